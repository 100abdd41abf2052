import type DataTile from "ol/DataTile.js";
import type LayerGroup from "ol/layer/Group.js";
import type TileLayer from "ol/layer/Tile.js";
import type ImageTileSource from "ol/source/ImageTile.js";
import TileState from "ol/TileState.js";
import { expect, vi } from "vitest";
import { WmsDataset } from "../../plugins/datasets/wms/wms-dataset.ts";
import type { FilterDefinition } from "../../schemas/generated/resolved-manifest.ts";
import { readOptions } from "../../schemas/generated/validators/wms.js";
import { DatasetKit, type FakeService, type SeenRequest } from "./dataset-kit.ts";

const TOOLS: FilterDefinition = {
  id: "toolTypes",
  kind: "choice",
  label: "",
  property: "tooltypecode",
  values: ["NETS", "LONGLINE", "CRABPOT"].map((value) => ({
    value,
    aliases: value === "CRABPOT" ? ["crab_pot"] : [],
    label: value,
    symbol: {
      icon: "",
      iconNight: "",
      line: null,
      fill: null,
      text: null,
      dot: null,
      ramp: [],
      rampNight: [],
    },
  })),
  default: [],
  where: "server",
  queryKey: "",
  anyValue: false,
  multiple: true,
  value: null,
  defaultValue: null,
  excludeFromQuery: false,
  heading: "",
};

const ACTIVITY = {
  version: "1.1.1",
  layers: ["fisheryactivity_wms"],
  styles: [""],
  stylesNight: ["night"],
  bboxParameter: "bbox",
  timeParameter: "TIME",
  timeValues: "selected",
  cqlFilter: { property: "tooltypecode", filterId: "toolTypes" },
};

/** A WMS dataset like that of fishery activity, with the test's own service. */
export class ActivityWorld {
  readonly kit: DatasetKit;
  readonly dataset: WmsDataset;

  constructor(service: FakeService, options: Record<string, unknown> = {}) {
    vi.stubGlobal("createImageBitmap", async (source: unknown) => ({ width: 256, height: 256, source }));
    vi.stubGlobal("ImageData", class {});
    this.kit = new DatasetKit(service);
    const read = readOptions({ ...ACTIVITY, ...options });
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const definition = {
      id: "fiskeriaktivitet",
      type: "wms",
      timeDependent: true,
      requiresXApiKey: false,
      filters: [TOOLS],
      sources: [{ dataUrl: "{apiBase}/geoserver/bw/ows", requiredRoles: [] }],
    };
    this.dataset = new WmsDataset(this.kit.init(definition, read.options));
  }

  /** The dataset's layers in the map: the shown one, and a lower one that fades out. */
  layers(): TileLayer<ImageTileSource>[] {
    const group = this.kit.context.map.layersOf("fiskeriaktivitet")[0]?.layer as LayerGroup | undefined;
    return (group?.getLayers().getArray() ?? []) as TileLayer<ImageTileSource>[];
  }

  /** Requests tiles of the shown layer, as the map would. */
  ask(...columns: number[]): DataTile[] {
    const source = this.layers().at(-1)?.getSource();
    return columns.map((x) => {
      const tile = source?.getTile(6, x, 15, 1, undefined) as unknown as DataTile;
      tile.load();
      return tile;
    });
  }
}

export async function settled(tiles: DataTile[]): Promise<void> {
  await vi.waitFor(() => {
    for (const tile of tiles) expect([TileState.LOADED, TileState.ERROR]).toContain(tile.getState());
  });
}

/** One query parameter of a request; null when it is missing. */
export function parameter(request: SeenRequest | undefined, name: string): string | null {
  return request?.url.searchParams.get(name) ?? null;
}

/** An XML answer, as services send their exceptions. */
export function xml(text: string, status = 200): Response {
  return new Response(text, { status, headers: { "Content-Type": "application/vnd.ogc.se_xml" } });
}
