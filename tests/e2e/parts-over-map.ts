import type { Page } from "@playwright/test";

/** Parts over the map, by the class of their outermost element. */
const PARTS: Record<string, string> = {
  menu: ".fv-menu",
  details: ".fv-details",
  sheet: ".fv-sheet",
  search: ".fv-corner-top-left",
  "row under the search": ".fv-under-search[data-fits='true'] > *",
  "lasting notice": ".fv-alerts > *",
  notice: ".fv-notices:not([data-over-sheet='true']) :is(.fv-toast, .fv-offline, .fv-problem-panel)",
  tools: ".fv-tools",
  "tool panel": ".fv-tool-panel",
  legend: ".fv-legend",
  "view controls": ".fv-view-controls",
  readout: ".fv-readout",
  "buttons over the readout": ".fv-readout-buttons",
  period: ".fv-dock",
  attribution: ".fv-attribution",
  "box of the touch pointer": ".fv-crosshair-box",
  "bar of what is being done": ".fv-map-bar",
  "middle of the crosshair": ".fv-crosshair circle",
  popup: ".fv-popup",
};

/** A popup is attached to a place on the map: it may cover parts that only inform, but no controls. */
const UNDER_POPUP = [
  "row under the search",
  "readout",
  "buttons over the readout",
  "period",
  "attribution",
  "notice",
];

/** On the lowest maps it may cover these too; the user closes it with a press. */
const UNDER_POPUP_ON_LOWEST = ["search", "tools"];
/** px */
const LOWEST = 300;

export interface Part {
  name: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The visible parts with their boxes, after their transitions. */
export async function partsOver(page: Page): Promise<Part[]> {
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  return page.evaluate(
    (parts) =>
      Object.entries(parts).flatMap(([name, selector]) =>
        [...document.querySelectorAll(selector)]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => {
            const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
            // Notices scroll within their box.
            const place = element.closest(".fv-notices")?.getBoundingClientRect();
            return { left, right, top, bottom: Math.min(bottom, place?.bottom ?? bottom), width, height };
          })
          .filter(({ width, height }) => width > 0 && height > 0)
          .map(({ left, right, top, bottom }) => ({ name, left, right, top, bottom })),
      ),
    PARTS,
  );
}

/** Pairs that overlap by more than a pixel's rounding. Parts covered by a phone's sheet are excluded. */
export function overlaps(parts: readonly Part[], height = LOWEST): string[] {
  const under = height < LOWEST ? [...UNDER_POPUP, ...UNDER_POPUP_ON_LOWEST] : UNDER_POPUP;
  return parts.flatMap((a, index) =>
    parts
      .slice(index + 1)
      .filter((b) => common(a.left, a.right, b.left, b.right) && common(a.top, a.bottom, b.top, b.bottom))
      .filter((b) => !(b.name === "popup" && under.includes(a.name)))
      .map((b) => `${a.name} and ${b.name}`),
  );
}

const common = (a: number, b: number, c: number, d: number) => Math.min(b, d) - Math.max(a, c) > 1;

/** Parts that extend past the window. A phone's sheet extends below it. */
export function outside(parts: readonly Part[], width: number, height: number): string[] {
  return parts
    .filter(({ name }) => name !== "sheet")
    .filter(({ left, right, top, bottom }) => left < 0 || top < 0 || right > width + 1 || bottom > height + 1)
    .map(({ name }) => name);
}

/** Clipped content: text whose end cannot be read elsewhere, and elements that overflow their container sideways. */
export function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>();
    if (document.documentElement.scrollWidth > innerWidth) faults.add("the page scrolls sideways");
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} «${element.textContent?.trim().slice(0, 40)}»`;
    const hasTextElsewhere = (element: Element) =>
      element.closest("[title], [aria-label], [data-tip]") !== null || element instanceof HTMLInputElement;
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest(".fv-hidden, svg, canvas, .fv-map, .fv-skip, .fv-tooltip")) continue;
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      const style = getComputedStyle(element);
      const wide = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      const cuts = style.overflowX === "hidden" || style.overflowX === "clip";
      const scrolls = style.overflowX === "auto" || style.overflowX === "scroll";
      if (wide && scrolls && !element.matches(".fv-phone-months, [data-sideways]"))
        faults.add(`scrolls sideways: ${nameOf(element)}`);
      if (wide && element.parentElement?.matches("header"))
        faults.add(`runs over what is beside it: ${nameOf(element)}`);
      if (
        wide &&
        cuts &&
        !(style.textOverflow === "ellipsis" && hasTextElsewhere(element)) &&
        element.textContent?.trim()
      )
        faults.add(`cut: ${nameOf(element)}`);
      const owns = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      if (!owns && !element.matches("button, a, input, select")) continue;
      // Text that is taller than its line overlaps what is beside it.
      if (
        owns &&
        style.overflowY !== "visible" &&
        style.overflowY !== "auto" &&
        element.scrollHeight > element.clientHeight + 2
      )
        faults.add(`cut below: ${nameOf(element)}`);
      for (let holder = element.parentElement; holder; holder = holder.parentElement) {
        const { overflowX } = getComputedStyle(holder);
        if (overflowX === "auto" || overflowX === "scroll") break;
        if (overflowX === "visible" && holder !== document.body) continue;
        const box = holder.getBoundingClientRect();
        if (
          (left < box.left - 1 || right > box.right + 1) &&
          !getComputedStyle(holder).textOverflow.includes("ellipsis")
        )
          faults.add(`runs out of ${holder.className || holder.tagName}: ${nameOf(element)}`);
        break;
      }
    }
    return [...faults];
  });
}

/** Controls that are smaller than `least` px. Links in a sentence, credits and the sheet's wide handle are exempt. */
export function smallTargets(page: Page, min: number): Promise<string[]> {
  return page.evaluate((px) => {
    const found = new Set<string>();
    for (const element of document.body.querySelectorAll<HTMLElement>(
      "button, a[href], input, select, textarea, [role=button], [role=switch], [role=tab], [role=option]",
    )) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest(".fv-hidden, .fv-skip, [inert], p, .fv-attribution, .fv-sheet-handle")) continue;
      const target = element.closest("label") ?? element;
      const { width, height, right, bottom } = target.getBoundingClientRect();
      if (width === 0 || height === 0 || right < 0 || bottom < 0) continue;
      if (width < px - 0.5 || height < px - 0.5)
        found.add(
          `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} «${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 30)}» ${Math.round(width)}×${Math.round(height)}`,
        );
    }
    return [...found];
  }, min);
}
