import type { Dataset } from "../../../../core/api/dataset.ts";
import { itemTitle } from "../../../../core/api/details.ts";
import type { AppServices } from "../../../../core/api/kernel.ts";
import type { KeptTarget } from "./can-be-kept.ts";
import type { Favourite } from "./favourite.ts";
import type { Draft } from "./favourites-store.ts";
import { featureOf } from "./kind.ts";

/** Decimals of a degree: about a metre, as in shared positions. */
const DECIMALS = 5;

/** A favourite for the target of an action. `id` is its id. */
export function draftOf(target: KeptTarget, id: string, app: AppServices): Draft {
  const { i18n } = app;
  switch (target.kind) {
    case "item": {
      const { dataset, item } = target;
      return {
        name: itemTitle(dataset, item, i18n),
        value: `${itemAddress(dataset.id, item.id)}${periodOf(dataset, app)}`,
        geometries: item.geometry ? [item.geometry] : [],
      };
    }
    case "position":
      return {
        name: target.name || i18n.format.coordinate(target.lonLat),
        value: positionAddress(target.lonLat),
        geometries: [{ type: "Point", coordinates: target.lonLat }],
      };
    case "route":
      return { name: target.name, value: target.pathOf(id), geometries: [target.geometry] };
    case "geometry": {
      const area = target.geometry.type.endsWith("Polygon");
      return {
        name: target.name || i18n.t(area ? "favourites:kind.area" : "favourites:kind.line"),
        value: `/favorites/${id}`,
        geometries: [target.geometry],
      };
    }
  }
}

/** A feature that exists in one period only is saved with this period. */
function periodOf({ definition }: Dataset, { time }: AppServices): string {
  return definition.timeDependent ? `?period=${time.selectedPeriod}` : "";
}

/** Whether a favourite belongs to the target of an action. */
export function matches(favourite: Favourite, target: KeptTarget, app: AppServices): boolean {
  switch (target.kind) {
    case "item": {
      const feature = featureOf(favourite, app);
      return feature?.featureId === target.item.id && feature.dataset?.id === target.dataset.id;
    }
    case "position":
      return favourite.value === positionAddress(target.lonLat);
    case "route":
      return favourite.id === target.keptId;
    case "geometry":
      return (
        favourite.value.startsWith("/favorites/") &&
        JSON.stringify(favourite.geometries) === JSON.stringify([target.geometry])
      );
  }
}

/** The feature id is the last part of the path (spec §2), whatever it contains. */
export function itemAddress(datasetId: string, featureId: string): string {
  return `/${datasetId}/${encodeURIComponent(featureId)}`;
}

function positionAddress([lon, lat]: readonly [number, number]): string {
  return `/sharedposition/${Number(lat.toFixed(DECIMALS))},${Number(lon.toFixed(DECIMALS))}`;
}
