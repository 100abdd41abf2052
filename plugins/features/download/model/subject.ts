import type { Geometry } from "geojson";
import type { Dataset, DatasetItem } from "../../../../core/api/dataset.ts";
import { itemTitle } from "../../../../core/api/details.ts";
import type {
  ActionTarget,
  AppServices,
  CollectionFeature,
  I18n,
  ShownItem,
} from "../../../../core/api/kernel.ts";
import type { Bounds } from "../../../../core/api/map.ts";
import { hasOwnFiles } from "../downloads.ts";
import type { ExportField } from "./export-table.ts";
import { exportFields } from "./fields-of.ts";

/** A feature that can be exported. */
export interface Candidate {
  id: string;
  properties: Record<string, unknown>;
  geometry: Geometry | null;
  times?: readonly (number | null)[];
  /** Computed on demand. */
  name(): string;
}

/** Features at the time of the request. Removed ones are null. */
export interface Source {
  count: number;
  at(place: number): Candidate | null;
}

/** The content of a file. */
export interface Subject {
  title: string;
  /** Null: it belongs to no dataset. */
  dataset: Dataset | null;
  fields: readonly ExportField[];
  /** All features that pass the filters. */
  all: Source;
  /** Rows for a table, when they are not the features. */
  rows?: Source;
  /** Features inside a box, if the source knows; null: by their geometries. */
  within(bounds: Bounds): Source | null;
  /** Number of features that the filters hide; null: unknown. */
  filteredOut: number | null;
  notes: readonly string[];
}

const WORLD: Bounds = [-180, -90, 180, 90];
const none = { count: 0, at: () => null };
const nowhereElse = () => null;

/** The target of an action as features with fields. Null for a target without features: a position. */
export function subjectOf(target: ActionTarget, { i18n }: AppServices): Subject | null {
  switch (target.kind) {
    case "dataset":
      return datasetSubject(target.dataset, i18n);
    case "item": {
      const { dataset, item } = target;
      return itemsSubject(dataset, [item], itemTitle(dataset, item, i18n), i18n);
    }
    case "collection": {
      const sourceOf = (features: readonly CollectionFeature[]) =>
        listSource(features.map((feature) => ({ ...feature, name: () => feature.name })));
      return {
        title: target.name,
        dataset: null,
        fields: exportFields(target.fields, i18n),
        all: sourceOf(target.features()),
        ...(target.rows ? { rows: sourceOf(target.rows()) } : {}),
        within: nowhereElse,
        filteredOut: null,
        notes: target.notes ?? [],
      };
    }
    case "items":
      return null;
    case "geometry":
    case "route":
      return shapeSubject(target.geometry, target.name ?? "");
    case "position":
      return null;
  }
}

/** Several subjects: each dataset that is on and has its own features, or the chosen features of each. */
export function subjectsOf(items: readonly ShownItem[] | null, { datasets, i18n }: AppServices): Subject[] {
  if (items === null)
    return datasets.active.filter(hasOwnFiles).map((dataset) => datasetSubject(dataset, i18n));
  const chosen = new Set(items.map(({ dataset }) => dataset));
  return [...chosen].map((dataset) => {
    const own = items.filter((each) => each.dataset === dataset).map(({ item }) => item);
    return itemsSubject(dataset, own, i18n.text(dataset.definition.name), i18n);
  });
}

function itemsSubject(dataset: Dataset, items: readonly DatasetItem[], title: string, i18n: I18n): Subject {
  return {
    title,
    dataset,
    fields: exportFields(dataset.definition.fields, i18n),
    all: listSource(items.map((item) => ({ ...plain(item), name: () => itemTitle(dataset, item, i18n) }))),
    within: nowhereElse,
    filteredOut: null,
    notes: [],
  };
}

function shapeSubject(geometry: Geometry, title: string): Subject {
  const only: Candidate = { id: "1", properties: {}, geometry, name: () => title };
  return {
    title,
    dataset: null,
    fields: [],
    all: listSource([only]),
    within: nowhereElse,
    filteredOut: null,
    notes: [],
  };
}

const listSource = (list: readonly Candidate[]): Source => ({
  count: list.length,
  at: (place) => list[place] ?? null,
});

/** Items must not be spread: those of large sets parse themselves on access. */
const plain = ({ id, properties, geometry }: DatasetItem) => ({ id, properties, geometry });

function datasetSubject(dataset: Dataset, i18n: I18n): Subject {
  const candidate = (item: Dataset["items"][number]): Candidate => ({
    id: item.id,
    get properties() {
      return item.properties;
    },
    get geometry() {
      return item.geometry;
    },
    name: () => itemTitle(dataset, item, i18n),
  });
  const byIds = (bounds: Bounds): Source | null => {
    const ids = dataset.idsIn(bounds);
    return (
      ids && {
        count: ids.length,
        at: (place) => {
          const item = dataset.item(ids[place] ?? "");
          return item && candidate(item);
        },
      }
    );
  };
  const items = dataset.filteredItems;
  const listed: Source = {
    count: items.length,
    at: (place) => {
      const item = items[place];
      return item ? candidate(item) : null;
    },
  };
  const known = dataset.active ? byIds(WORLD) : none;
  return {
    title: i18n.text(dataset.definition.name),
    dataset,
    fields: exportFields(dataset.definition.fields, i18n),
    all: known ?? listed,
    within: byIds,
    filteredOut: known ? null : dataset.items.length - items.length,
    notes: [],
  };
}
