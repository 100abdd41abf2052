import { autorun, computed, makeObservable, observable, observableRef, reaction, runInAction } from "mobx";
import {
  Dataset,
  type DatasetInit,
  type DatasetItem,
  type Depiction,
  type LegendData,
} from "../../../core/api/dataset.ts";
import { Failure } from "../../../core/api/kernel.ts";
import { type Bounds, fromMap, type LayerConfig, type LonLat, type MapProbe } from "../../../core/api/map.ts";
import type { AisOptions } from "../../../schemas/generated/options/ais.ts";
import { pauseOf, settingsLook, tickOf, trafficOf, vesselColors } from "./appearance.ts";
import { depictionOf, modeAt } from "./depiction.ts";
import { criteriaOf, offeredFilters } from "./filter-criteria.ts";
import { Fleet } from "./fleet.ts";
import { apartZoom } from "./model/apart-zoom.ts";
import type { Vessel } from "./model/vessel.ts";
import { compileVesselFilter, EVERYTHING, isSameFilter, type VesselFilter } from "./model/vessel-filter.ts";
import { vesselItem } from "./model/vessel-item.ts";
import { Crowd } from "./render/crowd.ts";
import type { Look } from "./render/draw-state.ts";
import type { GroupPainter } from "./render/group-painter.ts";
import { Highlights } from "./render/highlights.ts";
import { wrapped } from "./render/screen.ts";
import { sizesAt } from "./render/sizes.ts";
import { VesselLayer } from "./render/vessel-layer.ts";
import { worldOf } from "./render/world.ts";
import { ensureToken } from "./source/anonymous-token.ts";
import { type LiveListener, LiveVessels } from "./source/live-vessels.ts";
import { Liveness } from "./source/liveness.ts";
import { ServiceAccess } from "./source/service-access.ts";
import { VesselNeed } from "./source/vessel-need.ts";
import { Timers } from "./timers.ts";

/** `snapshot` polls, `stream` receives every change. */
export type Delivery = "snapshot" | "stream";

/** Maximum number of vessels found at a position in the ribbon. */
const MAX_FOUND = 12;
const HOUR_S = 3_600;
const EXPIRY_INTERVAL_MS = 10 * 60_000;
/** How long a search waits for vessels outside the map, ms. */
const HAVE_TIMEOUT_MS = 3_000;
/** Settings that change how vessels look. */
const REDRAWN_BY = ["oldAisThreshold", "alwaysShowVesselLabels", "bearingVectors", "distanceCircles"];

/**
 * Vessels (spec §7, §9). The fleet keeps them in columns, a worker reads and merges them, and the layer draws them from
 * memory: an item or feature of a vessel is made only when it is requested.
 *
 * Invariants, do not break:
 * - Filters, theme, selection and age change how the layer looks, never a vessel.
 * - Leaving the map (deactivation, failure) ends worker, stream and timers.
 */
export class VesselDataset extends Dataset<AisOptions> {
  readonly fleet: Fleet;
  /** Number of vessels that pass the filters. */
  shown = 0;
  /** The filters in the renderer's format. */
  vesselFilter: VesselFilter = EVERYTHING;
  /** Whether some vessels are so close together that they are drawn as a ribbon. */
  hasRibbon = false;
  private readonly mode = computed(() =>
    modeAt(this.context.map.webMercatorZoom, this.hasRibbon, this.options.emphasis),
  );
  /** Whether the user's position is known. */
  placeKnown = false;
  private readonly crowd: Crowd;
  private readonly access: ServiceAccess;
  private readonly need: VesselNeed;
  private layer: VesselLayer | null = null;
  groups: GroupPainter | null = null;
  private live: LiveVessels | null = null;
  /** Lasts from one source to the next: a dataset that starts again shows nothing live until something has come. */
  readonly liveness: Liveness;
  private readonly highlights = new Highlights();
  private hasCircles = true;
  private readonly timers = new Timers();
  private stops: (() => void)[] = [];

  constructor(
    init: DatasetInit<AisOptions>,
    private readonly delivery: Delivery,
  ) {
    const { definition, options } = init;
    const filters = offeredFilters(definition.filters, options.allShipTypes);
    super({ ...init, definition: { ...definition, filters } });
    this.fleet = new Fleet(worldOf(init.context.map.projection));
    this.crowd = new Crowd(this.fleet.buffer, (view) => this.live?.count(view));
    this.access = new ServiceAccess(init.context, this);
    this.liveness = new Liveness(
      init.context,
      options.silentAfterMinutes * 60_000,
      () => this.live?.url ?? this.id,
      (silence) => this.report(silence),
    );
    this.need = new VesselNeed(init.context, init.options.downsample, this.fleet);
    makeObservable(this, {
      shown: observable,
      vesselFilter: observableRef,
      hasRibbon: observable,
      placeKnown: observable,
    });
  }

  // For views

  override item(featureId: string): DatasetItem | null {
    const vessel = this.vessel(featureId);
    return vessel && this.itemOf(vessel);
  }
  override get count(): number | null {
    return this.shown;
  }
  override get demonstration(): boolean {
    return super.demonstration || this.fleet.hasSimulated;
  }
  override get changesByItself(): boolean {
    return true;
  }
  override get depiction(): Depiction | null {
    return depictionOf(this.mode.get(), this.definition.symbol, this.context.i18n);
  }
  /** Whether separate vessels have their own marks at low zooms. Observed. */
  get hasDots(): boolean {
    return trafficOf(this.options.emphasis, this.placeKnown).dots;
  }
  /** Vessels in the ribbon at a position: they have no mark that the user could press. */
  override identify({ coordinate, resolution, tolerance }: MapProbe): Promise<DatasetItem[]> {
    const { map } = this.context;
    const { unit } = worldOf(map.projection);
    const [x, y] = [wrapped(coordinate[0] / unit), wrapped(coordinate[1] / unit)];
    const reach = ((sizesAt(map.webMercatorZoom).ribbon + tolerance) * resolution) / unit;
    const rows = this.fleet.buffer.near(x, y, reach, this.vesselFilter, this.now()).slice(0, MAX_FOUND);
    return Promise.resolve(rows.flatMap((row) => this.item(this.fleet.idOf(row)) ?? []));
  }
  /** Says that the user's position is known: a rescue map then draws other vessels too. */
  knowPlace(known: boolean): void {
    runInAction(() => {
      this.placeKnown = known;
    });
    this.layer?.redraw();
  }
  override highlight(kind: "selected" | "hovered", featureId: string | null): boolean {
    if (this.highlights.set(kind, featureId === null ? null : Number(featureId))) this.applyFilters();
    this.findMarks();
    this.layer?.redraw();
    return true;
  }
  /** Shows a vessel that the filter hides, as long as it is selected; null: hides it again. */
  showThrough(featureId: string | null): void {
    this.highlights.show(featureId === null ? null : Number(featureId));
    this.applyFilters();
  }
  override apartZoomOf({ id }: DatasetItem): number | null {
    return apartZoom(this.fleet, Number(id), this.vesselFilter, this.context.map);
  }
  /** Whether the selected vessel has its distance circles; not while something else is measured around it. */
  showCircles(on: boolean): void {
    this.hasCircles = on;
    this.layer?.redraw();
  }
  /** Observed. Null: unknown vessel. */
  vessel(featureId: string): Vessel | null {
    if (!/^\d{1,9}$/.test(featureId)) return null;
    const vessel = this.fleet.vessel(Number(featureId));
    if (!vessel) this.need.seek(Number(featureId));
    return vessel;
  }
  /** Says that something shows vessels of a box (null: of everywhere) and not only those of the map. */
  needIn(box: Bounds | null): void {
    this.need.use(box);
  }
  /** The same; settles when they are there, and after a moment in any case. */
  async haveIn(box: Bounds | null): Promise<void> {
    const { live } = this;
    if (!this.need.use(box) || !live) return;
    const late = new Promise((resolve) => setTimeout(resolve, HAVE_TIMEOUT_MS));
    await Promise.race([live.complete(), late]);
  }
  /** Present position of a vessel on the map; null without a position. Not observed. */
  placeNow(featureId: string): LonLat | null {
    const row = this.fleet.row(Number(featureId));
    const { projection } = this.context.map;
    if (row < 0 || !this.fleet.buffer.shows(row, EVERYTHING)) return null;
    const { unit } = worldOf(projection);
    const [x, y] = this.fleet.buffer.placeOf(row, this.now());
    return fromMap([x * unit, y * unit], projection);
  }
  itemOf(vessel: Vessel): DatasetItem {
    return vesselItem(vessel, this.id, this.context.i18n.language);
  }
  /** Sets what draws groups of vessels above the others; null: nothing does. */
  setGroups(groups: GroupPainter | null): void {
    this.groups?.remove();
    this.groups = groups;
    this.need.group(groups !== null);
    this.applyFilters();
  }
  override idsIn(bounds: Bounds): readonly string[] {
    this.needIn(bounds);
    return this.fleet.ids(this.vesselFilter, bounds);
  }
  override async legendIn(bounds: Bounds): Promise<readonly LegendData[]> {
    this.needIn(bounds);
    const { sheetLegend } = await import("./views/sheet-legend.ts");
    return sheetLegend(this, bounds, this.context);
  }

  // Hooks

  protected override async fetchData(signal: AbortSignal): Promise<void> {
    const { context, options } = this;
    await ensureToken(context, options.clientId, signal);
    signal.throwIfAborted();
    await this.access.ready(signal);
    if (!this.live) {
      this.live = this.open();
      this.lookAhead();
    }
    const source = this.sourceUrl();
    if (this.delivery === "snapshot") return this.live.poll(source, signal);
    await this.live.listen(source, this.addressOf(options.latestUrl), this.need.asked, signal);
  }

  protected override addressOf(template: string): string {
    return this.access.address(template);
  }

  protected override createLayers(): LayerConfig[] {
    const { fleet } = this;
    const { projection } = this.context.map;
    const world = worldOf(projection);
    this.live?.project(projection);
    if (!fleet.buffer.isOf(world)) this.crowd.reset();
    fleet.setWorld(world);
    this.layer = new VesselLayer({
      buffer: fleet.buffer,
      crowd: this.crowd,
      world,
      colors: () => vesselColors(this.context.theme.theme),
      look: () => this.look(),
      idOf: (row) => fleet.idOf(row),
      nameOf: (row) => fleet.nameOf(row),
      tagOf: (row) => fleet.tagOf(row),
      above: () => this.groups,
      refused: (why) => this.context.log.error("Vessels are drawn without the graphics card", why),
    });
    this.keepAlive();
    return [{ layerId: "vessels", layer: this.layer, interactive: true }];
  }

  protected override applyFilters(): void {
    const only = this.groups?.only;
    const compiled = compileVesselFilter(criteriaOf(this.filters), this.options.allShipTypes);
    const also = this.highlights.also(this.fleet);
    const filter = { ...compiled, ...(only && { only }), ...(also && { also }) };
    // Renderer, density and counts are updated only for a different filter.
    if (!isSameFilter(filter, this.vesselFilter))
      runInAction(() => {
        this.vesselFilter = filter;
      });
    this.countShown();
    this.layer?.redraw();
  }

  protected override onThemeChange(): void {
    this.layer?.repaint();
  }

  protected override onDeactivate(): void {
    this.timers.end();
    for (const stop of this.stops.splice(0)) stop();
    this.access.rest();
    this.live?.dispose();
    this.live = null;
    if (!this.setting.enabled) this.liveness.forget();
    this.layer = null;
    this.crowd.reset();
    this.fleet.clear();
    runInAction(() => {
      this.shown = 0;
    });
  }

  private open(): LiveVessels {
    const listener: LiveListener = {
      batch: (batch) => {
        this.fleet.apply(batch);
        this.findMarks();
        this.countShown();
        this.redrawSoon();
      },
      counted: (count) => {
        this.crowd.accept(count);
        this.layer?.redraw();
        runInAction(() => {
          this.hasRibbon = count.order.inRibbon > 0;
        });
      },
      failed: (failure) => this.report(failure),
      lost: () => void this.access.lost(),
    };
    return new LiveVessels(this.context, this.options, listener, this.liveness);
  }

  /** Announces the view before vessels are requested, so that the first of them arrive with a count. */
  private lookAhead(): void {
    this.applyFilters();
    const { projection, resolution } = this.context.map;
    this.crowd.update({ ...this.look(), pixel: worldOf(projection).unit / resolution, resting: true });
  }

  /** Updates without a message: age, settings, and new answers for a snapshot. */
  private keepAlive(): void {
    this.timers.endRepeating();
    for (const stop of this.stops.splice(0)) stop();
    const { settings, map } = this.context;
    this.timers.every(
      () => tickOf(map.resolution),
      () => this.layer?.redraw(),
    );
    this.timers.every(
      () => EXPIRY_INTERVAL_MS,
      () => this.live?.evictOlderThan(this.now() - this.options.keepHours * HOUR_S),
    );
    const asking = new AbortController();
    if (this.delivery === "snapshot")
      this.timers.every(
        () => this.options.refreshSeconds * 1000,
        () => void this.ask(asking.signal),
      );
    this.stops.push(
      () => asking.abort(),
      this.need.watch((asked) => this.live?.ask(asked)),
      reaction(
        () => [...REDRAWN_BY.map((setting) => settings.get(setting))],
        () => this.layer?.redraw(),
      ),
      autorun(() => {
        if (map.drawn) this.layer?.redraw();
      }),
    );
  }

  /** Requests a new answer for a snapshot, without showing a loading state, because the present data is still valid. */
  private async ask(signal: AbortSignal): Promise<void> {
    if (!this.live) return;
    try {
      await this.access.ready(signal);
      await this.live.poll(this.sourceUrl(), signal);
      if (signal.aborted) return;
      runInAction(() => {
        this.fetchedAt = this.context.clock.now();
      });
      this.report(this.liveness.silence);
    } catch (error) {
      if (!signal.aborted) this.report(Failure.from(error, this.id));
    }
  }

  /** Changes that are too small to see are collected and drawn once. */
  private redrawSoon(): void {
    this.timers.soon(pauseOf(this.context.map.resolution), () => this.layer?.redraw());
  }

  private sourceUrl(): string {
    const { dataUrl } = this;
    if (dataUrl !== null) return dataUrl;
    throw this.noSource();
  }

  private look(): Look {
    return {
      ...settingsLook(this.context, this.options, this.hasCircles),
      now: this.now(),
      filter: this.vesselFilter,
      ...trafficOf(this.options.emphasis, this.placeKnown),
      ...this.highlights.rows,
      fade: this.groups?.fade ?? 1,
    };
  }

  private now(): number {
    return Math.floor(this.context.clock.now().getTime() / 1000);
  }

  private findMarks(): void {
    this.highlights.find((mmsi) => this.fleet.row(mmsi));
  }

  private countShown(): void {
    const shown = this.fleet.countShown(this.vesselFilter);
    runInAction(() => {
      this.shown = shown;
      this.empty = shown === 0 && this.fleet.size === 0;
    });
  }
}
