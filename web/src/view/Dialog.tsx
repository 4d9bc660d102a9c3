/** A modal dialog on the browser's own <dialog>: focus is kept inside, Esc closes, focus returns to the opener. */
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Sign } from "./Icon.tsx";

export interface DialogProps {
  title: string;
  close: () => void;
  children: ComponentChildren;
  /** "side": a sheet at the edge of the window. */
  kind?: "middle" | "side";
  testid?: string;
  /** A picture above the title. */
  picture?: ComponentChildren;
}

export function Dialog({ title, close, children, kind = "middle", testid, picture }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement || opener instanceof SVGElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`dialog ${kind}`}
      aria-labelledby={heading}
      data-testid={testid}
      onClose={close}
      onClick={(event) => {
        // Only the backdrop is the dialog element itself; everything inside is the panel.
        if (event.target === dialog.current) close();
      }}
    >
      <div class="dialog-panel">
        {picture}
        <header class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" class="quiet round" onClick={close} aria-label="Close">
            <Sign name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
