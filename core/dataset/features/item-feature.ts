import Feature from "ol/Feature.js";
import type Geometry from "ol/geom/Geometry.js";
import VectorSource from "ol/source/Vector.js";

/**
 * The map's feature of an item. What the data says never becomes OpenLayers' own values, so that properties called
 * `geometry`, `hasOwnProperty` or `__proto__` are properties and nothing more.
 */
export class ItemFeature extends Feature {
  /** A copy without prototype, made when a style or a writer needs it: most features of a week are seen by neither. */
  private copy: Record<string, unknown> | null = null;

  constructor(
    id: string,
    /** What the data says of it. Not to be changed here. */
    readonly record: Readonly<Record<string, unknown>>,
    geometry: Geometry | null,
  ) {
    super();
    this.setId(id);
    this.setGeometry(geometry ?? undefined);
  }

  private get data(): Record<string, unknown> {
    this.copy ??= Object.assign(Object.create(null) as Record<string, unknown>, this.record);
    return this.copy;
  }

  /** What style expressions read. */
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

/** A source whose features may have any id: OpenLayers would take `constructor` for one that it has already. */
export class ItemSource extends VectorSource<Feature> {
  constructor() {
    super({ wrapX: true });
    this.bareIndex();
  }

  override clear(fast?: boolean): void {
    super.clear(fast);
    this.bareIndex();
  }

  private bareIndex(): void {
    Object.setPrototypeOf((this as unknown as { idIndex_: object }).idIndex_, null);
  }
}
