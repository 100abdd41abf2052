/** Scrolls to an element of a phone's sheet when the sheet has reached its new height. */
export async function keepInSight(pressed: Element | null): Promise<void> {
  const moves = pressed?.closest(".fv-sheet")?.getAnimations() ?? [];
  await Promise.allSettled(moves.map(({ finished }) => finished));
  pressed?.scrollIntoView({ block: "end" });
}
