import { action, autorun, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import Collection from "ol/Collection.js";
import type Feature from "ol/Feature.js";
import { defaults as defaultInteractions } from "ol/interaction/defaults.js";
import type Interaction from "ol/interaction/Interaction.js";
import type BaseLayer from "ol/layer/Base.js";
import LayerGroup from "ol/layer/Group.js";
import type OlMap from "ol/Map.js";
import { POLAR, WEB_MERCATOR } from "../../lib/crs.ts";
import { longitudeNear } from "../../lib/degrees.ts";
import { northAngle, zoomIn } from "../../lib/polar.ts";
import { frameInteractions } from "./frame-interactions.ts";
import { type Bounds, fromMap, type LonLat, NO_PADDING, type Padding, toMap } from "./geo.ts";
import type { LayerConfig, MapProbe } from "./layer-config.ts";
import { LayerStack } from "./layer-stack.ts";
import { LoadingDatasets } from "./loading-datasets.ts";
import { MAP_COLORS } from "./map-colors.ts";
import { listenToMap } from "./map-events.ts";
import { type ClickListener, type KeyListener, MapExtensions } from "./map-extensions.ts";
import { featuresAt, hitsAt, type MapHit } from "./map-hits.ts";
import { type CoveredBox, type FlightTarget, initialView, type MapStoreInit } from "./map-state.ts";
import { MapView, type Rows } from "./map-view.ts";
import { PacedMap } from "./paced-map.ts";
import { PolarFrame } from "./polar-frame.ts";
import { SavedView } from "./saved-view.ts";
import { type Highlighted, SelectionLayer } from "./selection-layer.ts";

/** How near a pointer must be to a feature, px. */
export const TOLERANCE = { mouse: 6, touch: 16 };

/**
 * The map (OpenLayers behind one store). It works without a page: until `attach` it has a nominal size.
 *
 * Invariants, do not break:
 * - Only this store adds layers to the map and removes them; what it removes it disposes.
 * - Observables follow the view; nothing writes them back.
 * - After `detach()` no listener, timer or frame of the map is left.
 */
export class MapStore {
  center: LonLat = [0, 0];
  zoom = 0;
  /** Map units per px. */
  resolution = 1;
  /** Radians, clockwise. */
  rotation = 0;
  /**
   * West, south, east, north of the free part of the map, degrees: the smallest box that contains it. May reach beyond
   * ±180. In polar with the pole in view: all longitudes to 90°N, most of which is not visible.
   */
  bounds: Bounds = [0, 0, 0, 0];
  size: [number, number] = [0, 0];
  padding: Padding = NO_PADDING;
  /** Px of the free map, inside the padding, where buttons are. Set with it. */
  controlInsets: Padding = NO_PADDING;
  /** Boxes that a print preview draws over the map, px. */
  covered: readonly CoveredBox[] = [];
  /** Longitude and latitude under the mouse, or null. */
  pointer: LonLat | null = null;
  /** Whether tiles or images are loading. */
  busy = false;
  /** Whether the map has drawn everything once. */
  drawn = false;
  /** Counts rendered frames: observed by elements that follow the map on the screen. */
  frame = 0;

  private readonly collection = new Collection<BaseLayer>();
  private readonly stack = new LayerStack(this.collection);
  /** Datasets that are loading tiles or images of this view. */
  readonly loading = new LoadingDatasets(this.stack);
  private readonly mapView: MapView;
  private readonly selection = new SelectionLayer("selected", this.collection);
  private readonly hover = new SelectionLayer("hovered", this.collection);
  private readonly extensions = new MapExtensions(this.collection);
  /** Stores the view for the next start. */
  readonly saved: SavedView;
  private map: OlMap | null = null;
  /** Not null while a print preview has the map (`borrowMap`): the padding that the page set last. */
  private lent: Parameters<MapStore["setPadding"]> | null = null;
  private cleanUp: (() => void)[] = [];
  private readonly stopPainting: () => void;

  constructor(private readonly init: MapStoreInit) {
    const { settings, storage, url = null, projection = WEB_MERCATOR } = init;
    this.saved = new SavedView(this, storage, init.wantedProjection ?? projection);
    this.mapView = new MapView(settings, initialView(settings, storage, url, projection), projection);
    makeObservable<this, "readView">(this, {
      center: observableRef,
      zoom: observable,
      resolution: observable,
      rotation: observable,
      bounds: observableRef,
      size: observableRef,
      padding: observableRef,
      pointer: observableRef,
      busy: observable,
      drawn: observable,
      frame: observable,
      idle: computed,
      webMercatorZoom: computed,
      readView: action,
    });
    this.mapView.view.on("propertychange", () => this.readView());
    const frame = this.polar ? new PolarFrame() : null;
    if (frame) this.collection.push(frame.layer);
    this.stopPainting = autorun(() => {
      const colors = MAP_COLORS[init.theme.theme];
      this.selection.paint(colors);
      this.hover.paint(colors);
      frame?.paint(colors);
    });
    this.readView();
  }

  get projection(): string {
    return this.mapView.projection;
  }
  /** The area that the manifest says the map is about. */
  get area(): Bounds {
    return this.init.settings.bounds;
  }
  get polar(): boolean {
    return this.projection === POLAR;
  }
  /** The Web Mercator zoom with the same ground resolution at the centre, which addresses, links and `flyTo` use. */
  get webMercatorZoom(): number {
    return zoomIn(WEB_MERCATOR, this.zoom, this.projection, this.center[1]);
  }

  /** Direction of true north on the screen at a position, radians clockwise from up. */
  northAngleAt([lon]: LonLat): number {
    return northAngle(lon, this.projection) + this.rotation;
  }

  /** Whether the map moves to where a key or a button sent it. */
  get animating(): boolean {
    return this.mapView.view.getAnimating();
  }
  /** Whether the map has drawn everything and is not loading. */
  get idle(): boolean {
    return this.drawn && !this.busy;
  }

  /** Puts the map into an element of the page. The element handles keys (arrows, + and −) while it has the focus. */
  attach(element: HTMLElement): void {
    this.detach();
    const map = new PacedMap({
      target: element,
      layers: new LayerGroup({ layers: this.collection }),
      view: this.mapView.view,
      controls: [],
      interactions: this.init.inFrame ? frameInteractions() : defaultInteractions(),
      keyboardEventTarget: element,
    });
    this.map = map;
    this.extensions.attach(map);
    this.listen(map, element);
    this.resize(map);
  }

  detach(): void {
    this.saved.cancel();
    if (this.map && this.mapView.moved && !this.lent) this.saved.now();
    for (const stop of this.cleanUp.splice(0)) stop();
    this.extensions.detach();
    this.loading.dispose();
    // The layers survive the map: they belong to the datasets.
    this.map?.setLayerGroup(new LayerGroup());
    this.map?.setTarget(undefined);
    this.map?.dispose();
    this.map = null;
    runInAction(() => {
      this.busy = false;
      this.drawn = false;
    });
  }

  /**
   * Lends the map to a print preview (`borrowMap`). Meanwhile the store ignores the page's padding and stores no view.
   * `takeBack` ends this and applies the padding that the page set last. Null: the map has no element, or is already lent.
   */
  lend(): { map: OlMap; view: MapView; takeBack(): void } | null {
    const { map, mapView } = this;
    if (!map || this.lent) return null;
    const wanted: Parameters<MapStore["setPadding"]> = [this.padding, this.controlInsets];
    this.setPadding(NO_PADDING);
    this.lent = wanted;
    const takeBack = () => {
      const asked = this.lent ?? wanted;
      this.lent = null;
      this.covered = [];
      this.setPadding(...asked);
    };
    return { map, view: mapView, takeBack };
  }

  /** Disposes the store and its layers. */
  dispose(): void {
    this.detach();
    this.stopPainting();
    this.collection.clear();
  }

  // Layers

  /** `broken` is called when one of them cannot be drawn. */
  setDatasetLayers(datasetId: string, layers: readonly LayerConfig[], broken = console.error): void {
    this.stack.set(datasetId, layers, broken);
    runInAction(() => {
      this.drawn = false;
    });
  }
  removeDatasetLayers(datasetId: string): void {
    this.stack.remove(datasetId);
  }
  /** Dataset ids from the bottom to the top; z-index = (rank + 1) × 100 + offset (spec §9). */
  setDatasetOrder(ids: readonly string[]): void {
    this.stack.setOrder(ids);
  }
  /** 0–1; multiplied with the layer's own opacity. */
  setDatasetOpacity(datasetId: string, opacity: number): void {
    this.stack.setOpacity(datasetId, opacity);
  }
  /** Layers of a dataset that the user has hidden, by `layerId`. */
  setHiddenLayers(datasetId: string, layerIds: readonly string[]): void {
    this.stack.setHidden(datasetId, layerIds);
  }
  /** The layers of a dataset in the map. */
  layersOf(datasetId: string): readonly LayerConfig[] {
    return this.stack.layersOf(datasetId);
  }
  /** All layers in the map, the map's own included. */
  get layerCount(): number {
    return this.collection.getLength();
  }

  /** By steps of zoom, kept within the lowest and the highest (spec §4). */
  zoomBy(delta = 1): void {
    this.mapView.zoomBy(delta);
  }
  panBy(dx: number, dy: number): void {
    this.mapView.panBy(dx, dy);
  }
  /** Degrees, clockwise. */
  rotateBy(degrees: number): void {
    this.mapView.rotateBy(degrees);
  }
  /** North is up at its centre. */
  resetRotation(): void {
    this.mapView.turnTo(-northAngle(this.center[0], this.projection));
  }
  /** `zoom` in this projection, or `webMercatorZoom` of an address. `atOnce`: without animation. */
  flyTo({ center, zoom, webMercatorZoom, atOnce }: FlightTarget): void {
    const ownZoom =
      webMercatorZoom === undefined
        ? zoom
        : zoomIn(this.projection, webMercatorZoom, WEB_MERCATOR, center[1]);
    this.mapView.flyTo({ center, zoom: ownZoom, atOnce });
  }
  fit(bounds: Bounds, options: { atOnce?: boolean } = {}): void {
    this.mapView.fit(bounds, options);
  }
  /**
   * Px that panels cover on each side; px of the free map where buttons are; and px of its height for the rows along
   * its upper and lower edge (search, period), which the first view avoids.
   */
  setPadding(padding: Padding, controlInsets: Padding = NO_PADDING, rows?: Rows): void {
    if (this.lent) {
      this.lent = [padding, controlInsets, rows];
      return;
    }
    this.controlInsets = controlInsets;
    runInAction(() => {
      this.padding = padding;
    });
    this.mapView.setPadding(padding, rows);
    this.readView();
    this.map?.render();
  }

  // What is where

  /** Px from the top left of the map, or null while it is not drawn. Uses the visible copy of the world. */
  pixelOf(lonLat: LonLat): [number, number] | null {
    // The centre is within ±180, the bounds are where the map was panned to.
    const lon = longitudeNear(lonLat[0], (this.bounds[0] + this.bounds[2]) / 2);
    const [x, y] = this.map?.getPixelFromCoordinate(toMap([lon, lonLat[1]], this.projection)) ?? [];
    return x === undefined || y === undefined || Number.isNaN(x) ? null : [x, y];
  }

  /** The features at a pixel, topmost first, each once. */
  hits(pixel: [number, number], tolerance: number = TOLERANCE.mouse): MapHit[] {
    return this.map ? hitsAt(this.map, pixel, tolerance) : [];
  }

  /** The features of a plugin's own layers (`addLayer`) at a pixel, topmost first. */
  featuresOf(layers: readonly BaseLayer[], pixel: [number, number], tolerance = TOLERANCE.mouse): Feature[] {
    return this.map ? featuresAt(this.map, layers, pixel, tolerance) : [];
  }

  /** The position of a pixel; the centre while the map is not drawn. */
  probe(pixel: [number, number], tolerance: number = TOLERANCE.mouse): MapProbe {
    const [x, y] = this.map?.getCoordinateFromPixel(pixel) ?? this.mapView.view.getCenter() ?? [0, 0];
    const coordinate: LonLat = [x ?? 0, y ?? 0];
    return {
      lonLat: fromMap(coordinate, this.projection),
      coordinate,
      resolution: this.resolution,
      projection: this.projection,
      tolerance,
    };
  }

  /**
   * Calls the listener for clicks and taps, not for the halves of a double click. When it returns true, the listeners
   * after it are not called; `first` puts it before all others, for an active tool. Returns a function that removes it.
   */
  onClick(listener: ClickListener, { first = false } = {}): () => void {
    return this.extensions.onClick(listener, first);
  }

  /** Calls the listener for keys on the map before the map's own handling; true consumes the key. Returns a remover. */
  onKey(listener: KeyListener): () => void {
    return this.extensions.onKey(listener);
  }
  /** Passes a key of the page on. @returns whether a listener has handled it */
  key(event: Parameters<KeyListener>[0]): boolean {
    return this.extensions.key(event);
  }

  // What features add to the map

  /** A layer that belongs to no dataset. Returns a function that removes and disposes it. */
  addLayer(layer: BaseLayer, zIndex: number): () => void {
    return this.extensions.addLayer(layer, zIndex);
  }
  /** Returns a function that removes and disposes it. */
  addInteraction(interaction: Interaction): () => void {
    return this.extensions.addInteraction(interaction);
  }

  setSelection(highlighted: Highlighted | null): void {
    this.selection.show(
      highlighted,
      highlighted ? this.stack.zIndex(highlighted.datasetId) : 0,
      this.projection,
    );
  }
  setHover(highlighted: Highlighted | null): void {
    this.hover.show(highlighted, highlighted ? this.stack.zIndex(highlighted.datasetId) : 0, this.projection);
  }

  private readView(): void {
    const reading = this.mapView.read();
    this.zoom = reading.zoom;
    this.resolution = reading.resolution;
    this.rotation = reading.rotation;
    this.center = reading.center;
    this.bounds = reading.bounds;
  }

  private listen(map: OlMap, element: HTMLElement): void {
    const stop = listenToMap(map, element, {
      resized: () => this.resize(map),
      rendered: action(() => {
        this.frame += 1;
        this.loading.update();
      }),
      busy: action((busy) => {
        this.busy = busy;
      }),
      drawn: action(() => {
        this.drawn = true;
      }),
      cameToRest: () => {
        if (this.mapView.moved && !this.lent) this.saved.soon();
      },
      touched: () => {
        this.mapView.moved = true;
      },
      clicked: (pixel, touch) => {
        const probe = this.probe(pixel, touch ? TOLERANCE.touch : TOLERANCE.mouse);
        this.extensions.click(pixel, probe);
      },
      pointed: action((coordinate) => {
        this.pointer = coordinate && fromMap(coordinate, this.projection);
      }),
    });
    this.cleanUp.push(stop);
  }

  private resize(map: OlMap): void {
    const [width = 0, height = 0] = map.getSize() ?? [];
    this.mapView.setSize(width, height);
    runInAction(() => {
      this.size = [width, height];
    });
    this.readView();
  }
}
