import Feature from "ol/Feature.js";
import Point from "ol/geom/Point.js";
import type RenderFeature from "ol/render/Feature.js";
import VectorSource from "ol/source/Vector.js";
import type { TileCoordinate } from "./tile-address.ts";
import { LAYER } from "./tile-layers.ts";

/** Property of a name: the lowest zoom of the pyramid with this name. Below it the name is hidden. */
export const FIRST_ZOOM = "farvann:zoom";

/** Maximum number of cached names; a screen shows a few hundred. */
const MAX_NAMES = 4_000;
/** Two equal names count as one when they are nearer than this, in tile units (4096 per tile). */
const SAME_PLACE = 12;

/**
 * All names of the loaded tiles, each once: the same place is in tiles of several zooms and in the margins of
 * neighbours. One layer draws them, so that a more important name hides another across tile borders.
 */
export class Names extends VectorSource<Feature<Point>> {
  private readonly byText = new Map<string, Feature<Point>[]>();

  /** @param tileWidth width of the tile of zoom 0, map units */
  constructor(private readonly tileWidth: number) {
    super();
  }

  /** Adds the names of a tile. */
  take([z]: TileCoordinate, names: readonly RenderFeature[]): void {
    const fresh: Feature<Point>[] = [];
    for (const name of names) {
      const place = placeOf(name);
      if (!place) continue;
      const properties = name.getProperties();
      const known = this.find(properties, place, z);
      if (known) lower(known, z);
      else fresh.push(this.make(properties, place, z));
    }
    if (fresh.length === 0) return;
    this.addFeatures(fresh);
    this.forgetOldest();
  }

  override clear(fast?: boolean): void {
    this.byText.clear();
    super.clear(fast);
  }

  private find(properties: Properties, [x, y]: Place, z: number): Feature<Point> | undefined {
    const near = (this.tileWidth / 2 ** z / 4096) * SAME_PLACE;
    return this.byText.get(textOf(properties))?.find((known) => {
      const [knownX = 0, knownY = 0] = known.getGeometry()?.getFlatCoordinates() ?? [];
      return Math.abs(knownX - x) <= near && Math.abs(knownY - y) <= near;
    });
  }

  private make(properties: Properties, place: Place, z: number): Feature<Point> {
    const feature = new Feature({ ...properties, geometry: new Point([...place]), [FIRST_ZOOM]: z });
    const text = textOf(properties);
    const alike = this.byText.get(text);
    if (alike) alike.push(feature);
    else this.byText.set(text, [feature]);
    return feature;
  }

  private forgetOldest(): void {
    // By text, in the order of their first occurrence; the spatial index has no order.
    const features = [...this.byText.values()].flat();
    if (features.length <= MAX_NAMES) return;
    const kept = features.slice(-MAX_NAMES / 2);
    this.clear(true);
    for (const feature of kept) {
      const text = textOf(feature.getProperties());
      this.byText.set(text, [...(this.byText.get(text) ?? []), feature]);
    }
    this.addFeatures(kept);
  }
}

type Place = readonly [x: number, y: number];
type Properties = Record<string, unknown>;

function textOf(properties: Properties): string {
  return `${String(properties[LAYER])}|${String(properties.class)}|${String(properties.name ?? properties["name:nb"])}`;
}

/** Map units; the first point of a multipoint. */
function placeOf(name: RenderFeature): Place | null {
  const [x, y] = name.getFlatCoordinates();
  return x === undefined || y === undefined ? null : [x, y];
}

function lower(feature: Feature<Point>, z: number): void {
  if (z < Number(feature.get(FIRST_ZOOM))) feature.set(FIRST_ZOOM, z, true);
}
