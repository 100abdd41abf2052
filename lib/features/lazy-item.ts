import type { Geometry } from "geojson";
import type { JsonPages } from "./json-pages.ts";

/** What an item says. */
interface Said {
  properties: Record<string, unknown>;
  geometry: Geometry | null;
}

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
export class LazyItem {
  constructor(
    readonly id: string,
    /** Index in the list. */
    readonly place: number,
    private readonly store: ItemStore,
    private readonly changed: Said | null = null,
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

  with(changed: Said): LazyItem {
    return new LazyItem(this.id, this.place, this.store, changed);
  }

  toJSON(): Said & { id: string; datasetId: string } {
    const { id, datasetId, properties, geometry } = this;
    return { id, datasetId, properties, geometry };
  }
}
