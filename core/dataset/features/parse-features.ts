import type { Geometry } from "geojson";
import { readAnswer } from "../../../lib/feature-answer.ts";
import { cleanGeometry, type GeometryProblem } from "./clean-geometry.ts";
import { featureIds } from "./feature-ids.ts";
import { loadToLonLat } from "./to-lon-lat.ts";

/** How an answer is read. Plain data: it goes to the worker. */
export interface ReadOptions {
  /** Property that holds the id. */
  idKey: string;
  /** Dotted path of the list in the answer; empty: the answer itself. */
  listPath: string;
  /** CRS of the coordinates, for example `EPSG:4326`. */
  crs: string;
}

/** A feature as it was read: cleaned, in longitude and latitude, with an id of its own. */
export interface ParsedFeature {
  id: string;
  properties: Record<string, unknown>;
  geometry: Geometry | null;
  problem: GeometryProblem | null;
}

/**
 * Reads the answers of a service (several when it pages) into one list. Empty answers hold nothing.
 * Throws SyntaxError for what is no JSON and UnexpectedShape for JSON without features.
 */
export async function parseFeatures(
  answers: readonly string[],
  options: ReadOptions,
): Promise<ParsedFeature[]> {
  const toLonLat = await loadToLonLat(options.crs);
  const raw = answers.flatMap((text) =>
    text.trim() === "" ? [] : readAnswer(JSON.parse(text) as unknown, options.listPath),
  );
  const ids = featureIds(raw, options.idKey);
  const parsed: ParsedFeature[] = [];
  raw.forEach(({ properties, geometry }, index) => {
    const id = ids[index];
    if (id != null) parsed.push({ id, properties, ...cleanGeometry(geometry, toLonLat) });
  });
  return parsed;
}
