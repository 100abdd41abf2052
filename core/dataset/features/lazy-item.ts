import type { Geometry } from "geojson";
import type { JsonPages } from "../../../lib/features/json-pages.ts";
import type { DatasetItem } from "../item.ts";

/** Storage of the items of a large set. */
export interface ItemStore {
  datasetId: string;
  properties: JsonPages;
  geometries: JsonPages;
}

/**
 * An item of a large set: it knows its index and parses its properties at first use. It must not be spread
 * (`{...item}`).
 */
export class LazyItem implements DatasetItem {
  constructor(
    readonly id: string,
    /** Index in the list. */
    readonly place: number,
    private readonly store: ItemStore,
    private readonly changed: Pick<DatasetItem, "properties" | "geometry"> | null = null,
  ) {}

  get datasetId(): string {
    return this.store.datasetId;
  }

  get properties(): Record<string, unknown> {
    return this.changed?.properties ?? (this.store.properties.at(this.place) as Record<string, unknown>);
  }

  get geometry(): Geometry | null {
    return this.changed ? this.changed.geometry : (this.store.geometries.at(this.place) as Geometry | null);
  }

  with(changed: Pick<DatasetItem, "properties" | "geometry">): LazyItem {
    return new LazyItem(this.id, this.place, this.store, changed);
  }

  toJSON(): DatasetItem {
    const { id, datasetId, properties, geometry } = this;
    return { id, datasetId, properties, geometry };
  }
}
