import type { Page } from "@playwright/test";

/** What stands over the map, by the class of its outermost element. */
const PARTS: Record<string, string> = {
  menu: ".fv-menu",
  details: ".fv-details",
  sheet: ".fv-sheet",
  search: ".fv-corner-top-left",
  tools: ".fv-tools",
  "tool panel": ".fv-tool-panel",
  legend: ".fv-legend",
  "view controls": ".fv-view-controls",
  readout: ".fv-readout",
  "buttons over the readout": ".fv-readout-buttons",
  period: ".fv-dock",
  attribution: ".fv-attribution",
};

export interface Part {
  name: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The parts in sight with their boxes, once they have come to rest. */
export async function partsOver(page: Page): Promise<Part[]> {
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  return page.evaluate(
    (parts) =>
      Object.entries(parts).flatMap(([name, selector]) =>
        [...document.querySelectorAll(selector)]
          .map((element) => element.getBoundingClientRect())
          .filter(({ width, height }) => width > 0 && height > 0)
          .map(({ left, right, top, bottom }) => ({ name, left, right, top, bottom })),
      ),
    PARTS,
  );
}

/** Pairs that lie over each other by more than the rounding of a pixel. What lies under a phone's sheet is away. */
export function overlaps(parts: readonly Part[]): string[] {
  return parts.flatMap((a, index) =>
    parts
      .slice(index + 1)
      .filter((b) => common(a.left, a.right, b.left, b.right) && common(a.top, a.bottom, b.top, b.bottom))
      .map((b) => `${a.name} and ${b.name}`),
  );
}

const common = (a: number, b: number, c: number, d: number) => Math.min(b, d) - Math.max(a, c) > 1;

/** Parts that run out of the window. A phone's sheet reaches below it. */
export function outside(parts: readonly Part[], width: number, height: number): string[] {
  return parts
    .filter(({ name }) => name !== "sheet")
    .filter(({ left, right, top, bottom }) => left < 0 || top < 0 || right > width + 1 || bottom > height + 1)
    .map(({ name }) => name);
}
