import {
  action,
  autorun,
  computed,
  makeObservable,
  observable,
  observableRef,
  reaction,
  runInAction,
} from "mobx";
import type { ForecastBar, ForecastSource, ForecastTime } from "../../../contracts/forecast-time.ts";
import {
  Dataset,
  type DatasetInit,
  type DatasetItem,
  type LegendData,
  type RefreshCause,
} from "../../../core/api/dataset.ts";
import { Failure, isAbort, type LocalizedText } from "../../../core/api/kernel.ts";
import type { LayerConfig, LonLat, MapProbe } from "../../../core/api/map.ts";
import type { ForecastFieldOptions } from "../../../schemas/generated/options/forecast-field.ts";
import { FieldLayer } from "./draw/field-layer.ts";
import { classOf, type FieldClass, type FieldLook, FLOW_INKS, INKS, numberIn } from "./draw/look.ts";
import { DrawChoices } from "./draw-choices.ts";
import type { FieldIndex } from "./file/field-index.ts";
import { FieldReader, type FieldReaderInit } from "./file/field-reader.ts";
import type { FieldFileInfo, StepGrid } from "./file/messages.ts";
import { PlaceReader } from "./file/place-reader.ts";
import { seriesAt } from "./file/series-at.ts";
import type { FlowLayer } from "./flow/flow-layer.ts";
import { bearingTo, type FieldValue, fieldValueAt } from "./grid/field-value.ts";
import { GridGeometry } from "./grid/geometry.ts";

/** What the field says at a place and the shown time. */
export interface PlaceValue extends FieldValue {
  lonLat: LonLat;
  time: number;
  /** Where it goes, degrees; null: no direction. */
  to: number | null;
  /** The same as the options tell it: where it comes from or goes to. */
  direction: number | null;
}

const HOUR = 3_600_000;

/** A forecast as a field (`options.schema.json`). It shows the step of the time that all forecasts share. */
export class FieldDataset extends Dataset<ForecastFieldOptions> implements ForecastSource {
  readonly name: LocalizedText;
  readonly choices: DrawChoices;
  /** What the file says of itself; null until it is open. */
  info: FieldFileInfo | null = null;
  /** The step that is drawn; null: none for the chosen time. */
  shown: StepGrid | null = null;
  /** Time of the step that is being fetched, ms. */
  private awaited: number | null = null;
  /** Why a step could not be shown. */
  private missed: Failure | null = null;
  /** The place at which the user looks. */
  private pointed: LonLat | null = null;
  private reader: FieldReader | null = null;
  /** Reads the file for places while the dataset is off. */
  private aside: PlaceReader | null = null;
  private geometry: GridGeometry | null = null;
  private layer: FieldLayer | null = null;
  private flow: FlowLayer | null = null;
  private stops: (() => void)[] = [];

  constructor(init: DatasetInit<ForecastFieldOptions>) {
    super(init);
    this.name = init.definition.name;
    this.choices = new DrawChoices(this.options, this.setting);
    makeObservable<FieldDataset, "awaited" | "pointed">(this, {
      info: observableRef,
      shown: observableRef,
      hasStep: computed,
      awaited: observable,
      pointed: observableRef,
      pointAt: action,
    });
  }

  get index(): FieldIndex | null {
    return this.info?.index ?? null;
  }
  get times(): readonly number[] {
    return this.index?.times ?? [];
  }
  get reference(): number | null {
    return this.index?.reference ?? null;
  }
  get nextRun(): number | null {
    return this.index?.nextRun ?? null;
  }
  get model(): string | null {
    return this.index?.model ?? null;
  }
  override get demonstration(): boolean {
    return this.index?.demonstration ?? false;
  }
  /** The step for the chosen time; null when the file has nothing for it. Observed. */
  get stepTime(): number | null {
    const { forecast, times } = this;
    if (forecast !== null) return forecast.stepOf(this);
    const now = this.context.clock.minute.getTime();
    const at = times.findLastIndex((time) => time <= now);
    const step = times[at] ?? null;
    // The last step holds as long as the one before it did.
    const until = times[at + 1] ?? (step ?? 0) + Math.max(HOUR, (step ?? 0) - (times[at - 1] ?? step ?? 0));
    return now < until ? step : null;
  }
  /** Age of the model run, hours; null: unknown. Observed, to the minute. */
  get ageHours(): number | null {
    return this.reference === null ? null : (this.context.clock.minute.getTime() - this.reference) / HOUR;
  }
  get runAge(): ForecastSource["runAge"] {
    const { oldAfterHours } = this.options;
    const hours = this.ageHours ?? 0;
    return hours > 2 * oldAfterHours ? "old" : hours > oldAfterHours ? "late" : "fresh";
  }
  /** Whether the chosen time has data. Observed. */
  get hasStep(): boolean {
    return this.shown !== null;
  }
  get waiting(): boolean {
    return this.awaited !== null;
  }
  get failed(): boolean {
    return this.failure !== null && this.shown === null && !this.waiting;
  }

  /** Classes in the colours of the theme. */
  get classes(): readonly FieldClass[] {
    const night = this.context.theme.theme === "night";
    return this.options.classes.map(({ from, color, colorNight }) => ({
      from,
      color: night && colorNight ? colorNight : color,
    }));
  }

  protected override async fetchData(signal: AbortSignal, cause: RefreshCause | "activation"): Promise<void> {
    if (cause !== "activation" && cause !== "retry") return;
    this.reader?.close();
    const reader = new FieldReader(this.readerInit);
    this.reader = reader;
    const info = await reader.open();
    signal.throwIfAborted();
    this.geometry = new GridGeometry(info.shape);
    runInAction(() => {
      this.info = info;
    });
    this.endStops();
    this.stops = [
      this.forecast?.add(this) ?? (() => {}),
      autorun(() => void this.follow(this.stepTime)),
      // Numbers on lines are in the user's unit.
      reaction(
        () => [this.choices.signs, this.choices.colors, this.valueText(10)].join(),
        () => this.layer?.repaint(),
      ),
      reaction(
        () => this.choices.flows,
        () => void this.rebuildLayers(),
      ),
    ];
  }

  protected override async createLayers(): Promise<LayerConfig[]> {
    this.flow = null;
    this.layer = new FieldLayer({ look: () => this.look(), place: this.id });
    this.layer.show(this.shown, this.geometry);
    const field: LayerConfig = { layerId: "field", layer: this.layer, within: "sea" };
    if (!this.choices.flows) return [field];
    const { FlowLayer } = await import("./flow/flow-layer.ts");
    this.flow = new FlowLayer({
      place: this.id,
      scale: this.options.signScale,
      ink: () => FLOW_INKS[this.context.theme.theme],
    });
    this.flow.show(this.shown, this.geometry);
    return [field, { layerId: "flow", layer: this.flow, offset: 1, within: "sea" }];
  }

  protected override onThemeChange(): void {
    this.layer?.repaint();
  }
  protected override onLanguageChange(): void {
    this.layer?.repaint();
  }

  protected override onDeactivate(): void {
    this.endStops();
    this.reader?.close();
    this.reader = null;
    this.aside?.close();
    this.aside = null;
    this.layer = null;
    this.flow = null;
    runInAction(() => {
      this.info = null;
      this.shown = null;
    });
  }

  /** What the field says at a place; null without a value there, or for the chosen time. Observed. */
  valueAt(lonLat: LonLat): PlaceValue | null {
    const { shown, geometry, options } = this;
    if (shown === null || geometry === null) return null;
    const found = fieldValueAt(geometry, shown, lonLat);
    if (found === null) return null;
    const to = found.axes === null ? null : bearingTo(geometry, lonLat, found.axes);
    const direction = to === null || options.directionIs === "to" ? to : (to + 180) % 360;
    return { ...found, lonLat, time: shown.time, to, direction };
  }

  /** The place at which the user looks, by mouse, keyboard or tap. */
  pointAt(lonLat: LonLat | null): void {
    this.pointed = lonLat;
  }

  /** Index of the class at the place at which the user looks; null: none. Observed. */
  get pointedClass(): number | null {
    const value = this.pointed && this.valueAt(this.pointed);
    return value && this.classOf(value.value);
  }

  /** The place whose values the time axis shows; null: the middle of the map. */
  lookAt(lonLat: LonLat | null): void {
    this.forecast?.lookAt(lonLat);
  }

  /** Values at a place at all steps, also while the field is off. @throws Failure */
  async seriesAt(lonLat: LonLat, signal: AbortSignal): Promise<readonly ForecastBar[]> {
    const { reader, geometry, times } = this;
    if (reader === null) {
      this.aside ??= new PlaceReader(this.readerInit);
      return this.aside.seriesAt(lonLat, signal);
    }
    try {
      return geometry ? await seriesAt(reader, geometry, times, lonLat, signal) : [];
    } catch (cause) {
      // Another try has opened the file again.
      const isReplaced = this.reader !== null && this.reader !== reader && !signal.aborted;
      if (isReplaced && isAbort(cause)) return this.seriesAt(lonLat, signal);
      throw cause;
    }
  }

  /** A value as text and in the colour of its class. Observed. */
  lookOf(value: number): { text: string; number: string; color: string } {
    const text = this.valueText(value);
    return { text, number: numberIn(text), color: this.classes[this.classOf(value)]?.color ?? "" };
  }

  override async identify({ lonLat }: MapProbe): Promise<DatasetItem[]> {
    const found = this.valueAt(lonLat);
    if (found === null) return [];
    const id = lonLat.map((degrees) => degrees.toFixed(4)).join(",");
    return [
      {
        id,
        datasetId: this.id,
        properties: { value: found.value * this.options.factor, direction: found.direction },
        geometry: { type: "Point", coordinates: [...lonLat] },
      },
    ];
  }

  override async legendIn(): Promise<readonly LegendData[]> {
    const { sheetLegend } = await import("./views/sheet-legend.ts");
    return sheetLegend(this, this.context);
  }

  /** Index of a value's class. */
  classOf(value: number): number {
    return classOf(this.classes, value * this.options.factor);
  }

  /** A value of the file as text in the user's unit. */
  valueText(value: number): string {
    const { factor, quantity, unit, decimals } = this.options;
    return this.textOf(value * factor, { quantity, unit, decimals });
  }

  /** A number in the unit of its quantity, or with its own. */
  textOf(
    value: number,
    { quantity, unit, decimals }: { quantity: string | null; unit: string; decimals: number },
  ): string {
    const { format } = this.context.i18n;
    if (quantity !== null) return format.quantity(value, quantity);
    return `${format.number(value, decimals)}${unit ? ` ${unit}` : ""}`;
  }

  /** Null: the map has no time axis, and shows the current hour. */
  private get forecast(): ForecastTime | null {
    return this.context.services.find<ForecastTime>("forecast-time");
  }

  private get readerInit(): FieldReaderInit {
    const { dataUrl, context, common, id, options } = this;
    if (dataUrl === null) throw this.noSource();
    const { elements, directionIs, also } = options;
    return {
      url: new URL(dataUrl, document.baseURI).href,
      names: { ...elements, directionIs, also: also.map(({ element }) => element) },
      http: context.http,
      common,
      place: id,
    };
  }

  private look(): FieldLook {
    const { options, classes, context } = this;
    const { factor, lines, lineZoom, signScale } = options;
    const inks = INKS[context.theme.theme];
    return {
      ...inks,
      classes: classes.map(({ from, color }) => ({ color, from: from === null ? null : from / factor })),
      lines: (context.map.zoom ?? 0) < lineZoom ? [] : lines.map((line) => line / factor),
      isSmooth: this.choices.colors === "smooth",
      signs: this.choices.signs,
      signScale,
      lineText: (value) => numberIn(this.valueText(value)),
    };
  }

  /** Draws the step of a time, and gets the next one ready. */
  private async follow(time: number | null): Promise<void> {
    const { reader } = this;
    if (reader === null) return;
    if (time === null) {
      this.show(null);
      this.forgetMissed();
      return;
    }
    try {
      const known = reader.known(time);
      if (known === null) this.await(time);
      const step = known ?? (await reader.step(time));
      if (this.reader !== reader || this.stepTime !== time) return;
      this.show(step);
      this.forgetMissed();
      const next = this.times[this.times.indexOf(time) + 1];
      // Why it fails is said when it is to be shown.
      if (next !== undefined) reader.step(next).catch(() => {});
    } catch (cause) {
      if (this.reader !== reader || this.stepTime !== time) return;
      // The step of another time would be taken for this one's.
      if (this.shown?.time !== time) this.show(null);
      this.missed = cause instanceof Failure ? cause : Failure.notDrawn(this.id, cause);
      this.report(this.missed);
    }
  }

  /** The step that failed is no longer the one to be shown. */
  private forgetMissed(): void {
    if (this.missed !== null && this.failure === this.missed) this.report(null);
    this.missed = null;
  }

  private await(time: number): void {
    runInAction(() => {
      this.awaited = time;
    });
  }

  private show(step: StepGrid | null): void {
    runInAction(() => {
      this.awaited = null;
      this.shown = step;
    });
    this.layer?.show(step, this.geometry);
    this.flow?.show(step, this.geometry);
  }

  private endStops(): void {
    for (const stop of this.stops.splice(0)) stop();
  }
}
