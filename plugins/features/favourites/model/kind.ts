import type { LucideIcon } from "lucide-react";
import Layers from "lucide-react/icons/layers";
import MapPin from "lucide-react/icons/map-pin";
import Route from "lucide-react/icons/route";
import Spline from "lucide-react/icons/spline";
import SquareDashed from "lucide-react/icons/square-dashed";
import type { Dataset } from "../../../../core/api/dataset.ts";
import type { AppServices } from "../../../../core/api/kernel.ts";
import type { Favourite } from "./favourite.ts";

/** Kind of a favourite, and whether it still exists. */
export interface Description {
  icon: LucideIcon;
  /** `Tapt redskap`, `Posisjon`, `Område` … */
  kind: string;
  /** Why it cannot be opened; empty when it can. */
  trouble: string;
}

export interface FeatureReference {
  /** Null: this sub-application does not have the dataset. */
  dataset: Dataset | null;
  featureId: string;
}

/** Observed. */
export function describeFavourite(favourite: Favourite, app: AppServices): Description {
  const { i18n } = app;
  const t = (key: string) => i18n.t(`favourites:${key}`);
  const [first = ""] = partsOf(favourite.value);
  if (first === "sharedposition" || first === "point")
    return { icon: MapPin, kind: t("kind.position"), trouble: "" };
  if (first === "customroute" || favourite.data.routePoints !== undefined)
    return { icon: Route, kind: t("kind.route"), trouble: "" };
  if (first === "favorites") {
    const area = favourite.geometries[0]?.type.endsWith("Polygon") === true;
    return { icon: area ? SquareDashed : Spline, kind: t(area ? "kind.area" : "kind.line"), trouble: "" };
  }
  const feature = featureOf(favourite, app);
  if (!feature) return { icon: Layers, kind: t("kind.other"), trouble: "" };
  if (!feature.dataset) return { icon: Layers, kind: t("kind.feature"), trouble: t("trouble.dataset") };
  const { definition } = feature.dataset;
  return {
    icon: Layers,
    kind: i18n.text(definition.name),
    // In another period than its own it is not searched for.
    trouble: ownPeriod(favourite, app) ? "" : troubleOf(feature.dataset, feature.featureId, t),
  };
}

/** Only a dataset with an answer can tell that a feature no longer exists. */
function troubleOf(dataset: Dataset, featureId: string, t: (key: string) => string): string {
  const answered = dataset.active && !dataset.updating && dataset.failure === null;
  if (!answered || dataset.item(featureId)) return "";
  return t(dataset.definition.timeDependent ? "trouble.period" : "trouble.gone");
}

/** The dataset and feature of an address (spec §2); null for other addresses. */
export function featureOf(
  { value }: Pick<Favourite, "value">,
  { datasets }: AppServices,
): FeatureReference | null {
  const parts = partsOf(value);
  const featureId = parts.at(-1);
  const datasetId = parts.at(-2);
  if (featureId === undefined || datasetId === undefined) return null;
  return { dataset: datasets.byId(datasetId), featureId };
}

/**
 * Address of a favourite in this sub-application: an old address with a base path also opens the feature, in the period
 * in which it was saved.
 */
export function addressOf(favourite: Favourite, app: AppServices): string {
  const feature = featureOf(favourite, app);
  if (!feature?.dataset) return favourite.value;
  const period = keptPeriod(favourite);
  const path = `/${feature.dataset.id}/${encodeURIComponent(feature.featureId)}`;
  return period === null ? path : `${path}?period=${period}`;
}

function keptPeriod({ value }: Favourite): string | null {
  const [address = ""] = value.split("#", 1);
  const period = new URLSearchParams(address.slice(address.indexOf("?") + 1)).get("period");
  return period !== null && /^\d{4}(-\d\d)?$/.test(period) ? period : null;
}

/** Whether it was saved in another period than the present one. */
function ownPeriod(favourite: Favourite, { time }: AppServices): boolean {
  const period = keptPeriod(favourite);
  return period !== null && period !== time.selectedPeriod;
}

function partsOf(value: string): string[] {
  const path = value.split(/[?#]/, 1)[0] ?? "";
  return path
    .split("/")
    .filter((part) => part !== "")
    .map(decode);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
