import { childrenOf, readXml, textOf, type XmlElement } from "../xml-tree.ts";

/** What a Web Map Service says of a layer, with what it inherits from the layers above it. */
export interface OfferedLayer {
  name: string;
  title: string;
  /** Reference systems, as the service writes them. */
  crs: ReadonlySet<string>;
  styles: ReadonlySet<string>;
  /** The texts of its dimensions by name, small letters: `2020-01-01/2026-01-01/P1M`. */
  dimensions: ReadonlyMap<string, string>;
  queryable: boolean;
}

export interface WmsCapabilities {
  version: string;
  layers: ReadonlyMap<string, OfferedLayer>;
  /** Picture formats. */
  formats: readonly string[];
}

type Above = Pick<OfferedLayer, "crs" | "styles" | "dimensions">;

/** Reads the answer to GetCapabilities (1.1.1 and 1.3.0); null when it is none. */
export function readWmsCapabilities(xml: string): WmsCapabilities | null {
  const root = readXml(xml);
  if (root?.name !== "WMS_Capabilities" && root?.name !== "WMT_MS_Capabilities") return null;
  const [capability] = childrenOf(root, "Capability");
  const [request] = childrenOf(capability, "Request");
  const [map] = childrenOf(request, "GetMap");
  const nothing: Above = { crs: new Set(), styles: new Set(), dimensions: new Map() };
  const layers = childrenOf(capability, "Layer").flatMap((layer) => collect(layer, nothing));
  return {
    version: root.attributes.version ?? "",
    layers: new Map(layers.map((layer) => [layer.name, layer])),
    formats: childrenOf(map, "Format").map(({ text }) => text.trim()),
  };
}

function collect(element: XmlElement, above: Above): OfferedLayer[] {
  const systems = ["CRS", "SRS"].flatMap((name) =>
    childrenOf(element, name).flatMap(({ text }) => text.trim().split(/\s+/)),
  );
  // In 1.1.1 the values of a dimension stand in an Extent beside it.
  const dimensions = ["Dimension", "Extent"].flatMap((name) =>
    childrenOf(element, name).map(
      ({ attributes, text }) => [(attributes.name ?? "").toLowerCase(), text.trim()] as const,
    ),
  );
  const here: Above = {
    crs: new Set([...above.crs, ...systems.filter((name) => name !== "")]),
    styles: new Set([
      ...above.styles,
      ...childrenOf(element, "Style").flatMap((style) => textOf(style, "Name") ?? []),
    ]),
    dimensions: new Map([...above.dimensions, ...dimensions]),
  };
  const name = textOf(element, "Name");
  const own: OfferedLayer[] =
    name === null
      ? []
      : [
          {
            name,
            title: textOf(element, "Title") ?? name,
            queryable: element.attributes.queryable === "1",
            ...here,
          },
        ];
  return [...own, ...childrenOf(element, "Layer").flatMap((child) => collect(child, here))];
}
