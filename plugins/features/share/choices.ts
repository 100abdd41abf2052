import type { ShareChoices } from "./capture-share.ts";

/** Longest link that messages and QR codes take, in characters. */
export const MAX_LINK_LENGTH = 2_000;

/** What is ticked when the panel opens. A shared position is a link of its own: the place and nothing else. */
export function firstChoices(path: string, night: boolean): ShareChoices {
  const whole = !path.startsWith("/sharedposition/");
  return {
    layers: whole,
    filters: whole,
    position: whole ? "center" : "none",
    panels: false,
    night: whole && night,
    selection: path !== "/",
    language: false,
    locked: false,
  };
}

/** Less and less of a selection, the dearest part first; the same when nothing is left to leave out. */
export function shorterChoices(choices: ShareChoices): ShareChoices {
  if (choices.filters) return { ...choices, filters: false, panels: false };
  if (choices.layers) return { ...choices, layers: false, panels: false };
  return { ...choices, panels: false, position: "center", selection: false };
}
