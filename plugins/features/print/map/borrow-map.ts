import { unByKey } from "ol/Observable.js";
import type { AppServices } from "../../../../core/api/kernel.ts";
import type { LonLat } from "../../../../core/api/map.ts";
import { composeLayers, type LayerPicture, pictureLayers } from "./compose-layers.ts";
import { finerTiles } from "./finer-tiles.ts";

/** How often it is looked whether what is on its way has come, ms. */
const LOOK_AGAIN_MS = 100;

export interface PictureOrder {
  /** Px of the picture for each CSS px of the sheet: signs and letters keep their size. */
  pixelRatio: number;
  /** How long tiles and data are waited for, ms. */
  timeout: number;
  signal: AbortSignal;
  /** Whether all data has come that the map waits for besides its tiles. */
  settled(): boolean;
}

/**
 * A map as the pictures of its layers, from the bottom to the top: `composeLayers` draws them into one of `size` px, in a worker, since
 * it takes long. `complete`: nothing was on its way any more. `unreadable`: the browser keeps images of another site from being read.
 */
export type PictureAnswer =
  | {
      kind: "picture";
      layers: LayerPicture[];
      size: { width: number; height: number };
      complete: boolean;
    }
  | { kind: "unreadable" };

/** The page's map while it stands on a sheet. */
export interface BorrowedMap {
  readonly projection: string;
  /** Map units, of the middle of the sheet. */
  readonly center: LonLat;
  /** Map units per CSS px. */
  readonly resolution: number;
  /** Radians, clockwise. */
  readonly rotation: number;
  /** The finest and the coarsest resolution that the map shows. */
  readonly limits: readonly [number, number];
  show(view: { center?: LonLat; resolution?: number }): void;
  /** Boxes that the sheet draws over the map, CSS px from its upper left corner: the graticule's labels keep clear of them. */
  cover(boxes: AppServices["map"]["covered"]): void;
  /** Of what is drawn on the screen, px for each CSS px. */
  setPixelRatio(ratio: number): void;
  /** Throws the reason of the signal. */
  picture(order: PictureOrder): Promise<PictureAnswer>;
  /** The map is the page's again, with the view that it had. */
  giveBack(): void;
}

/**
 * Puts the page's map into another element, for as long as the page's own place of it is covered: it is the same map with
 * the same layers, so that whatever it can draw stands on a sheet, too, and data is loaded for what the sheet shows. It answers
 * no pointer there. Null where there is no map, or it is borrowed already.
 */
export function borrowMap(store: AppServices["map"], element: HTMLElement): BorrowedMap | null {
  const loan = store.lend();
  if (!loan) return null;
  const { map, view: mapView } = loan;
  const { view, moved } = mapView;
  view.cancelAnimations();
  const before = {
    target: map.getTarget(),
    center: view.getCenter(),
    resolution: view.getResolution(),
    rotation: view.getRotation(),
  };
  mapView.moved = true;
  let screenRatio = globalThis.devicePixelRatio;
  let ratio = screenRatio;
  const key = map.on("precompose", ({ frameState }) => {
    if (frameState) frameState.pixelRatio = ratio;
  });
  element.style.pointerEvents = "none";
  map.setTarget(element);

  const drawnWhole = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      map.once("rendercomplete", () => resolve());
      map.render();
    });

  return {
    projection: store.projection,
    get center(): LonLat {
      const [x = 0, y = 0] = view.getCenter() ?? [];
      return [x, y];
    },
    get resolution() {
      return view.getResolution() ?? 1;
    },
    get rotation() {
      return view.getRotation();
    },
    limits: [view.getMinResolution(), view.getMaxResolution()],
    show({ center, resolution }) {
      if (resolution !== undefined) view.setResolution(resolution);
      if (center !== undefined) view.setCenter(center);
    },
    cover(boxes) {
      store.covered = boxes;
      map.render();
    },
    setPixelRatio(wanted) {
      if (ratio === screenRatio) ratio = wanted;
      screenRatio = wanted;
      map.render();
    },
    async picture({ pixelRatio, timeout, signal, settled }) {
      signal.throwIfAborted();
      const late = AbortSignal.timeout(timeout);
      const viewport = map.getViewport() ?? element;
      map.renderSync();
      const still = await pictureLayers(viewport, signal)
        .then((layers) => layers && stillOf(layers, map.getSize(), ratio))
        // The picture does not need it.
        .catch(() => null);
      signal.throwIfAborted();
      // Putting canvases of this size on the screen would block the page for longer than drawing them.
      viewport.style.visibility = "hidden";
      if (still) element.append(still);
      ratio = pixelRatio;
      const asBefore = finerTiles(map.getAllLayers(), pixelRatio);
      try {
        let complete = true;
        do {
          await drawnWhole(AbortSignal.any([signal, late])).catch(() => {
            signal.throwIfAborted();
            complete = false;
          });
          if (complete && !settled()) await wait(LOOK_AGAIN_MS);
        } while (complete && !settled());
        // What the graphics card drew can be read in the task in which it was drawn, and not later.
        map.renderSync();
        const [width = 0, height = 0] = map.getSize() ?? [];
        const size = { width: Math.round(width * pixelRatio), height: Math.round(height * pixelRatio) };
        const layers = await pictureLayers(viewport, signal);
        return layers ? { kind: "picture", layers, size, complete } : { kind: "unreadable" };
      } finally {
        ratio = screenRatio;
        asBefore();
        map.once("postrender", () => {
          viewport.style.visibility = "";
          still?.remove();
        });
        map.render();
      }
    },
    giveBack() {
      unByKey(key);
      // The page may have taken the map down meanwhile.
      if (map.getTarget() === element) map.setTarget(before.target);
      loan.takeBack();
      view.setRotation(before.rotation);
      view.setResolution(before.resolution);
      view.setCenter(before.center);
      mapView.moved = moved;
    },
  };
}

/** What a map shows, in one canvas that fills the place of the map. */
function stillOf(
  layers: LayerPicture[],
  [width = 0, height = 0]: readonly number[] = [],
  pixelRatio: number,
): HTMLCanvasElement {
  const size = { width: Math.round(width * pixelRatio), height: Math.round(height * pixelRatio) };
  const canvas = document.createElement("canvas");
  Object.assign(canvas.style, { position: "absolute", inset: "0", width: "100%", height: "100%" });
  Object.assign(canvas, size);
  const picture = composeLayers(layers, size, pixelRatio).transferToImageBitmap();
  canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(picture);
  return canvas;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
