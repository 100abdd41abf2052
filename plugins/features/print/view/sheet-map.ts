import { action, autorun, computed, makeObservable, observableRef } from "mobx";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { toMap } from "../../../../core/api/map.ts";
import { type BorrowedMap, borrowMap } from "../map/borrow-map.ts";
import type { Choices } from "../model/choices.ts";
import { placeOf } from "../model/content.ts";
import { nearestScale, niceScales, resolutionOf, scaleOf } from "../model/scale.ts";

/** Zoom step of a key or a turn of the wheel, when the scale is free. */
const ZOOM_STEP = 1.1;

/** The page's map on the sheet: it keeps the chosen scale when the user moves it. Observed. */
export class SheetMap {
  borrowed: BorrowedMap | null = null;

  constructor(
    private readonly app: Pick<AppServices, "map" | "theme" | "settings">,
    private readonly choices: Choices,
  ) {
    makeObservable(this, { borrowed: observableRef, scales: computed, put: action });
  }

  /** Round scales that the map can show here. */
  get scales(): number[] {
    if (!this.borrowed) return [];
    const place = placeOf(this.app);
    const [finest, coarsest] = this.borrowed.limits;
    return niceScales(scaleOf(finest, place), scaleOf(coarsest, place));
  }

  /**
   * Moves the map into an element of `size` px. It shows about the same area as on the page, at a round scale. Returns
   * a function that moves the map back and restores the page's view.
   */
  put(element: HTMLElement, [width, height]: readonly [number, number]): () => void {
    const { map, theme, settings } = this.app;
    const { padding, size } = map;
    const free = [size[0] - padding.left - padding.right, size[1] - padding.top - padding.bottom];
    // A sheet and a window have different shapes: the sheet shows an equally large area.
    const shown = map.resolution * Math.sqrt(((free[0] ?? width) * (free[1] ?? height)) / (width * height));
    const graticule = settings.get("graticule");
    const borrowed = borrowMap(map, element);
    if (!borrowed) return () => undefined;
    this.borrowed = borrowed;
    const at = scaleOf(shown, placeOf(this.app));
    // Do not choose a slightly finer round scale that would cut off a visible part.
    this.choices.choose({
      scale: this.scales.find((each) => each >= at * 0.97) ?? nearestScale(at, this.scales),
    });
    const stops = [
      autorun(() => {
        const { scale } = this.choices;
        if (scale !== null) borrowed.show({ resolution: resolutionOf(scale, placeOf(this.app)) });
      }),
      autorun(() => this.drawIn(this.choices.theme)),
      autorun(() => settings.setForVisit("graticule", this.choices.has("graticule"))),
    ];
    return action(() => {
      for (const stop of stops) stop();
      settings.setForVisit("graticule", undefined);
      if (settings.get("graticule") !== graticule) settings.setForVisit("graticule", graticule);
      theme.mapTheme = null;
      borrowed.giveBack();
      this.borrowed = null;
    });
  }

  /** Moves by px of the sheet; positive x shows what lies to the right. */
  panBy(dx: number, dy: number): void {
    const { borrowed } = this;
    if (!borrowed) return;
    const { center, resolution, rotation } = borrowed;
    const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
    borrowed.show({
      center: [
        center[0] + (dx * cos + dy * sin) * resolution,
        center[1] + (dx * sin - dy * cos) * resolution,
      ],
    });
  }

  /** Changes to the next finer (+1) or coarser (−1) scale, or by a step when the scale is free. */
  zoomBy(steps: 1 | -1): void {
    const { borrowed, choices, scales } = this;
    if (!borrowed) return;
    const { scale } = choices;
    if (scale === null) {
      borrowed.show({ resolution: borrowed.resolution * ZOOM_STEP ** -steps });
      return;
    }
    const next = steps > 0 ? scales.findLast((each) => each < scale) : scales.find((each) => each > scale);
    if (next !== undefined) choices.choose({ scale: next });
  }

  /** Whether a place is on the sheet. `size`: size of the map there, px. */
  holds(lonLat: readonly [number, number], [width, height]: readonly [number, number]): boolean {
    const { borrowed } = this;
    if (!borrowed) return false;
    const { center, resolution, rotation, projection } = borrowed;
    const [x, y] = toMap(lonLat, projection);
    const [dx, dy] = [(x - center[0]) / resolution, (y - center[1]) / resolution];
    const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
    return Math.abs(dx * cos + dy * sin) <= width / 2 && Math.abs(dx * sin - dy * cos) <= height / 2;
  }

  private drawIn = action((theme: Choices["theme"]) => {
    this.app.theme.mapTheme = theme;
  });
}
