import { Failure } from "../../../../core/api/kernel.ts";
import { bodyKind } from "../../../../lib/diagnosis/body-kind.ts";
import { readServiceException } from "../../../../lib/ogc/service-exception.ts";
import { readServiceWords } from "../../../../lib/ogc/service-words.ts";
import type { InfoFeature } from "./feature.ts";
import { readGeoJson } from "./geojson.ts";
import { readText } from "./text.ts";

export type InfoFormat = "geojson" | "gml" | "html" | "text";

export const INFO_MIME_TYPES: Record<InfoFormat, string> = {
  geojson: "application/json",
  gml: "application/vnd.ogc.gml",
  html: "text/html",
  text: "text/plain",
};

/** The words of an answer in JSON that reports an error although its status is 200 (Esri, problem+json); null: none. */
function errorIn(text: string): string | null {
  const reports = /"(?:error|exceptions)"\s*:|"status"\s*:\s*[45]\d\d\b/.test(text);
  return reports && !text.includes('"features"') ? readServiceWords(text).title : null;
}

/** Ids of more than 53 bits as texts: a number would lose their last digits. */
async function withExactIds(text: string): Promise<string> {
  if (!/[^.\d]\d{16}/.test(text)) return text;
  return (await import("../../../../lib/values/exact-integers.ts")).exactIntegers(text);
}

/**
 * Parses an answer to GetFeatureInfo. The parsers of HTML and GML are loaded on demand.
 * @throws Failure for a service exception or for data that cannot be read
 */
export async function readFeatureInfo(
  text: string,
  format: InfoFormat,
  place: string,
): Promise<InfoFeature[]> {
  const exception = bodyKind(text) === "exception" ? readServiceException(text) : null;
  if (exception) {
    const { message, code } = exception;
    throw new Failure(message, { id: "bad-answer", place, code, title: message });
  }
  const said = format === "geojson" ? errorIn(text) : null;
  if (said) throw new Failure(said, { id: "bad-answer", place, title: said });
  switch (format) {
    case "geojson":
      return readGeoJson(await withExactIds(text), place);
    case "text":
      return readText(text);
    case "gml":
      return (await import("./gml.ts")).readGml(text, place);
    case "html":
      return (await import("./html.ts")).readHtml(text);
  }
}
