import { reaction } from "mobx";
import { type DatasetItem, FeatureDataset, type RefreshCause } from "../../../../core/api/dataset.ts";
import { QUANTITIES, unitOf } from "../../../../lib/quantities.ts";
import type { WeatherStationOptions } from "../../../../schemas/generated/options/weather-station.ts";
import { completedStation, stationShape } from "./station-item.ts";

const QUANTITY_OF = {
  windSpeed: "windSpeed",
  waveHeight: "waves",
  airTemperature: "temperature",
  waterTemperature: "temperature",
} as const;
const MINUTE = 60_000;

/** Weather stations (`options.schema.json`), with the wind as an arrow, the value, and whether they are silent. */
export class StationDataset extends FeatureDataset<WeatherStationOptions> {
  private stops: (() => void)[] = [];

  protected override get reading() {
    const { clock, session } = this.context;
    const world = { now: clock.now().getTime(), user: session.profiles };
    const shape = { ...stationShape(this.options.shows), ...world };
    return { ...super.reading, shape };
  }

  protected override readonly complete = (item: DatasetItem): DatasetItem => {
    const { clock, map } = this.context;
    return completedStation(item, {
      now: clock.now().getTime(),
      options: this.options,
      write: (value) => this.write(value),
      north: (lonLat) => map.northAngleAt(lonLat) - map.rotation,
    });
  };

  protected override async fetchData(signal: AbortSignal, cause: RefreshCause | "activation"): Promise<void> {
    await super.fetchData(signal, cause);
    this.end();
    const every = this.options.refreshMinutes * MINUTE;
    const timer = setTimeout(() => void this.refresh("retry"), every);
    this.stops = [
      () => clearTimeout(timer),
      // The values on the map are in the user's unit.
      reaction(
        () => this.write(1),
        () => {
          for (const item of this.items) this.updateItem(item.id, {});
        },
      ),
    ];
  }

  /** Symbols always; the values that would lie on others wait for a closer zoom (`text-declutter-mode` of the style). */
  protected override get declutter(): boolean {
    return true;
  }

  protected override onDeactivate(): void {
    this.end();
    super.onDeactivate();
  }

  private write(value: number): string {
    const { settings, i18n } = this.context;
    const quantity = QUANTITY_OF[this.options.shows];
    const units = QUANTITIES[quantity];
    if (units === undefined) return i18n.format.number(value, 1);
    const unit = unitOf(units, settings.get(quantity));
    return i18n.format.number(unit.fromBase(value), unit.decimals);
  }

  private end(): void {
    for (const stop of this.stops.splice(0)) stop();
  }
}
