/** A component that is drawn anew only when a prop is another object (preact/compat's memo, without compat). */
import { Component, type ComponentChildren, type FunctionComponent, h } from "preact";

export function memo<P extends object>(draw: FunctionComponent<P>): FunctionComponent<P> {
  class Memo extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const keys = Object.keys(next) as (keyof P)[];
      return keys.some((key) => next[key] !== (this.props as P)[key]);
    }
    override render(): ComponentChildren {
      return h(draw, this.props as P);
    }
  }
  return Memo as unknown as FunctionComponent<P>;
}
