import { type DatasetItem, FeatureDataset } from "../../../core/api/dataset.ts";
import { isRecord } from "../../../lib/guards.ts";
import type { LostGearOptions } from "../../../schemas/generated/options/lost-gear.ts";
import { gearItem } from "./gear-item.ts";
import { gearStyle } from "./gear-style.ts";
import { gearUrl } from "./gear-url.ts";

/**
 * Lost fishing gear of the selected period (spec §3, §4, §7): still in the sea, or removed. A new period is a new
 * request; without `timeDependent` all gear is requested once. The filter of years makes no request.
 */
export class LostGearDataset extends FeatureDataset<LostGearOptions> {
  protected override readonly complete = (item: DatasetItem): DatasetItem =>
    gearItem(item, this.context.clock.now(), this.options.removed);

  /** Whether reports may be administered here at all. */
  get isAdministered(): boolean {
    return this.options.changesUrl !== "";
  }

  /** Where changes of a report are read and sent. */
  changesUrl(featureId: string): string {
    const address = this.addressOf(this.options.changesUrl);
    return address.replace("{featureId}", () => encodeURIComponent(featureId));
  }

  /** Shows a report as the service has it after a change. It stays in the list until the data is fetched again. */
  takeReport(featureId: string, report: unknown): void {
    if (!isRecord(report)) return;
    const { geometry: _geometry, ...properties } = report;
    this.updateItem(featureId, { properties });
  }

  protected override requestUrl(): string | null {
    const { dataUrl } = this;
    const { timeDependent } = this.definition;
    const period = timeDependent ? this.context.time : null;
    return dataUrl === null ? null : gearUrl(dataUrl, this.options.removed, period);
  }

  protected override drawnGeometry(item: DatasetItem): DatasetItem["geometry"] {
    // With `points` the platform draws the symbol at the beginning of a line itself.
    return this.definition.points ? item.geometry : drawnGear(item.geometry);
  }

  protected override ownStyle() {
    const { removed, symbols, iconScale, iconScaleTouch } = this.options;
    const { theme, urls } = this.context;
    return gearStyle({
      removed,
      theme: theme.theme,
      scale: isTouchScreen() ? iconScaleTouch : iconScale,
      symbol: (name) => urls.asset(`${symbols}/${name}.svg`),
    });
  }
}

function isTouchScreen(): boolean {
  return globalThis.matchMedia?.("(pointer: coarse)").matches === true;
}

type Geometry = DatasetItem["geometry"];

/**
 * The drawn geometry of gear: a line also as a symbol at its first coordinate (spec §3). Both are one geometry of one
 * feature, so that they count once and are one hit.
 */
function drawnGear(geometry: Geometry): Geometry {
  const start = startOf(geometry);
  if (!geometry || !start || geometry.type === "Point") return geometry;
  return { type: "GeometryCollection", geometries: [geometry, { type: "Point", coordinates: start }] };
}

function startOf(geometry: Geometry): number[] | null {
  switch (geometry?.type) {
    case "LineString":
      return geometry.coordinates[0] ?? null;
    case "MultiLineString":
    case "Polygon":
      return geometry.coordinates[0]?.[0] ?? null;
    case "MultiPolygon":
      return geometry.coordinates[0]?.[0]?.[0] ?? null;
    case "Point":
    case "MultiPoint":
    case "GeometryCollection":
    case undefined:
      return null;
  }
}
