import { DatasetSettings } from "../../../../core/dataset/dataset-settings.ts";
import { PaintLayer } from "../../../../core/dataset/features/paint-layer.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { MapStore } from "../../../../core/map/map-store.ts";
import { PluginServices } from "../../../../core/plugin/services.ts";
import { Clock } from "../../../../core/services/clock.ts";
import { Http } from "../../../../core/services/http.ts";
import { Log } from "../../../../core/services/log.ts";
import { ServiceUrls } from "../../../../core/services/service-urls.ts";
import { Session } from "../../../../core/services/session.ts";
import { Settings } from "../../../../core/services/settings.ts";
import { AppStorage } from "../../../../core/services/storage.ts";
import { ThemeStore } from "../../../../core/services/theme.ts";
import { TimeStore } from "../../../../core/time/time-store.ts";
import { GeojsonDataset } from "../../../../plugins/datasets/geojson/geojson-dataset.ts";
import { DEFAULTS } from "../../../../schemas/generated/defaults.ts";
import type { DatasetDefinition } from "../../../../schemas/generated/resolved-manifest.ts";
import { readOptions } from "../../../../schemas/generated/validators/geojson.js";
import { BENCH_AREA, BENCH_STYLE, BENCH_VIEW } from "../../polygons.ts";
import type { Variant } from "../variant.ts";

/** Farvann's `geojson` dataset on its own map store, as a sub-application runs it. */
export class FarvannVariant implements Variant {
  private readonly map: MapStore;
  private readonly services;
  private dataset: GeojsonDataset | null = null;
  private text = "";

  constructor(element: HTMLElement) {
    const storage = new AppStorage("bench", null);
    const userSettings = new Settings(storage);
    const log = new Log();
    const clock = new Clock();
    const theme = new ThemeStore(userSettings);
    const i18n = new I18n({});
    const urls = new ServiceUrls({});
    const { west, south, east, north } = BENCH_AREA;
    const settings = {
      bounds: [west, south, east, north] as [number, number, number, number],
      ...BENCH_VIEW,
      minZoom: 0,
      maxZoom: 22,
    };
    this.map = new MapStore({ settings, storage, theme });
    this.map.attach(element);
    this.services = {
      setting: new DatasetSettings(storage, log).add("areas", { enabled: false, opacity: 1 }),
      context: {
        http: new Http({
          fetch: () => Promise.resolve(this.answer()),
          headers: () => ({}),
          isOwnService: () => true,
          log,
        }),
        log,
        clock,
        i18n,
        theme,
        time: new TimeStore(clock, { firstYear: 2000 }),
        map: this.map,
        session: new Session(),
        services: new PluginServices(),
        settings: userSettings,
        urls,
        styles: {},
      },
    };
  }

  async load(text: string): Promise<void> {
    this.text = text;
    const options = readOptions({});
    if (!options.ok) throw new Error("The defaults of the geojson options are not valid");
    this.dataset = new GeojsonDataset({
      definition: DEFINITION,
      options: options.options,
      ...this.services,
    });
    await this.dataset.activate();
    if (this.dataset.failure) throw this.dataset.failure;
    await this.complete();
  }

  async changeOne(): Promise<void> {
    const item = this.dataset?.item("0");
    if (!this.dataset || item?.geometry?.type !== "Polygon") throw new Error("The polygon is not there");
    const [ring = []] = item.geometry.coordinates;
    const coordinates = [ring.map(([lon = 0, lat = 0]) => [lon + 0.009, lat])];
    const painted = new Promise((resolve) => this.layer().addEventListener("painted", resolve));
    this.dataset.updateItem("0", { geometry: { type: "Polygon", coordinates } });
    await painted;
  }

  pan(pixels: number): void {
    this.map.panBy(pixels, 0);
  }

  hit(id: string): string | null {
    const item = this.dataset?.item(id);
    const point = item && this.dataset?.featureOf(item)?.getGeometry();
    if (!point) return null;
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = point.getExtent();
    const pixel = this.layer()
      .getMapInternal()
      ?.getPixelFromCoordinate([(minX + maxX) / 2, (minY + maxY) / 2]);
    if (!pixel) return null;
    return this.map.hits([pixel[0] ?? 0, pixel[1] ?? 0])[0]?.featureId ?? null;
  }

  /** The answer in the form of `fetch`, with its body already in memory. */
  private answer(): Response {
    const response = new Response(null, { status: 200 });
    return Object.assign(response, { text: () => Promise.resolve(this.text) });
  }

  private layer(): PaintLayer {
    const [config] = this.map.layersOf("areas");
    if (!config) throw new Error("The dataset has no layer");
    if (!(config.layer instanceof PaintLayer)) throw new Error("No worker paints the polygons");
    return config.layer;
  }

  private complete(): Promise<void> {
    return new Promise((resolve) => {
      const map = this.layer().getMapInternal();
      map?.once("rendercomplete", () => resolve());
      map?.render();
    });
  }
}

/** The dataset's entry in a manifest. */
const DEFINITION = {
  ...DEFAULTS.dataset,
  id: "areas",
  type: "geojson",
  name: "Areas",
  group: "all",
  sources: [{ dataUrl: "/polygons.json", requiredRoles: [] }],
  style: BENCH_STYLE,
} satisfies Partial<DatasetDefinition> as unknown as DatasetDefinition;
