import { Failure } from "../../../../core/api/kernel.ts";
import { readServiceException } from "../answer/service-exception.ts";
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

/**
 * Parses an answer to GetFeatureInfo. The parsers of HTML and GML are loaded on demand.
 * @throws Failure for a service exception or for data that cannot be read
 */
export async function readFeatureInfo(
  text: string,
  format: InfoFormat,
  place: string,
): Promise<InfoFeature[]> {
  const exception = format === "html" ? null : readServiceException(text);
  if (exception) throw new Failure(exception.message, { id: "bad-answer", place, code: exception.code });
  switch (format) {
    case "geojson":
      return readGeoJson(text, place);
    case "text":
      return readText(text);
    case "gml":
      return (await import("./gml.ts")).readGml(text, place);
    case "html":
      return (await import("./html.ts")).readHtml(text);
  }
}
