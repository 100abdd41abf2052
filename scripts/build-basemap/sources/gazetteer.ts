import { readFileSync } from "node:fs";
import { geodataFile } from "../paths.ts";
import { nameTags, type PointName } from "./point-name.ts";

export const WATER_KINDS = ["sea", "fjord", "bank", "sound", "bay", "strait", "deep"] as const;
export const LAND_KINDS = ["island", "headland", "archipelago"] as const;
export type WaterKind = (typeof WATER_KINDS)[number];
export type LandKind = (typeof LAND_KINDS)[number];

/** One entry of `gazetteer.json`; `angle` turns the label clockwise, in degrees from -90 to 90. */
export type GazetteerEntry = {
  id: string;
  kind: WaterKind | LandKind;
  /** 1 for oceans and very large land areas, 6 for names that only a local map shows. */
  rank: 1 | 2 | 3 | 4 | 5 | 6;
  lon: number;
  lat: number;
  names: { nb: string; en: string; se?: string; fkv?: string; sma?: string; smj?: string };
  angle?: number;
};

/**
 * First zoom by rank: labels of waters and islands begin at 5 (spec §9); oceans begin earlier, so that a world view has
 * labels.
 */
const MINZOOM: Record<GazetteerEntry["rank"], number> = { 1: 1, 2: 3, 3: 5, 4: 6, 5: 7, 6: 8 };

export const readGazetteer = (): GazetteerEntry[] =>
  JSON.parse(readFileSync(geodataFile("gazetteer.json"), "utf8")) as GazetteerEntry[];

export const isWater = (entry: GazetteerEntry): boolean => WATER_KINDS.some((kind) => kind === entry.kind);

/** A gazetteer entry as a label of the base map. */
export const toPointName = (entry: GazetteerEntry): PointName => ({
  at: [entry.lon, entry.lat],
  minzoom: MINZOOM[entry.rank],
  tags: {
    ...nameTags(entry.names),
    class: entry.kind,
    rank: entry.rank,
    ...(entry.angle === undefined ? {} : { angle: entry.angle }),
  },
});
