import Feature from "ol/Feature.js";
import type Geometry from "ol/geom/Geometry.js";
import VectorSource from "ol/source/Vector.js";

/** Runs a step for each element of a list, with pauses; rejects when the list is not wanted any more. */
export type Slices = <T>(list: Iterable<T>, step: (element: T) => void) => Promise<void>;

/**
 * The map's feature of an item. Properties of the data are kept apart from OpenLayers' own, so that names such as
 * `geometry`, `hasOwnProperty` or `__proto__` have no side effect.
 */
export class ItemFeature extends Feature {
  /** A copy without prototype, made when a style or a writer needs it. Most features never need one. */
  private copy: Record<string, unknown> | null = null;

  constructor(
    id: string,
    private said: Readonly<Record<string, unknown>>,
    geometry: Geometry | null,
    /** Of an area that is cut at the antimeridian: its outline without the cut, map units. */
    readonly outline: Geometry | undefined = undefined,
  ) {
    super();
    this.setId(id);
    this.setGeometry(geometry ?? undefined);
  }

  /** What the data says of it. Not to be changed. */
  get record(): Readonly<Record<string, unknown>> {
    return this.said;
  }

  /** The data says something else of it. Nobody is notified: the source is, once, of all of its features. */
  restate(properties: Readonly<Record<string, unknown>>): void {
    this.said = properties;
    this.copy = null;
  }

  private get data(): Record<string, unknown> {
    this.copy ??= Object.assign(Object.create(null) as Record<string, unknown>, this.record);
    return this.copy;
  }

  /** Read by style expressions. */
  override getPropertiesInternal(): Record<string, unknown> {
    return this.data;
  }
  override getProperties(): Record<string, unknown> {
    return { ...this.data };
  }
  override get(key: string): unknown {
    return key === this.getGeometryName() ? super.get(key) : this.data[key];
  }
  override set(key: string, value: unknown, silent?: boolean): void {
    if (key === this.getGeometryName()) super.set(key, value, silent);
    else {
      this.data[key] = value;
      if (!silent) this.changed();
    }
  }
}

/** Features that are added in one go: that takes a millisecond. */
const CHUNK = 100;

/** A source that accepts any feature id: OpenLayers would treat `constructor` as an id that it already has. */
export class ItemSource extends VectorSource<Feature> {
  /** How many fillings are under way: one that is not wanted any more ends after the next one has begun. */
  private fillings = 0;

  constructor() {
    super({ wrapX: true });
    this.bareIndex();
  }

  override clear(fast?: boolean): void {
    super.clear(fast);
    this.bareIndex();
  }

  /** Features are being made: the map is not complete. */
  wait(isWaiting: boolean): void {
    this.loading = isWaiting;
  }

  /** Nobody is notified while the source is being filled. */
  override changed(): void {
    if (this.fillings === 0) super.changed();
  }

  /**
   * Replaces all features in slices. The layer draws them when all are there.
   * @param slices runs a step for each element, with pauses
   */
  async fill(features: readonly Feature[], slices: Slices, finish: () => Promise<void>): Promise<void> {
    this.fillings += 1;
    try {
      this.clear(true);
      const chunks = Array.from(
        { length: Math.ceil(features.length / CHUNK) },
        (_unused, index) => index * CHUNK,
      );
      await slices(chunks, (from) => this.addFeaturesInternal(features.slice(from, from + CHUNK)));
      await finish();
    } finally {
      this.fillings -= 1;
      // Also of features that came at once in the place of these.
      this.changed();
    }
  }

  private bareIndex(): void {
    Object.setPrototypeOf((this as unknown as { idIndex_: object }).idIndex_, null);
  }
}
