import { readXml, type XmlElement } from "../xml-tree.ts";
import { asBounds, type Bounds, type Refusal } from "./wms-capabilities.ts";
import { at, children, hrefOf, numberOf, textAt } from "./xml-element.ts";

export interface WmtsService {
  title: string;
  credit: string;
  /** Address of GetTile with parameters; empty: the service has templates only. */
  tileAddress: string;
  layers: WmtsLayer[];
  matrixSets: WmtsMatrixSet[];
}

export interface WmtsLayer {
  name: string;
  title: string;
  abstract: string;
  bounds: Bounds | null;
  formats: string[];
  styles: { name: string; title: string; isDefault: boolean; legendAddress: string }[];
  /** Names of matrix sets. */
  matrixSets: string[];
  /** Address templates of tiles, by format. */
  templates: { format: string; template: string }[];
  /** Names of dimensions, lower case, with their default. */
  dimensions: { name: string; default: string }[];
}

export interface WmtsMatrixSet {
  name: string;
  crs: string;
  matrices: WmtsMatrix[];
}

export interface WmtsMatrix {
  name: string;
  scaleDenominator: number;
  /** As in the document: axes in the order of the reference system. */
  corner: [number, number];
  tileSize: [number, number];
}

/** Reads the answer to GetCapabilities of a WMTS 1.0.0. */
export function readWmtsCapabilities(xml: string): WmtsService | Refusal {
  const root = readXml(xml);
  const contents = at(root, "Contents");
  if (root?.name !== "Capabilities" || !contents)
    return {
      reason: "not-a-service",
      refused: `The document begins with <${root?.name ?? "?"}>, which no WMTS writes.`,
    };
  const layers = children(contents, "Layer").map(readLayer);
  if (layers.length === 0)
    return { reason: "no-layers", refused: "The service names no layer that could be drawn." };
  return {
    title: textAt(root, "ServiceIdentification", "Title"),
    credit: textAt(root, "ServiceProvider", "ProviderName"),
    tileAddress: kvpAddress(root),
    layers,
    matrixSets: children(contents, "TileMatrixSet").map(readMatrixSet),
  };
}

/** The address of GetTile with parameters: one without `GetEncoding`, or with KVP as its value. */
function kvpAddress(root: XmlElement): string {
  const operation = children(at(root, "OperationsMetadata"), "Operation").find(
    (element) => element.attributes.name === "GetTile",
  );
  const address = children(at(operation ?? null, "DCP", "HTTP"), "Get").find((get) => {
    const encodings = children(get, "Constraint")
      .filter((constraint) => constraint.attributes.name === "GetEncoding")
      .flatMap((constraint) => children(at(constraint, "AllowedValues"), "Value"))
      .map((value) => value.text.trim().toUpperCase());
    return encodings.length === 0 || encodings.includes("KVP");
  });
  return hrefOf(address ?? null);
}

function readLayer(layer: XmlElement): WmtsLayer {
  const name = textAt(layer, "Identifier");
  return {
    name,
    title: textAt(layer, "Title") || name,
    abstract: textAt(layer, "Abstract"),
    bounds: corners(at(layer, "WGS84BoundingBox")),
    formats: children(layer, "Format").map((format) => format.text.trim()),
    styles: children(layer, "Style").map((style) => ({
      name: textAt(style, "Identifier"),
      title: textAt(style, "Title"),
      isDefault: style.attributes.isDefault === "true",
      legendAddress: hrefOf(at(style, "LegendURL")),
    })),
    matrixSets: children(layer, "TileMatrixSetLink").map((link) => textAt(link, "TileMatrixSet")),
    templates: children(layer, "ResourceURL")
      .filter((resource) => resource.attributes.resourceType === "tile")
      .map((resource) => ({
        format: resource.attributes.format ?? "",
        template: resource.attributes.template ?? "",
      })),
    dimensions: children(layer, "Dimension").map((dimension) => ({
      name: textAt(dimension, "Identifier").toLowerCase(),
      default: textAt(dimension, "Default"),
    })),
  };
}

function readMatrixSet(set: XmlElement): WmtsMatrixSet {
  return {
    name: textAt(set, "Identifier"),
    crs: textAt(set, "SupportedCRS"),
    matrices: children(set, "TileMatrix").flatMap((matrix) => {
      const scaleDenominator = numberOf(textAt(matrix, "ScaleDenominator"));
      const [first = null, second = null] = pair(textAt(matrix, "TopLeftCorner"));
      if (scaleDenominator === null || first === null || second === null) return [];
      const width = numberOf(textAt(matrix, "TileWidth")) ?? 256;
      const height = numberOf(textAt(matrix, "TileHeight")) ?? 256;
      return [
        {
          name: textAt(matrix, "Identifier"),
          scaleDenominator,
          corner: [first, second] as [number, number],
          tileSize: [width, height] as [number, number],
        },
      ];
    }),
  };
}

function corners(box: XmlElement | null): Bounds | null {
  return asBounds([...pair(textAt(box, "LowerCorner")), ...pair(textAt(box, "UpperCorner"))]);
}

const pair = (text: string) => text.split(/\s+/).slice(0, 2).map(numberOf);
