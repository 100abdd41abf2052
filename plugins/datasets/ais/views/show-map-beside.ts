import type { useShell } from "../../../../core/index.ts";

type Ui = ReturnType<typeof useShell>["ui"];

/** Lowers a phone's sheet that covers the map, and keeps in sight what was pressed to see something there. */
export function showMapBeside(ui: Pick<Ui, "phone" | "sheet" | "setSheet">, pressed: Element | null): void {
  if (!ui.phone || ui.sheet !== "full") return;
  ui.setSheet("half");
  requestAnimationFrame(() => void keepInSight(pressed));
}

/** When the sheet has come to its new height. */
async function keepInSight(pressed: Element | null): Promise<void> {
  const moves = pressed?.closest(".fv-sheet")?.getAnimations() ?? [];
  await Promise.allSettled(moves.map(({ finished }) => finished));
  pressed?.scrollIntoView({ block: "end" });
}
