import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Feature, LineString, MultiPolygon } from "geojson";
import { areaKm2 } from "./geometry/area.ts";
import { EdgeIndex } from "./geometry/edge-index.ts";
import type { Line, Position, Ring } from "./geometry/types.ts";
import { geodataFile } from "./paths.ts";
import { closingLine } from "./trade-areas/closing-line.ts";
import { MOUTHS } from "./trade-areas/fjord-mouths.ts";
import { offshoreLines } from "./trade-areas/offshore-line.ts";

/** Islets smaller than this, in square kilometres, are ignored by closing lines. */
const MIN_AREA_KM2 = 2;
/** Distance of the two outer lines from the coast, in nautical miles. */
export const DISTANCE = { kystfiske: 25, bankfiske1: 200 } as const;

type Text = { no: string; en: string };
type TradeArea = Feature<LineString, { name: string; nameEn: string; approximate: true; basis: Text }>;

const tradeArea = (name: string, nameEn: string, basis: Text, line: Line): TradeArea => ({
  type: "Feature",
  properties: { name, nameEn, approximate: true, basis },
  geometry: {
    type: "LineString",
    coordinates: line.map(([lon, lat]): Position => [Number(lon.toFixed(4)), Number(lat.toFixed(4))]),
  },
});

/** Land rings of the committed mask. */
export const readMask = (): Ring[] => {
  const mask = JSON.parse(readFileSync(geodataFile("land.geojson"), "utf8")) as Feature<MultiPolygon>;
  return mask.geometry.coordinates.flat() as Ring[];
};

const fjordLines = (land: Ring[]): TradeArea[] => {
  const index = new EdgeIndex(land.filter((ring) => areaKm2(ring) >= MIN_AREA_KM2));
  const basis: Text = {
    no: "Korteste rette linje over munningen mellom kystene i kartgrunnlaget. Tilnærmet, ikke fastsatt grense.",
    en: "Shortest straight line across the mouth between the coasts of the base map. Approximate, not a legal limit.",
  };
  return MOUTHS.flatMap(({ name, nameEn, at }) => {
    const line = closingLine(index, at);
    return line ? [tradeArea(name, nameEn, basis, line)] : [];
  });
};

const distanceBasis = (miles: number): Text => ({
  no: `Linje ${miles} nautiske mil fra kysten av Fastlands-Norge, midtlinje mot andre kyster. Tilnærmet, ikke fastsatt grense.`,
  en: `Line ${miles} nautical miles off the coast of mainland Norway, median line towards other coasts. Approximate, not a legal limit.`,
});

/** The three trade areas by file name, derived from land rings. */
export const deriveTradeAreas = (land: Ring[]): Record<string, TradeArea[]> => {
  const lineAt = offshoreLines(land);
  const { kystfiske, bankfiske1 } = DISTANCE;
  return {
    fjordfiske: fjordLines(land),
    kystfiske: [tradeArea("Kystfiske", "Coastal fishing", distanceBasis(kystfiske), lineAt(kystfiske))],
    bankfiske1: [tradeArea("Bankfiske 1", "Bank fishing 1", distanceBasis(bankfiske1), lineAt(bankfiske1))],
  };
};

/** Derives the trade areas from the committed land mask and writes one GeoJSON file each. */
export const writeTradeAreas = (): void => {
  mkdirSync(geodataFile("trade-areas"), { recursive: true });
  for (const [name, features] of Object.entries(deriveTradeAreas(readMask()))) {
    const rows = features.map((feature) => `  ${JSON.stringify(feature)}`).join(",\n");
    writeFileSync(
      geodataFile(`trade-areas/${name}.geojson`),
      `{"type":"FeatureCollection","features":[\n${rows}\n]}\n`,
    );
  }
};
