import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Problem } from "./problem.ts";
import { isRecord } from "./site.ts";

/** One boundary of a fishery trade area. */
export interface TradeArea {
  name: string;
  geometry: Record<string, unknown>;
  /** Derived from coastline geometry, not the authority's own line. */
  approximate: boolean;
  [property: string]: unknown;
}

export const TRADE_AREA_NAMES = [
  "tradearea-bankfiske1",
  "tradearea-fjordfiske",
  "tradearea-kystfiske",
] as const;

export type TradeAreaName = (typeof TRADE_AREA_NAMES)[number];

/** Reads a trade area from a file such as `{folder}/kystfiske.geojson`. Features without a geometry are left out. */
export async function readTradeArea(folder: string, name: TradeAreaName): Promise<TradeArea[]> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(join(folder, `${name.replace("tradearea-", "")}.geojson`), "utf8"));
  } catch {
    throw new Problem(503, `The data of ${name} is not available`);
  }
  const features = isRecord(content) && Array.isArray(content.features) ? content.features : [];
  return features.filter(isRecord).flatMap((feature) => {
    if (!isRecord(feature.geometry)) return [];
    const properties = isRecord(feature.properties) ? feature.properties : {};
    return [
      {
        ...properties,
        name: typeof properties.name === "string" ? properties.name : name,
        approximate: properties.approximate !== false,
        geometry: feature.geometry,
      },
    ];
  });
}
