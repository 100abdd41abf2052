import { DOMParser } from "@xmldom/xmldom";
import { isRefusal, messageOf, type Refusal } from "./common.ts";
import { parseJson } from "./decode-text.ts";
import { readCsv } from "./read-csv.ts";
import { readGeoXml } from "./read-geo-xml.ts";
import { type GeoJsonRead, readGeoJson } from "./read-geojson.ts";
import { recognise } from "./recognise.ts";

export interface FeaturesRead extends GeoJsonRead {
  /** Rows of a table without a position; they are features without geometry. */
  without: number;
}

/** The features of GeoJSON, GPX, KML or a table, by what the text says itself. */
export function readFeatureText(text: string): FeaturesRead | Refusal {
  try {
    return ofText(text);
  } catch (error) {
    return { refused: `It cannot be read: ${messageOf(error)}` };
  }
}

function ofText(text: string): FeaturesRead | Refusal {
  const json = parseJson(text);
  switch (recognise(text, json)) {
    case "geojson": {
      const read = readGeoJson(json);
      return isRefusal(read) ? read : { ...read, without: 0 };
    }
    case "csv": {
      const read = readCsv(text);
      return isRefusal(read) ? read : { ...read, crs: "EPSG:4326" };
    }
    case "geo-xml": {
      const features = readGeoXml(parseXml(text));
      return isRefusal(features) ? features : { features, crs: "EPSG:4326", without: 0 };
    }
    case "topojson":
      return {
        reason: "topojson",
        refused: "This is TopoJSON. Convert it to GeoJSON first, for example with ogr2ogr.",
      };
    case "web-page":
      return { reason: "web-page", refused: "It is a web page, perhaps one to sign in." };
    case "map-style":
    case "tilejson":
    case "wms":
    case "wmts":
    case "other":
      return {
        reason: "nothing-to-show",
        refused: "It is nothing that can be shown on a map: not GeoJSON, CSV, GPX or KML.",
      };
  }
}

function parseXml(text: string) {
  const onError = (level: string, message: string) => {
    if (level === "fatalError") throw new Error(message);
  };
  return new DOMParser({ onError }).parseFromString(text.slice(text.indexOf("<")), "text/xml");
}
