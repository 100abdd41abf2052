import WMSCapabilities from "ol/format/WMSCapabilities.js";
import type { WmsOptions } from "../../../schemas/generated/options/wms.ts";

interface LayerNode {
  Name?: string;
  Layer?: LayerNode[];
  CRS?: string[];
  SRS?: string[] | string;
  Style?: { Name?: string }[];
  Dimension?: { name?: string }[];
  queryable?: boolean;
}

/** A layer with what it inherits from the layers above it. */
interface Offer {
  crs: Set<string>;
  styles: Set<string>;
  dimensions: Set<string>;
}

const NOTHING: Offer = { crs: new Set(), styles: new Set(), dimensions: new Set() };

/**
 * What a service does not offer of what a dataset asks for, one plain sentence each. Loaded only for datasets with
 * `checkCapabilities`.
 * @param xml answer to GetCapabilities
 */
export function missingInCapabilities(xml: string, options: WmsOptions): string[] {
  const read: unknown = new WMSCapabilities().read(xml);
  const capability = (
    read as { Capability?: { Layer?: LayerNode; Request?: { GetMap?: { Format?: string[] } } } } | null
  )?.Capability;
  if (!capability?.Layer) return ["The service's capabilities could not be read"];
  const offers = collect(capability.Layer, NOTHING);
  const formats = capability.Request?.GetMap?.Format ?? [];
  const lacks = options.layers.flatMap((name, index) => {
    const offer = offers.get(name);
    return offer ? lackOf(name, offer, options, index) : [`The service has no layer "${name}"`];
  });
  if (formats.length > 0 && !formats.includes(options.format))
    lacks.push(`The service draws no ${options.format}`);
  return lacks;
}

function collect(node: LayerNode, above: Offer): Map<string, Offer> {
  const own: Offer = {
    crs: new Set([
      ...above.crs,
      ...(node.CRS ?? []),
      ...[node.SRS ?? []].flat().flatMap((text) => text.split(/\s+/)),
    ]),
    styles: new Set([...above.styles, ...(node.Style ?? []).flatMap((style) => style.Name ?? [])]),
    dimensions: new Set([
      ...above.dimensions,
      ...[node.Dimension ?? []].flat().flatMap(({ name }) => name?.toLowerCase() ?? []),
    ]),
  };
  const found = new Map<string, Offer>(node.Name === undefined ? [] : [[node.Name, own]]);
  for (const child of node.Layer ?? [])
    for (const [name, offer] of collect(child, own)) found.set(name, offer);
  return found;
}

function lackOf(name: string, offer: Offer, options: WmsOptions, index: number): string[] {
  const lacks: string[] = [];
  // Services list a few systems and serve many: only a list that has others but not this one says something.
  if (offer.crs.size > 0 && !offer.crs.has(options.crs))
    lacks.push(`Layer "${name}" does not list ${options.crs}`);
  for (const style of [options.styles[index], options.stylesNight?.[index]]) {
    if (style && !offer.styles.has(style)) lacks.push(`Layer "${name}" has no style "${style}"`);
  }
  if (options.timeParameter.toUpperCase() === "TIME" && !offer.dimensions.has("time")) {
    lacks.push(`Layer "${name}" has no time`);
  }
  return lacks;
}
