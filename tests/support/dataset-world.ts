import { vi } from "vitest";
import type { DatasetContext, DatasetInit } from "../../core/dataset/context.ts";
import { DatasetSettings } from "../../core/dataset/dataset-settings.ts";
import { I18n } from "../../core/i18n/i18n.ts";
import { MapStore } from "../../core/map/map-store.ts";
import { Clock } from "../../core/services/clock.ts";
import { Http } from "../../core/services/http.ts";
import { Log } from "../../core/services/log.ts";
import { ServiceUrls } from "../../core/services/service-urls.ts";
import { Session } from "../../core/services/session.ts";
import { Settings } from "../../core/services/settings.ts";
import { AppStorage } from "../../core/services/storage.ts";
import { ThemeStore } from "../../core/services/theme.ts";
import { TimeStore } from "../../core/time/time-store.ts";
import type { DatasetDefinition, ResolvedManifest } from "../../schemas/generated/resolved-manifest.ts";

/** What a test's service answers: a body, or a status with one. */
export type Answer = string | { status: number; body: string };

/** The whole platform round one dataset, without a page: real stores, a service that answers what the test says. */
export class DatasetWorld {
  /** URLs asked for, in order. */
  readonly asked: string[] = [];
  now = new Date("2026-03-15T12:00:00Z");
  readonly clock = new Clock(() => this.now.getTime());
  readonly log = new Log({ info: () => {}, error: () => {} });
  readonly i18n = new I18n();
  readonly storage = new AppStorage("test", null);
  readonly userSettings = new Settings(this.storage);
  readonly theme = new ThemeStore(this.userSettings);
  readonly time = new TimeStore(this.clock, { firstYear: 2000 });
  readonly map = new MapStore({
    settings: MAP_SETTINGS,
    storage: this.storage,
    theme: this.theme,
    i18n: this.i18n,
    userSettings: this.userSettings,
  });
  readonly context: DatasetContext;
  private readonly settings = new DatasetSettings(this.storage, this.log);

  constructor(public answer: (url: string) => Answer | Promise<Answer>) {
    const urls = new ServiceUrls({ apiBase: "/bwapi" }, "http://test");
    const fetch = vi.fn(async (input: unknown) => {
      const url = String(input);
      this.asked.push(url);
      const given = await this.answer(url);
      const { status, body } = typeof given === "string" ? { status: 200, body: given } : given;
      return new Response(status === 204 ? null : body, {
        status,
        headers: { "Content-Type": "application/json" },
      });
    });
    this.context = {
      http: new Http({ fetch, headers: () => ({}), isOwnService: (url) => urls.isOwn(url), log: this.log }),
      log: this.log,
      clock: this.clock,
      i18n: this.i18n,
      theme: this.theme,
      time: this.time,
      map: this.map,
      session: new Session(),
      urls,
      styles: {},
    };
  }

  /** All that a dataset is made from; `definition` over the schema's defaults. */
  init<Options>(definition: Partial<DatasetDefinition>, options: Options): DatasetInit<Options> {
    const whole = { ...DEFINITION, ...definition };
    const setting = this.settings.add(whole.id, { enabled: whole.enabledByDefault, opacity: whole.opacity });
    return { definition: whole, options, setting, context: this.context };
  }
}

const MAP_SETTINGS: ResolvedManifest["map"] = {
  bounds: [-12.87, 56.59, 50.71, 71.86],
  center: null,
  zoom: null,
  minZoom: 0,
  maxZoom: 22,
  graticule: false,
};

const DEFINITION: DatasetDefinition = {
  id: "areas",
  formerIds: [],
  type: "geojson",
  name: { no: "Områder", en: "Areas" },
  description: "",
  group: "all",
  enabledByDefault: false,
  hideFromMaplayerMenu: false,
  prioritizedLoading: false,
  mapOrdering: 1,
  polarSupported: true,
  cacheable: false,
  timeDependent: false,
  requiresXApiKey: true,
  featureIdKey: "featureId",
  minZoom: 0,
  maxZoom: 24,
  opacity: 1,
  opacityAdjustable: false,
  sources: [{ dataUrl: "/bwapi/v1/areas", requiredRoles: [] }],
  symbol: { icon: "", iconNight: "", line: null, fill: null, ramp: [], rampNight: [] },
  thumbnail: "",
  hint: "",
  countLabel: "",
  dataownerLink: "",
  attribution: "",
  licence: "",
  demonstration: false,
  featureTitle: "",
  featureSubtitle: "",
  fields: [],
  style: {},
  styleNight: "",
  filters: [],
  legend: {
    group: "",
    title: "",
    lowLabel: "",
    highLabel: "",
    unitLabel: "",
    entries: [],
    serviceGraphic: false,
  },
  options: {},
};
