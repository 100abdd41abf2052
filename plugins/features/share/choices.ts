import type { ShareChoices } from "./capture-share.ts";

/** Maximum length of a link for messages and QR codes, in characters. */
export const MAX_LINK_LENGTH = 2_000;

/** Choices when the panel opens. A shared position has its own link: the position and nothing else. */
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

/** Removes the largest part of the choices; returns the same choices when nothing is left to remove. */
export function shorterChoices(choices: ShareChoices): ShareChoices {
  if (choices.filters) return { ...choices, filters: false, panels: false };
  if (choices.layers) return { ...choices, layers: false, panels: false };
  return { ...choices, panels: false, position: "center", selection: false };
}
