import { Deck, MapView } from "@deck.gl/core";
import { IconLayer } from "@deck.gl/layers";
import type { VesselBatch } from "../../../../../plugins/datasets/ais/model/vessel-merge.ts";
import { BENCH_VIEW } from "../../../polygons.ts";
import type { Peer } from "../peer.ts";
import { benchAtlas, cellOf, readValues, SYMBOL_COUNT, SYMBOL_SIZE } from "../vessel-values.ts";

interface ViewState {
  longitude: number;
  latitude: number;
  zoom: number;
}

/**
 * deck.gl's IconLayer with binary attributes, as its performance guide advises. Positions have 64 bits, because 32 bits
 * are inaccurate by metres. deck.gl ignores an attribute that is passed as the same object; symbols are passed as a new
 * object when one has changed. `moves`: never passes new symbols, so that the picture keeps outdated ones.
 */
export async function makeDeck(element: HTMLElement, shows: "all" | "moves"): Promise<Peer> {
  const [longitude, latitude] = BENCH_VIEW.center;
  // Its tiles are 512 px.
  let viewState: ViewState = { longitude, latitude, zoom: BENCH_VIEW.zoom - 1 };
  let drawn: (() => void) | null = null;
  const deck = await new Promise<Deck<MapView>>((resolve) => {
    const made: Deck<MapView> = new Deck({
      parent: element as HTMLDivElement,
      useDevicePixels: false,
      views: new MapView({ repeat: false }),
      viewState,
      controller: false,
      layers: [],
      onLoad: () => resolve(made),
      onAfterRender: () => drawn?.(),
    });
  });
  let fleet = new DeckFleet(0);
  let atlas: HTMLCanvasElement | null = null;

  const nextFrame = () =>
    new Promise<void>((resolve) => {
      drawn = () => {
        drawn = null;
        resolve();
      };
    });
  const show = (): IconLayer => {
    const layer = new IconLayer({
      id: "vessels",
      data: fleet.data(),
      iconAtlas: atlas as unknown as string,
      iconMapping: ICON_MAPPING,
      sizeUnits: "pixels",
      getSize: SYMBOL_SIZE,
      billboard: false,
      pickable: true,
    });
    deck.setProps({ layers: [layer] });
    return layer;
  };
  return {
    async load(batch) {
      atlas = benchAtlas();
      fleet = new DeckFleet(batch.rows.length);
      fleet.write(batch);
      fleet.writeSymbols(batch);
      fleet.writeNumbers(batch);
      const layer = show();
      do await nextFrame();
      while (!layer.isLoaded);
    },
    update(batch) {
      fleet.write(batch);
      if (shows === "all") fleet.writeSymbols(batch);
      show();
      return nextFrame();
    },
    panStart() {},
    panEnd() {},
    pan(pixels) {
      viewState = {
        ...viewState,
        longitude: viewState.longitude + (pixels * 360) / (512 * 2 ** viewState.zoom),
      };
      deck.setProps({ viewState });
    },
    pixelOf: (lon, lat) => {
      const [x = 0, y = 0] = deck.getViewports()[0]?.project([lon, lat]) ?? [];
      return [x, y];
    },
    hit: (x, y) => fleet.mmsiAt(deck.pickObject({ x, y, radius: 0 })?.index),
  };
}

/** Positions of the symbols in the atlas, by number. */
const ICON_MAPPING = Object.fromEntries(
  Array.from({ length: SYMBOL_COUNT }, (_, symbol) => {
    const [x, y] = cellOf(symbol);
    return [symbol, { x, y, width: SYMBOL_SIZE, height: SYMBOL_SIZE, mask: false }];
  }),
);

/** The attributes, by row. */
class DeckFleet {
  private readonly positions: Float64Array;
  private readonly angles: Float32Array;
  private icons: { value: Uint8Array; size: number };
  private readonly mmsis: Uint32Array;

  constructor(private readonly length: number) {
    this.positions = new Float64Array(length * 3);
    this.angles = new Float32Array(length);
    this.icons = { value: new Uint8Array(length), size: 1 };
    this.mmsis = new Uint32Array(length);
  }

  write(batch: VesselBatch): void {
    for (let index = 0; index < batch.rows.length; index += 1) {
      const { row, lon, lat, direction } = readValues(batch, index);
      this.positions[row * 3] = lon;
      this.positions[row * 3 + 1] = lat;
      this.angles[row] = -direction;
    }
  }

  writeSymbols(batch: VesselBatch): void {
    const { value, size } = this.icons;
    let changed = false;
    for (let index = 0; index < batch.rows.length; index += 1) {
      const { row, symbol } = readValues(batch, index);
      if (value[row] === symbol) continue;
      value[row] = symbol;
      changed = true;
    }
    if (changed) this.icons = { value, size };
  }

  writeNumbers(batch: VesselBatch): void {
    for (const [index, row] of batch.rows.entries()) this.mmsis[row] = batch.values.mmsi[index] ?? 0;
  }

  data() {
    const attributes = {
      getPosition: { value: this.positions, size: 3 },
      getAngle: { value: this.angles, size: 1 },
      getIcon: this.icons,
    };
    return { length: this.length, attributes };
  }

  mmsiAt(index: number | undefined): number | null {
    return index === undefined || index < 0 ? null : (this.mmsis[index] ?? null);
  }
}
