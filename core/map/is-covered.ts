/** Whether an element over the map, such as a button or the legend, covers a px of it. */
export function isCovered(pixel: readonly [x: number, y: number] | null): boolean {
  const map = document.querySelector("#fv-map");
  if (!map || !pixel) return false;
  const { left, top } = map.getBoundingClientRect();
  const above = document.elementFromPoint(left + pixel[0], top + pixel[1]);
  return above !== null && !map.contains(above);
}

/** A rectangle of the map, px from its top left. */
export interface MapBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The elements over the map at present: panels, buttons, the phone's sheet. */
export function mapCovers(): MapBox[] {
  const map = document.querySelector("#fv-map");
  if (!map) return [];
  const origin = map.getBoundingClientRect();
  return [...document.querySelectorAll(FLOATING)].flatMap((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (right <= left || bottom <= top || map.contains(element)) return [];
    return [
      {
        left: left - origin.left,
        top: top - origin.top,
        right: right - origin.left,
        bottom: bottom - origin.top,
      },
    ];
  });
}

/** Popups are left out: a popup belongs to its feature, and closes soon. */
const FLOATING = ".fv-panel:not(.fv-popup), .fv-sheet, .fv-pill, .fv-embed-banner, .fv-attribution > *";
