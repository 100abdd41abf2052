import type { WmsLayer, WmsService } from "../ogc/wms-capabilities.ts";
import { type Diagnosis, diagnosis } from "./diagnosis.ts";

/** What a dataset needs of a Web Map Service. */
export interface WmsRequirements {
  layers: readonly string[];
  styles: readonly string[];
  stylesNight: readonly string[] | null;
  crs: string;
  format: string;
  /** What requests carry as TIME: the selected period, or what the service lists in it; null: none. */
  time: "selected" | "listed" | null;
  /** Layers that a click queries with GetFeatureInfo; empty: a click asks nothing. */
  queried: readonly string[];
}

/** A diagnosis, and the option of the dataset that it concerns. */
export type WmsDiagnosis = Diagnosis & { option: string };

/** What a dataset needs and the service does not offer. */
export function diagnoseWms({ layers, mapFormats }: WmsService, required: WmsRequirements): WmsDiagnosis[] {
  const found = required.layers.flatMap((name, index) => {
    const layer = layers.find((offered) => offered.name === name);
    return layer ? lacksOf(layer, required, index) : [unknownLayer(name, index, layers)];
  });
  if (mapFormats.length > 0 && !mapFormats.includes(required.format))
    found.push(noFormat(required.format, mapFormats));
  return found;
}

function lacksOf(layer: WmsLayer, required: WmsRequirements, index: number): WmsDiagnosis[] {
  const found: WmsDiagnosis[] = [];
  for (const part of ["styles", "stylesNight"] as const) {
    const style = required[part]?.[index];
    if (style && !layer.styles.some(({ name }) => name === style))
      found.push(unknownStyle(layer, style, `${part}/${index}`));
  }
  // Services often list a few systems and support many. A short list proves little: the reader of the diagnosis
  // decides.
  const systems = layer.crs.map((name) => name.toUpperCase());
  if (systems.length > 0 && !systems.some((name) => sameCrs(name, required.crs)))
    found.push(noCrs(layer, required.crs));
  if (required.time) found.push(...wrongTime(layer, required.time));
  if (required.queried.includes(layer.name) && !layer.queryable) found.push(notQueryable(layer));
  return found;
}

/** EPSG:4326 and CRS:84 are the same system with swapped axes: a service that supports one supports the other. */
function sameCrs(name: string, wanted: string): boolean {
  const degrees = ["EPSG:4326", "CRS:84"];
  return (
    name === wanted ||
    (name === "EPSG:900913" && wanted === "EPSG:3857") ||
    (degrees.includes(name) && degrees.includes(wanted))
  );
}

const of = (option: string, found: Diagnosis): WmsDiagnosis => ({ ...found, option });

function unknownLayer(name: string, index: number, layers: readonly WmsLayer[]): WmsDiagnosis {
  const names = layers.map((layer) => layer.name);
  const near =
    names.find((other) => other.toLowerCase() === name.toLowerCase()) ??
    layers.find(({ title }) => title.toLowerCase() === name.toLowerCase())?.name ??
    names.find((other) => other.endsWith(`:${name}`)) ??
    null;
  const some = names.slice(0, 20).join(", ");
  return of(
    `layers/${index}`,
    diagnosis(
      "wms-layer",
      { no: `Tjenesten har ikke noe kartlag «${name}».`, en: `The service has no layer "${name}".` },
      near === null
        ? { no: `Den har: ${some}.`, en: `It has: ${some}.` }
        : { no: `Mente du «${near}»?`, en: `Did you mean "${near}"?` },
    ),
  );
}

function unknownStyle(layer: WmsLayer, style: string, option: string): WmsDiagnosis {
  const names = layer.styles.map(({ name }) => name).join(", ");
  return of(
    option,
    diagnosis(
      "wms-style",
      {
        no: `Laget «${layer.name}» har ingen stil «${style}».`,
        en: `The layer "${layer.name}" has no style "${style}".`,
      },
      names === ""
        ? {
            no: 'Ta bort "styles": laget har bare sin vanlige stil.',
            en: 'Remove "styles": the layer has its usual style only.',
          }
        : { no: `Det har: ${names}.`, en: `It has: ${names}.` },
      option.startsWith("stylesNight") ? "warning" : "error",
    ),
  );
}

function noCrs(layer: WmsLayer, crs: string): WmsDiagnosis {
  const systems = layer.crs.slice(0, 12).join(", ");
  return of(
    "crs",
    diagnosis(
      "wms-crs",
      {
        no: `Laget «${layer.name}» tilbyr ikke ${crs}.`,
        en: `The layer "${layer.name}" does not offer ${crs}.`,
      },
      { no: `Velg "crs" blant ${systems}.`, en: `Choose "crs" among ${systems}.` },
    ),
  );
}

function noFormat(format: string, formats: readonly string[]): WmsDiagnosis {
  return of(
    "format",
    diagnosis(
      "wms-format",
      { no: `Tjenesten tegner ikke ${format}.`, en: `The service draws no ${format}.` },
      {
        no: `Velg "format" blant ${formats.join(", ")}.`,
        en: `Choose "format" among ${formats.join(", ")}.`,
      },
    ),
  );
}

const PRECISIONS: Record<Exclude<TimePrecision, "year" | "month">, { no: string; en: string }> = {
  day: { no: "døgn", en: "day" },
  hour: { no: "time", en: "hour" },
};

/** The map asks for a year or a month. Services with finer times do not all understand such reduced accuracy. */
function wrongTime(layer: WmsLayer, asked: "selected" | "listed"): WmsDiagnosis[] {
  const values = layer.time?.values;
  if (values === undefined)
    return [
      of(
        "timeParameter",
        diagnosis(
          "wms-no-time",
          { no: `Laget «${layer.name}» har ingen tid.`, en: `The layer "${layer.name}" has no time.` },
          {
            no: 'Ta bort "timeParameter" og "timeDependent".',
            en: 'Remove "timeParameter" and "timeDependent".',
          },
        ),
      ),
    ];
  const precision = precisionOf(values);
  if (asked === "listed" || (precision !== "day" && precision !== "hour")) return [];
  const { no, en } = PRECISIONS[precision];
  return [
    of(
      "timeParameter",
      diagnosis(
        "wms-time-precision",
        {
          no: `Laget «${layer.name}» har et kart for hver ${no}, og kartet spør om en hel måned eller et helt år.`,
          en: `The layer "${layer.name}" has a map for each ${en}, and the map asks for a whole month or year.`,
        },
        {
          no: 'Ta bort "timeValues": da spør kartet om det nyeste som tjenesten har i perioden.',
          en: 'Remove "timeValues": the map then asks for the newest that the service has in the period.',
        },
        "warning",
      ),
    ),
  ];
}

function notQueryable(layer: WmsLayer): WmsDiagnosis {
  return of(
    "featureInfo",
    diagnosis(
      "wms-not-queryable",
      {
        no: `Laget «${layer.name}» svarer ikke på oppslag.`,
        en: `The layer "${layer.name}" answers no look-up.`,
      },
      { no: 'Ta bort "featureInfo".', en: 'Remove "featureInfo".' },
      "warning",
    ),
  );
}

/** Precision of the times of a service. */
type TimePrecision = "year" | "month" | "day" | "hour";

/**
 * Precision of the values of a WMS time dimension: from the step of an interval (`…/P1D`), else from the difference of
 * the last two values of the list. Null: unknown.
 */
function precisionOf(values: string): TimePrecision | null {
  const last = values
    .split(",")
    .map((value) => value.trim())
    .filter((value) => value !== "");
  const step = /\/(P[^/]*)$/.exec(last.at(-1) ?? "")?.[1];
  if (step !== undefined) return ofStep(step);
  const [before, after] = last.slice(-2);
  if (before === undefined) return null;
  if (after === undefined) return ofText(before);
  const hours = (Date.parse(after) - Date.parse(before)) / 3_600_000;
  if (!Number.isFinite(hours)) return ofText(before);
  if (hours < 23) return "hour";
  return hours < 24 * 27 ? "day" : hours < 24 * 360 ? "month" : "year";
}

function ofStep(step: string): TimePrecision | null {
  if (/T\d/.test(step)) return "hour";
  if (/\d[DW]/.test(step)) return "day";
  if (/\dM/.test(step)) return "month";
  return /\dY/.test(step) ? "year" : null;
}

function ofText(value: string): TimePrecision {
  if (/^\d{4}$/.test(value)) return "year";
  if (/^\d{4}-\d{2}$/.test(value)) return "month";
  return /T(?!00(:00)*)/.test(value) ? "hour" : "day";
}
