import { type RawFeature, readAnswer, statedCrs, statedName } from "../feature-answer.ts";
import { hasLatitudeFirst, namesLatitudeFirst } from "../features/axis-order.ts";
import { isRecord, isString } from "../guards.ts";
import { type ItemShape, shapeItems } from "../item-shape.ts";
import type { Bounds } from "../lon-lat.ts";
import { readServiceWords } from "../ogc/service-words.ts";
import { noFeatures } from "./answer-words.ts";
import { bodyKind } from "./body-kind.ts";
import { diagnosePlaces } from "./diagnose-places.ts";
import { type Diagnosis, diagnosis } from "./diagnosis.ts";

/** How a dataset reads its answers. */
export interface FeatureReading {
  /** Dotted path of the list in the answer; empty: the answer itself. */
  listPath: string;
  /** CRS of the coordinates, for example `EPSG:4326`. */
  crs: string;
  /** How to make features of items that are not GeoJSON; null: they are GeoJSON. */
  shape?: ItemShape | null;
  /** The sub-application's area, west, south, east, north; null: unknown. */
  bounds: Bounds | null;
}

export interface FeatureFindings {
  found: Diagnosis[];
  /** What could be read; null: nothing. */
  features: readonly RawFeature[] | null;
}

/**
 * Judges the text that the address of a feature dataset answers with, or that a file holds. An empty text is an empty
 * list.
 */
export function diagnoseFeatures(text: string, reading: FeatureReading): FeatureFindings {
  const kind = bodyKind(text);
  if (kind === "empty") return { found: [], features: [] };
  if (kind !== "json") return { found: [noFeatures(kind, readServiceWords(text).title)], features: null };
  let answer: unknown;
  try {
    answer = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    return { found: [broken(error)], features: null };
  }
  const other = otherJson(answer);
  if (other) return { found: [other], features: null };
  const garbled = text.includes("\uFFFD") ? [latin1()] : [];
  let features: RawFeature[];
  try {
    features = readAnswer(answer, reading.listPath);
    if (reading.shape) features = shapeItems(answer, features, reading.shape);
  } catch {
    const reported = isRecord(answer) && reportsError(answer) ? refusal(answer) : null;
    return { found: [reported ?? noList(answer, reading.listPath), ...garbled], features: null };
  }
  const stated = statedCrs(answer);
  const latitudeFirst = namesLatitudeFirst(statedName(answer)) && hasLatitudeFirst(features, reading.bounds);
  return {
    found: [...diagnosePlaces(features, { ...reading, stated, latitudeFirst }), ...garbled],
    features,
  };
}

function broken(error: unknown): Diagnosis {
  const detail = error instanceof Error ? error.message : String(error);
  const line = /line (\d+) column (\d+)/.exec(detail);
  const at = line ? { no: `, linje ${line[1]}`, en: `, line ${line[1]}` } : { no: "", en: "" };
  return diagnosis(
    "answer-broken",
    {
      no: `Svaret er JSON som ikke kan leses${at.no}.`,
      en: `The answer is JSON that cannot be read${at.en}.`,
    },
    {
      no: "Lag filen på nytt, eller meld fra til den som driver tjenesten.",
      en: "Write the file anew, or tell whoever runs the service.",
    },
  );
}

/** Other JSON formats that are often published beside GeoJSON. */
function otherJson(answer: unknown): Diagnosis | null {
  if (!isRecord(answer)) return null;
  if (answer.type === "Topology")
    return diagnosis(
      "answer-topojson",
      {
        no: "Adressen svarer med TopoJSON i stedet for GeoJSON.",
        en: "The address answers with TopoJSON instead of GeoJSON.",
      },
      { no: "Gjør dataene om til GeoJSON.", en: "Convert the data to GeoJSON." },
    );
  const [first] = Array.isArray(answer.features) ? (answer.features as unknown[]) : [];
  if (isString(answer.geometryType) || (isRecord(first) && isRecord(first.attributes)))
    return diagnosis(
      "answer-esri-json",
      {
        no: "Adressen svarer med Esris eget JSON i stedet for GeoJSON.",
        en: "The address answers with Esri's own JSON instead of GeoJSON.",
      },
      { no: 'Skriv "f=geojson" i adressen.', en: 'Write "f=geojson" in the address.' },
    );
  if ("error" in answer && !("features" in answer)) return refusal(answer);
  return null;
}

/** GeoServer writes `exceptions`, OGC APIs `code` and `description`, problem+json `title` and `status`. */
function reportsError(answer: Record<string, unknown>): boolean {
  if ("exceptions" in answer) return true;
  if (isString(answer.title) && typeof answer.status === "number") return answer.status >= 400;
  return "code" in answer && (isString(answer.description) || isString(answer.message));
}

/** What a service says in place of features, although the status of its answer is 200. */
function refusal(answer: Record<string, unknown>): Diagnosis {
  const { title } = readServiceWords(JSON.stringify(answer));
  const words = title === null ? "" : ` «${title}»`;
  if (isFault(answer))
    return diagnosis(
      "answer-failing",
      {
        no: `Tjenesten melder om en feil hos seg selv.${words}`,
        en: `The service reports a fault of its own.${words}`,
      },
      {
        no: "Prøv igjen senere, eller meld fra til den som driver tjenesten.",
        en: "Try again later, or tell whoever runs the service.",
      },
    );
  return diagnosis(
    "answer-refused",
    {
      no: `Tjenesten avviser det den blir spurt om.${words}`,
      en: `The service refuses what it is asked for.${words}`,
    },
    { no: "Rett adressen og parameterne i den.", en: "Mend the address and its parameters." },
  );
}

/** Whether the status in the answer itself is one of the server's. */
function isFault({ error, status, code }: Record<string, unknown>): boolean {
  const number = Number(isRecord(error) ? error.code : (status ?? code));
  return number >= 500 && number < 600;
}

function noList(answer: unknown, listPath: string): Diagnosis {
  const path = isRecord(answer) ? pathOfList(answer) : null;
  const where = listPath === "" ? { no: "", en: "" } : { no: ` ved "${listPath}"`, en: ` at "${listPath}"` };
  return diagnosis(
    "answer-no-list",
    {
      no: `Svaret har ingen liste med objekter${where.no}.`,
      en: `The answer holds no list of features${where.en}.`,
    },
    path === null
      ? {
          no: 'Si i "options.listPath" hvor listen står.',
          en: 'Say in "options.listPath" where the list stands.',
        }
      : {
          no: `Skriv "options": { "listPath": "${path}" }.`,
          en: `Write "options": { "listPath": "${path}" }.`,
        },
  );
}

/** Dotted path to a list of items with geometries, at most three levels down; null: there is none. */
function pathOfList(value: Record<string, unknown>, depth = 0): string | null {
  for (const [name, part] of Object.entries(value)) {
    const [first] = Array.isArray(part) ? (part as unknown[]) : [];
    if (isRecord(first) && ("geometry" in first || "coordinates" in first)) return name;
    if (!isRecord(part) || depth > 2) continue;
    if (part.type === "FeatureCollection") return name;
    const below = pathOfList(part, depth + 1);
    if (below !== null) return `${name}.${below}`;
  }
  return null;
}

function latin1(): Diagnosis {
  return diagnosis(
    "answer-latin-1",
    {
      no: "Svaret er ikke UTF-8: æ, ø og å blir til �.",
      en: "The answer is not UTF-8: æ, ø and å become �.",
    },
    {
      no: "Lagre filen som UTF-8, eller få tjenesten til å svare med det.",
      en: "Save the file as UTF-8, or have the service answer in it.",
    },
    "warning",
  );
}
