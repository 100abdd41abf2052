import type { DatasetContext, DatasetInit } from "../../core/dataset/context.ts";
import { DatasetSettings } from "../../core/dataset/dataset-settings.ts";
import { I18n } from "../../core/i18n/i18n.ts";
import { MapStore } from "../../core/map/map-store.ts";
import { Clock } from "../../core/services/clock.ts";
import { Http } from "../../core/services/http.ts";
import { Log } from "../../core/services/log.ts";
import { type ServiceBases, ServiceUrls } from "../../core/services/service-urls.ts";
import { Session } from "../../core/services/session.ts";
import { Settings } from "../../core/services/settings.ts";
import { AppStorage } from "../../core/services/storage.ts";
import { ThemeStore } from "../../core/services/theme.ts";
import { TimeStore } from "../../core/time/time-store.ts";
import { AisSession } from "../../plugins/datasets/ais/source/ais-session.ts";
import type { DatasetDefinition } from "../../schemas/generated/resolved-manifest.ts";
import { servicesOf } from "./services-of.ts";

/** One request of a dataset. */
export interface SeenRequest {
  url: URL;
  method: string;
  /** Text of the request body; null: none. */
  body: string | null;
  headers: Headers;
  signal: AbortSignal | null;
  cache: RequestCache | null;
}

export type FakeService = (request: SeenRequest) => Response | Promise<Response>;

/** Real stores around one dataset, without page, storage or network; the clock is set to 15 May 2026. */
export class DatasetKit {
  readonly requests: SeenRequest[] = [];
  readonly context: DatasetContext;
  private readonly settings: DatasetSettings;

  constructor(
    public service: FakeService = () => new Response(null, { status: 204 }),
    bases: ServiceBases = {},
  ) {
    const storage = new AppStorage("test", null);
    const log = new Log({ info: () => {}, error: () => {} });
    const userSettings = new Settings(storage);
    const clock = new Clock(() => Date.UTC(2026, 4, 15, 12));
    const theme = new ThemeStore(userSettings);
    const i18n = new I18n({});
    const urls = new ServiceUrls(
      { apiBase: "/bwapi", assetsBase: "/", tileHost: "", polarTileHost: "", ...bases },
      "https://farvann.example",
    );
    this.settings = new DatasetSettings(storage, log);
    const map = new MapStore({
      settings: {
        bounds: [5, 60, 30, 72],
        center: [14, 68],
        zoom: 6,
        minZoom: 0,
        maxZoom: 22,
      },
      storage,
      theme,
    });
    const http = new Http({
      fetch: (input, init) => this.answer(String(input), init),
      headers: () => ({ "X-Api-Key": "key", Authorization: "Bearer token" }),
      isOwnService: (url) => urls.isOwn(url),
      log,
    });
    this.context = {
      http,
      log,
      clock,
      i18n,
      theme,
      time: new TimeStore(clock, { firstYear: 2023 }),
      map,
      session: new Session(),
      services: servicesOf({ "ais-session": new AisSession() }),
      settings: userSettings,
      urls,
    };
  }

  /** All arguments of a dataset type's `create`. */
  init<Options>(
    definition: Partial<DatasetDefinition> & { id: string; type: string },
    options: Options,
  ): DatasetInit<Options> {
    const full = { ...DEFINITION, ...definition, options: options as DatasetDefinition["options"] };
    const setting = this.settings.add(full.id, { enabled: full.enabledByDefault, opacity: full.opacity });
    return { definition: full, options, setting, context: this.context };
  }

  dispose(): void {
    this.settings.dispose();
    this.context.map.dispose();
  }

  private async answer(url: string, init?: RequestInit): Promise<Response> {
    const request = {
      url: new URL(url, "https://farvann.example"),
      method: init?.method ?? "GET",
      body: typeof init?.body === "string" ? init.body : null,
      headers: new Headers(init?.headers),
      signal: init?.signal ?? null,
      cache: init?.cache ?? null,
    };
    this.requests.push(request);
    const response = await this.service(request);
    request.signal?.throwIfAborted();
    return response;
  }
}

const DEFINITION: DatasetDefinition = {
  id: "test",
  formerIds: [],
  type: "test",
  name: { no: "Prøve", en: "Test" },
  description: "",
  group: "",
  enabledByDefault: false,
  exclusiveGroup: "",
  replaces: [],
  hideFromMaplayerMenu: false,
  prioritizedLoading: false,
  mapOrdering: 1,
  polarSupported: false,
  cacheable: false,
  offline: { maxAgeHours: 720, pack: null },
  timeDependent: false,
  requiresXApiKey: true,
  validity: null,
  notFound: "",
  featureIdKey: "featureId",
  minZoom: 0,
  maxZoom: 22,
  opacity: 1,
  opacityAdjustable: false,
  sources: [],
  loadsFrom: [],
  symbol: { icon: "", iconNight: "", line: null, fill: null, text: null, dot: null, ramp: [], rampNight: [] },
  thumbnail: "",
  hint: "",
  countLabel: "",
  dataownerLink: "",
  attribution: "",
  downloads: null,
  licence: "",
  demonstration: false,
  featureTitle: "",
  featureSubtitle: "",
  fields: [],
  details: [],
  style: "",
  styleNight: "",
  points: null,
  filters: [],
  legend: {
    group: "",
    title: "",
    lowLabel: "",
    highLabel: "",
    unitLabel: "",
    entries: [],
    symbolSize: 18,
    note: "",
    serviceGraphic: false,
  },
  options: {},
};

/** The smallest PNG answer. */
export function imageAnswer(): Response {
  return new Response(PIXEL, { headers: { "Content-Type": "image/png" } });
}

const PIXEL = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII="),
  (char) => char.charCodeAt(0),
);
