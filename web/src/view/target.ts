/** The attributes of anything in the scene that can be clicked: one shape for pieces, places, cards, dice, buttons. */
import { useTabletop } from "./tabletop.ts";

export interface Target {
  live: boolean;
  chosen: boolean;
  /** Part of what the current chronicle line speaks of. */
  spoken: boolean;
  attributes: {
    "data-id": string;
    "data-live": "true" | undefined;
    "data-chosen": "true" | undefined;
    /** Can be chosen instead of what is chosen now. */
    "data-instead": "true" | undefined;
    "data-spoken": "true" | undefined;
    /** Lower case: SVG elements know no other spelling. */
    tabindex: number;
  };
}

/** How `id` takes part in the choice now. Clicks and keys are handled once, for the whole table (see gestures.ts). */
export function useTarget(id: string): Target {
  const { picker, focus } = useTabletop();
  const live = picker.live.value.has(id);
  const chosen = picker.chosen.value.includes(id);
  const spoken = focus.value.includes(id);
  return {
    live,
    chosen,
    spoken,
    attributes: {
      "data-id": id,
      "data-live": live ? "true" : undefined,
      "data-chosen": chosen ? "true" : undefined,
      "data-instead": !live && !chosen && picker.first.value.has(id) ? "true" : undefined,
      "data-spoken": spoken ? "true" : undefined,
      tabindex: live || chosen ? 0 : -1,
    },
  };
}
