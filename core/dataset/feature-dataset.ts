import type { Geometry } from "geojson";
import { compareStructural, computed, runInAction } from "mobx";
import type Feature from "ol/Feature.js";
import type BaseLayer from "ol/layer/Base.js";
import type { FlatStyleLike } from "ol/style/flat.js";
import { isPaintable } from "../../lib/features/paintable.ts";
import type { ReadOptions } from "../../lib/features/parse-features.ts";
import type { StyleFault } from "../../lib/features/style-faults.ts";
import type { GeometryProblem } from "../../lib/geometry/clean-geometry.ts";
import type { LayerConfig } from "../map/layer-config.ts";
import { placeOf } from "../map/tiles/image-answer.ts";
import { toDrawn } from "../map/to-geometry.ts";
import { Failure } from "../services/failure.ts";
import { loadSurely } from "../services/parts/load-part.ts";
import { nextTask } from "../util/next-task.ts";
import { Dataset, MANY_FEATURES, type RefreshCause } from "./dataset.ts";
import type { Depiction } from "./depiction.ts";
import type { Drawing, DrawingListeners, MakeFeature, Visible } from "./features/drawing.ts";
import {
  type FeatureSet,
  NO_FEATURES,
  type ParseAnswer,
  readFeatureSet,
  withoutOutline,
} from "./features/feature-set.ts";
import { flatStyleOf } from "./features/flat-style.ts";
import { ItemFeature } from "./features/item-feature.ts";
import { plainStyle } from "./features/plain-style.ts";
import { PointDrawing, pointOptionsOf } from "./features/points/point-drawing.ts";
import { depictionOf, PointRules, reductionAt } from "./features/points/point-rules.ts";
import { featureLayer } from "./features/solo-layer.ts";
import { VectorDrawing } from "./features/vector-drawing.ts";
import type { DatasetItem } from "./item.ts";

/** What is in the map: a drawing, and the engine that serves it. */
interface Shown {
  drawing: Drawing;
  large: FeatureSet["large"];
}

/**
 * A dataset of GeoJSON features: fetches, reads, lists and draws them (spec §7 dataset data). A type overrides what
 * differs: the address, how items are completed, the drawn geometry of an item, the style.
 *
 * Small answers become OpenLayers features. An answer beyond a megabyte is read and indexed in a worker, and painted as
 * pictures, which the map only moves: by a worker, or by the page in slices. Both give the same items, filters and hits;
 * see core/dataset/features/README.md.
 *
 * Invariants, do not break:
 * - Data is replaced only in `fetchData`, after the signal was checked; an engine without data is disposed.
 * - Theme, filters and language never fetch (unless a filter is the service's).
 */
export class FeatureDataset<Options = Record<string, unknown>> extends Dataset<Options> {
  private set: FeatureSet = NO_FEATURES;
  private shown: Shown | null = null;
  /** The selected feature, which is drawn also where filters hide it. */
  private selected: string | null = null;
  /** Features that are valid in the selected period, for data with validity. */
  private validNow: (() => Visible) | null = null;
  private readonly points =
    this.definition.points && new PointRules(this.definition.points, () => this.filters.theme);
  /** Changes when its content changes, not at every step of a zoom. */
  private readonly reduction =
    this.points &&
    computed(() => this.points && reductionAt(this.points, this.context.map.zoom), {
      equals: compareStructural,
    });

  // Hooks

  /** Address of the data at present; null: no source is available to this user. */
  protected requestUrl(): string | null {
    return this.dataUrl;
  }
  /** The bodies of the service's answers, unread: several when it answers in pages. */
  protected async fetchAnswers(signal: AbortSignal): Promise<string[]> {
    const url = this.requestUrl();
    if (url === null) throw this.noSource();
    const { text } = await this.context.http.getText(url, {
      signal,
      common: this.common,
    });
    return [text];
  }
  /**
   * For a service that does not answer JSON: parses the features of one answer, which are then cleaned, listed,
   * filtered and drawn like GeoJSON. Throws SyntaxError for another format; HTML pages are refused before.
   */
  protected readonly parse: ParseAnswer | null = null;
  protected get reading(): ReadOptions {
    const { area } = this.context.map;
    return { idKey: this.definition.featureIdKey, listPath: "", crs: "EPSG:4326", area };
  }
  /** Adds derived properties to an item, on the page: of a large set in slices. */
  protected readonly complete: ((item: DatasetItem) => DatasetItem) | null = null;
  /** The geometry to draw for an item, in longitude and latitude; of a point it follows from the geometry alone. */
  protected drawnGeometry(item: DatasetItem): Geometry | null {
    return item.geometry;
  }
  /** The style for the theme: the manifest's, else the type's own. */
  protected flatStyle(): FlatStyleLike {
    const { style, styleNight } = this.definition;
    const { theme, urls, styles = {} } = this.context;
    const sources = { styles, asset: (path: string) => urls.asset(path) };
    const night = theme.theme === "night" ? flatStyleOf(styleNight, sources) : null;
    return night ?? flatStyleOf(style, sources) ?? this.ownStyle();
  }
  /** The style where the manifest gives none. */
  protected ownStyle(): FlatStyleLike {
    return plainStyle(this.context.theme.theme);
  }
  /** Whether symbols and texts that would overlap are left out. */
  protected get declutter(): boolean {
    return false;
  }
  /** A drawing of the type's own, instead of OpenLayers features or an engine; null: none. */
  protected ownDrawing(
    _make: MakeFeature,
    _style: FlatStyleLike,
    _listeners: DrawingListeners,
  ): Drawing | null {
    return null;
  }

  /** Arranges the drawings on the main thread: `make` creates one drawing, and may be called several times. */
  protected arrange(make: (stackGroup: string | null) => Drawing): Drawing {
    return make(null);
  }
  /** Whether an item is outside the service's filtered selection; null: unknown. */
  protected get outside(): Visible {
    return null;
  }

  // For views

  override get depiction(): Depiction | null {
    const reduction = this.reduction?.get();
    return this.points && reduction ? depictionOf(this.points, reduction, this.context.i18n) : null;
  }

  /** Why an item is not on the map, or was corrected; null when all is well. */
  geometryProblem(item: DatasetItem): GeometryProblem | null {
    const place = this.items.findIndex(({ id }) => id === item.id);
    return this.set.problems[place] ?? null;
  }

  override outlineOf(item: DatasetItem): Geometry | null {
    return this.set.outlines.get(item.id) ?? super.outlineOf(item);
  }

  /** The item as a map feature, in map units. Null when it has no geometry. */
  featureOf(item: DatasetItem): Feature | null {
    const drawn = this.drawnGeometry(item);
    if (!drawn) return null;
    const { projection } = this.context.map;
    const outline = this.set.outlines.get(item.id);
    const parts = [drawn, outline].map((part) => part && toDrawn(part, projection));
    return new ItemFeature(item.id, item.properties, parts[0] ?? null, parts[1]);
  }

  /** Replaces properties or geometry of one item, in list and map, without a request. False: the item does not exist. */
  updateItem(id: string, change: Partial<Pick<DatasetItem, "properties" | "geometry">>): boolean {
    const place = this.items.findIndex((item) => item.id === id);
    const before = this.items[place];
    if (!before) return false;
    const { properties, geometry } = { properties: before.properties, geometry: before.geometry, ...change };
    const large = this.set.large?.items[place];
    const whole = (item: DatasetItem) => this.complete?.(item) ?? item;
    const after = large?.with({ properties, geometry }) ?? whole({ ...before, properties, geometry });
    const items = this.items.with(place, after);
    this.set = { ...this.set, items };
    if (geometry !== before.geometry) this.set = withoutOutline(this.set, id);
    this.setItems(items);
    this.shown?.drawing.replace(after, this.drawn);
    return true;
  }

  protected override filterItems(): readonly DatasetItem[] {
    const { visible } = this;
    return visible ? this.items.filter(visible) : this.items;
  }
  /** Ids of the features in the service's filtered selection: localitiesInFilteredSelection (spec §3). */
  get inFilteredSelection(): readonly string[] {
    const { outside } = this;
    return this.items.filter((item) => !outside?.(item)).map(({ id }) => id);
  }

  override highlight(kind: "selected" | "hovered", featureId: string | null): boolean {
    if (kind === "selected" && featureId !== this.selected) {
      const changed = [this.selected, featureId];
      this.selected = featureId;
      for (const id of changed) {
        const item = id === null ? null : this.item(id);
        if (item && this.visible?.(item) === false) this.shown?.drawing.replace(item, this.drawn);
      }
    }
    return false;
  }

  // Lifecycle

  protected override async fetchData(signal: AbortSignal, cause: RefreshCause | "activation"): Promise<void> {
    const { validity } = this.definition;
    if (validity) {
      const { validityOf } = await import("./features/validity.ts");
      this.validNow ??= validityOf(validity, this.context);
    }
    const set = await this.loadSet(signal, cause);
    // Reading many features keeps the page busy, where no worker does it, and so do listing and drawing them.
    const isMany = cause === "activation" && !set.large && set.items.length >= MANY_FEATURES;
    if (isMany) await nextTask();
    const ready = await this.completed(set, signal).catch((error: unknown) => {
      set.large?.dispose();
      throw error;
    });
    const before = this.set.large;
    this.set = ready;
    this.setItems(this.set.items);
    this.changeLife({ silent: set.silent === true });
    // The old data stay visible until `applyFilters` has put the new data into the map.
    if (before !== this.shown?.large) before?.dispose();
    if (isMany) await nextTask();
  }

  /** Adds the derived properties, and parses those that will be read: of a large set in slices, so that the page answers meanwhile. */
  private async completed(set: FeatureSet, signal: AbortSignal): Promise<FeatureSet> {
    signal.throwIfAborted();
    const { complete } = this;
    const { large } = set;
    if (!large) return complete ? { ...set, items: set.items.map(complete) } : set;
    const isRead = complete || this.points || this.validNow || this.filters.definitions.length > 0;
    if (!isRead && this.isPainted) return set;
    const { completeInSlices } = await loadSurely(() => import("./features/in-slices.ts"));
    const items = await completeInSlices(large.items, complete, signal);
    // A list of one slice has not looked at it.
    signal.throwIfAborted();
    if (!complete) return set;
    const drawn = (item: DatasetItem) => this.drawnGeometry(item);
    return { ...set, items, large: this.isPainted ? await large.completed(items, drawn, signal) : null };
  }

  /** Fetches and parses the data to show now. */
  protected async loadSet(signal: AbortSignal, _cause: RefreshCause | "activation"): Promise<FeatureSet> {
    const answers = await this.fetchAnswers(signal).catch(async (error: unknown) => {
      const reader = await import("./features/explain-call.ts").catch(() => null);
      throw (await reader?.explainCall(error, this.dataUrl, this.context.http, signal)) ?? error;
    });
    return this.readSet(answers, signal);
  }

  protected readSet(answers: readonly string[], signal: AbortSignal): Promise<FeatureSet> {
    return readFeatureSet({
      datasetId: this.id,
      place: placeOf(this.dataUrl ?? this.id),
      answers,
      parse: this.parse,
      options: this.reading,
      // A worker does not know what the page completes.
      paintsIn: this.isPainted && !this.complete ? this.context.map.projection : null,
      signal,
    });
  }

  /** Shows nothing until the next data arrive, so that old data never appear with a new label. */
  protected showNothing(): void {
    const { large } = this.set;
    this.set = NO_FEATURES;
    this.setItems([]);
    if (large !== this.shown?.large) large?.dispose();
    this.applyFilters();
  }

  protected override createLayers(): LayerConfig[] {
    const before = this.shown?.large;
    this.shown?.drawing.stop?.();
    this.shown = this.draw(this.flatStyle());
    if (before !== this.set.large) before?.dispose();
    const { layer, below } = this.shown.drawing;
    const { minZoom, maxZoom } = this.definition;
    const bounded = (layerId: string, one: BaseLayer, from: number): LayerConfig => {
      // A layer's lower bound is exclusive, a dataset's is not.
      if (from > 0) one.setMinZoom(from - 1e-6);
      if (maxZoom < 24) one.setMaxZoom(maxZoom);
      return { layerId, layer: one, interactive: true };
    };
    const linesFrom = Math.max(minZoom, this.definition.points?.linesFrom ?? 0);
    return [...(below ? [bounded("lines", below, linesFrom)] : []), bounded("features", layer, minZoom)];
  }

  protected override applyFilters(): void {
    if (!this.shown) return;
    if (this.shown.large !== this.set.large) void this.rebuildLayers();
    else this.shown.drawing.show(this.items, this.drawn);
  }

  protected override onThemeChange(): void {
    this.restyle();
  }
  /** Labels in the map are in the language of the page. */
  protected override onLanguageChange(): void {
    if (this.points?.points.labels.length) this.restyle();
  }

  /** Draws again with the current `flatStyle`. */
  protected restyle(): void {
    this.shown?.drawing.setStyle(this.flatStyle());
  }

  protected override onDeactivate(): void {
    this.shown?.drawing.stop?.();
    this.shown?.large?.dispose();
    this.set.large?.dispose();
    this.shown = null;
    this.set = NO_FEATURES;
    runInAction(() => {
      this.styleFaults = [];
    });
  }

  /** Whether a large set is painted as a picture; with `points` its lines and areas. */
  protected get isPainted(): boolean {
    return true;
  }

  private draw(style: FlatStyleLike): Shown {
    const { large } = this.set;
    const make = (item: DatasetItem) => this.featureOf(item);
    const listeners = {
      failed: (error: unknown) => this.report(Failure.from(error, this.id)),
      faults: (faults: readonly StyleFault[]) => this.reportFaults(faults),
      resolution: () => this.context.map.resolution,
    };
    try {
      const own = this.ownDrawing(make, style, listeners);
      if (own) return { drawing: own, large };
      const { points, declutter, definition } = this;
      const { projection } = this.context.map;
      const init = { make, style, listeners, declutter };
      const whole = this.isPainted ? large : null;
      const painting = points ? null : whole?.draw(init, projection);
      if (painting) return { drawing: painting, large };
      const below = points && whole?.hasShapes && isPaintable(style) ? whole : null;
      const steps = definition.timeDependent || Boolean(definition.validity);
      const drawing = this.arrange((stackGroup) =>
        points
          ? new PointDrawing(
              make,
              style,
              listeners,
              pointOptionsOf(this.context, this.id, points, stackGroup, !below),
            )
          : new VectorDrawing(make, style, listeners, (source) => featureLayer(source, { declutter, steps })),
      );
      return { drawing: below?.drawBelow(drawing, init, projection) ?? drawing, large };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const details = { kind: "internal", id: "bad-style", place: this.id } as const;
      throw new Failure(`The style cannot be drawn: ${reason}`, details, { cause: error });
    }
  }

  /** The user sees the number in the row; the details for the administrator are logged once per property. */
  private reportFaults(faults: readonly StyleFault[]): void {
    if (this.phase === "inactive") return;
    const known = new Set(this.styleFaults.map(({ property }) => property));
    for (const { property, featureId, found, expected } of faults) {
      if (known.has(property)) continue;
      const what = `The style of dataset "${this.id}" cannot draw "${property}" of feature "${featureId}"`;
      this.context.log.error(`${what}: expected ${expected}, found ${found}`);
    }
    runInAction(() => {
      this.styleFaults = faults;
    });
  }

  /** Test for items in lists and counts. */
  private get visible(): Visible {
    const { candidate, outside } = this;
    return outside ? (item) => !outside(item) && candidate?.(item) !== false : candidate;
  }
  /** Test for items on the map: also those outside the filtered selection, when these are drawn faint. */
  private get drawn(): Visible {
    const shown = this.filters.tagFiltered ? this.candidate : this.visible;
    return shown && ((item) => shown(item) || item.id === this.selected);
  }
  /** Test of the client filters and the period. */
  private get candidate(): Visible {
    const isValid = this.validNow?.() ?? null;
    const passes = this.filters.test;
    if (!passes) return isValid;
    return (item) => passes(item.properties) && isValid?.(item) !== false;
  }
}
