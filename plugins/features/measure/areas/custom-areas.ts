import type { Feature, Polygon } from "geojson";
import { makeAutoObservable, observableRef } from "mobx";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { isFiniteNumber, isRecord, isString } from "../../../../lib/guards.ts";

/** An area that the user saved (spec §3). */
export interface CustomArea {
  id: string;
  name: string;
  /** `properties.hidden`: not drawn on the map. */
  polygonFeature: Feature<Polygon>;
}

type Storage = AppServices["storage"];
const KEY = "customAreas";

/**
 * The user's areas, in the browser's storage. Each change is applied to the present content of storage, so that two
 * tabs do not overwrite each other; unreadable entries stay in storage unchanged.
 */
export class CustomAreas {
  list: readonly CustomArea[] = [];
  /** Id of the area whose name is being edited. */
  naming: string | null = null;
  /** Id of the area whose outline is being redrawn; the drawing is shown instead. */
  redrawing: string | null = null;
  readonly stop: () => void;

  constructor(
    private readonly storage: Storage,
    private readonly newId: () => string = () => crypto.randomUUID(),
  ) {
    makeAutoObservable<this, "storage" | "newId">(this, {
      list: observableRef,
      stop: false,
      storage: false,
      newId: false,
    });
    this.reload();
    this.stop = storage.onExternalChange((key) => {
      if (key === KEY) this.reload();
    });
  }

  reload(): void {
    this.list = this.entries().flatMap((entry) => readArea(entry) ?? []);
  }

  area(id: string): CustomArea | null {
    return this.list.find((area) => area.id === id) ?? null;
  }

  /** Saves a polygon under a name; returns its id. */
  add(name: string, geometry: Polygon): string {
    const id = this.newId();
    const polygonFeature: Feature<Polygon> = { type: "Feature", properties: {}, geometry };
    this.write([...this.entries(), { id, name, polygonFeature }]);
    return id;
  }

  /** An empty name is ignored. */
  rename(id: string, name: string): void {
    const written = name.trim();
    if (written !== "") this.change(id, (area) => ({ ...area, name: written }));
  }

  /** Replaces the outline; holes are kept. */
  reshape(id: string, outline: Polygon["coordinates"][number]): void {
    this.change(id, (area) => {
      const [, ...holes] = area.polygonFeature.geometry.coordinates;
      const geometry: Polygon = { type: "Polygon", coordinates: [outline, ...holes] };
      return { ...area, polygonFeature: { ...area.polygonFeature, geometry } };
    });
  }

  setShown(id: string, shown: boolean): void {
    this.change(id, (area) => {
      const { hidden: _hidden, ...properties } = area.polygonFeature.properties ?? {};
      return {
        ...area,
        polygonFeature: {
          ...area.polygonFeature,
          properties: shown ? properties : { ...properties, hidden: true },
        },
      };
    });
  }

  /** Returns a function that restores the area at its former position. */
  remove(id: string): () => void {
    const entries = this.entries();
    const at = entries.findIndex((entry) => idOf(entry) === id);
    const removed = entries[at];
    if (removed === undefined) return () => {};
    this.write(entries.toSpliced(at, 1));
    return () => {
      const now = this.entries();
      if (!now.some((entry) => idOf(entry) === id)) this.write(now.toSpliced(at, 0, removed));
    };
  }

  /** Sets the area whose name is being edited; null: none. */
  name(id: string | null): void {
    this.naming = id;
  }

  redraw(id: string | null): void {
    this.redrawing = id;
  }

  private change(id: string, change: (area: CustomArea) => CustomArea): void {
    this.write(
      this.entries().map((entry) => {
        const area = idOf(entry) === id ? readArea(entry) : null;
        return area ? change(area) : entry;
      }),
    );
  }

  private entries(): readonly unknown[] {
    return this.storage.get<readonly unknown[]>(
      KEY,
      (value) => (Array.isArray(value) ? value : undefined),
      [],
    );
  }

  private write(entries: readonly unknown[]): void {
    this.storage.set(KEY, entries);
    this.reload();
  }
}

export function isShown({ polygonFeature }: CustomArea): boolean {
  return polygonFeature.properties?.hidden !== true;
}

function idOf(entry: unknown): string | null {
  return isRecord(entry) && (isString(entry.id) || typeof entry.id === "number") ? String(entry.id) : null;
}

function readArea(entry: unknown): CustomArea | null {
  const id = idOf(entry);
  if (id === null || !isRecord(entry) || !isRecord(entry.polygonFeature)) return null;
  const { geometry, properties } = entry.polygonFeature;
  const polygon = readPolygon(geometry);
  if (!polygon) return null;
  return {
    id,
    name: isString(entry.name) ? entry.name : "",
    polygonFeature: {
      type: "Feature",
      properties: isRecord(properties) ? properties : {},
      geometry: polygon,
    },
  };
}

/** A polygon whose rings have at least three valid corners; null for any other value. */
function readPolygon(value: unknown): Polygon | null {
  if (!isRecord(value) || value.type !== "Polygon" || !Array.isArray(value.coordinates)) return null;
  const { coordinates } = value;
  return coordinates.length > 0 && coordinates.every(isRing) ? { type: "Polygon", coordinates } : null;
}

function isRing(ring: unknown): boolean {
  return Array.isArray(ring) && ring.length >= 4 && ring.every(isPosition);
}

function isPosition(position: unknown): boolean {
  if (!Array.isArray(position)) return false;
  const [lon, lat] = position;
  return isFiniteNumber(lon) && isFiniteNumber(lat) && Math.abs(lat) <= 90;
}
