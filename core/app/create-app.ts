import { reaction, runInAction, when } from "mobx";
import type { ResolvedManifest } from "../../schemas/generated/resolved-manifest.ts";
import { DatasetSettings } from "../dataset/dataset-settings.ts";
import { DatasetStore } from "../dataset/dataset-store.ts";
import { I18n } from "../i18n/i18n.ts";
import type { ManifestFile } from "../manifest/manifest-file.ts";
import { formatProblem } from "../manifest/problem.ts";
import { MapStore } from "../map/map-store.ts";
import type { AppServices } from "../plugin/app-services.ts";
import { type PluginLoader, PluginRegistry } from "../plugin/registry.ts";
import { Clock } from "../services/clock.ts";
import { Connectivity } from "../services/connectivity.ts";
import { FeatureFlags } from "../services/feature-flags.ts";
import { Http } from "../services/http.ts";
import { Log } from "../services/log.ts";
import { preload } from "../services/preload.ts";
import { fetchServerTime } from "../services/server-time.ts";
import { ServiceUrls } from "../services/service-urls.ts";
import { Session } from "../services/session.ts";
import { Settings } from "../services/settings.ts";
import { AppStorage, type StorageBackend } from "../services/storage.ts";
import { ThemeStore } from "../services/theme.ts";
import { TimeStore } from "../time/time-store.ts";
import type { Language } from "../util/text.ts";
import { type AddressState, readAddress } from "./address.ts";
import { ManifestState, StartupState } from "./app-state.ts";
import { overlayServer } from "./overlay.ts";

/** Version in the common headers (spec §7). */
export const APP_VERSION = "25.10.45";
/** Longest time that the splash screen waits for the base map, ms. */
const SPLASH_PATIENCE = 4_000;

export interface AppInit {
  manifestFile: ManifestFile & { manifest: ResolvedManifest };
  loaders: Record<string, PluginLoader>;
  /** All below default to the browser's own; a test hands in others. */
  fetch?: typeof fetch;
  storage?: StorageBackend | null;
  caches?: CacheStorage | null;
  origin?: string;
  /** `location.search`. */
  search?: string;
  console?: Pick<Console, "info" | "error">;
  now?: () => number;
  idlePatience?: number;
}

export interface App {
  services: AppServices;
  /** Start-up (spec §4). Settles when everything has been tried; never throws. */
  start(): Promise<void>;
  /** Takes an edited manifest: applies the difference, or keeps the old map and shows the problems. */
  applyManifest(file: ManifestFile): void;
  dispose(): void;
}

/** Composes a sub-application. Needs no page: tests run it headless. */
export function createApp(init: AppInit): App {
  const { manifest, problems } = init.manifestFile;
  const address = readAddress(init.search ?? globalThis.location?.search ?? "");
  const services = createServices(init, address);
  for (const problem of problems) services.log.startup(formatProblem(problem));
  return new RunningApp(services, init, manifest);
}

type MutableServices = AppServices & { state: ManifestState; startupState: StartupState };

function createServices(init: AppInit, address: AddressState): MutableServices {
  const { manifest, problems } = init.manifestFile;
  const now = init.now ?? Date.now;
  const state = new ManifestState(manifest, problems);
  const startup = new StartupState();
  const log = new Log(init.console ?? console, now);
  const storage = new AppStorage(manifest.appName, init.storage);
  const clock = new Clock(now);
  const session = new Session();
  const urls = new ServiceUrls(manifest.services, init.origin);
  const http = new Http({
    fetch: init.fetch ?? ((input, request) => globalThis.fetch(input, request)),
    headers: () => commonHeaders(manifest.appName, session),
    isOwnService: (url) => urls.isOwn(url),
    log,
  });
  const settings = new Settings(storage, manifest.settings);
  const theme = new ThemeStore(settings);
  const i18n = new I18n({
    language: chooseLanguage(manifest, storage, address),
    onMissing: (key, language) => log.error(`Missing translation: ${key} (${language})`),
    now: () => clock.now(),
  });
  const time = new TimeStore(clock, manifest.time);
  if (address.period) time.setPeriod(address.period.year, address.period.month);
  const map = new MapStore({
    settings: manifest.map,
    storage,
    theme,
    i18n,
    userSettings: settings,
    url: address.map,
  });
  const registry = new PluginRegistry({ loaders: init.loaders, log, i18n });
  const datasets = new DatasetStore({
    types: registry,
    settings: new DatasetSettings(storage, log),
    storage,
    context: {
      http,
      log,
      clock,
      i18n,
      theme,
      time,
      map,
      session,
      urls,
      get styles() {
        return state.manifest.styles;
      },
    },
    idlePatience: init.idlePatience,
  });
  const connectivity = new Connectivity({
    http,
    testUrl: urls.expand("{assetsBase}assets/connectionTestFile.txt"),
    browserOnline: globalThis.navigator?.onLine ?? true,
    caches: init.caches === undefined ? (globalThis.caches ?? null) : init.caches,
  });
  return {
    state,
    startupState: startup,
    get manifest() {
      return state.manifest;
    },
    get problems() {
      return state.problems;
    },
    startup,
    http,
    log,
    clock,
    i18n,
    theme,
    time,
    map,
    datasets,
    registry,
    storage,
    session,
    urls,
    connectivity,
    settings,
    flags: new FeatureFlags(storage),
  };
}

class RunningApp implements App {
  private readonly leaving = new AbortController();
  private readonly stops: (() => void)[] = [];

  constructor(
    readonly services: MutableServices,
    private readonly init: AppInit,
    private readonly written: ResolvedManifest,
  ) {
    const { i18n, storage, settings, clock, connectivity, http } = services;
    this.stops.push(
      clock.start(),
      connectivity.start(),
      http.onSettled((failure) => connectivity.callSettled(failure)),
      storage.onExternalChange((key) => {
        if (key === "settingsV2") settings.reload();
      }),
      reaction(
        () => i18n.language,
        (language) => storage.set("language", language),
      ),
    );
  }

  async start(): Promise<void> {
    const { datasets, registry, log } = this.services;
    // The plugins first: a type whose plugin is on its way is awaited, any other one is lost.
    const plugins = registry.load(this.init.manifestFile.plugins, () => datasets.build());
    datasets.applyManifest(this.written);
    const preloaded = this.preload();
    void this.background();
    void this.splash(plugins);
    try {
      await datasets.start(Promise.all([plugins, preloaded]));
    } catch (error) {
      log.error("Loading failed", error);
    }
  }

  applyManifest(file: ManifestFile): void {
    const { state, startup, datasets, registry, log } = this.services;
    runInAction(() => {
      state.problems = file.problems;
      if (file.manifest) state.manifest = file.manifest;
    });
    for (const problem of file.problems) log.info(formatProblem(problem));
    if (!file.manifest) return;
    void registry.load(file.plugins, () => datasets.build());
    datasets.applyManifest(startup.preload ? overlayServer(file.manifest, startup.preload) : file.manifest);
  }

  dispose(): void {
    this.leaving.abort();
    for (const stop of this.stops.splice(0)) stop();
    this.services.datasets.dispose();
    this.services.map.dispose();
  }

  /** The start-up calls; their answers are laid over the manifest when they come, and only what differs is made anew. */
  private async preload(): Promise<void> {
    const { http, urls, log, i18n, manifest, datasets, startupState, state } = this.services;
    const result = await preload({
      appName: manifest.appName,
      language: i18n.language,
      wanted: manifest.preload,
      http,
      expand: (template, extra) => urls.expand(template, extra),
      log,
      signal: this.leaving.signal,
    });
    if (this.leaving.signal.aborted) return;
    runInAction(() => {
      startupState.preload = result;
    });
    datasets.applyManifest(overlayServer(state.manifest, result));
  }

  /** What nothing waits for. */
  private async background(): Promise<void> {
    const { http, urls, clock, log, flags, manifest } = this.services;
    if (!manifest.preload.configuration) return;
    await Promise.all([
      fetchServerTime(http, urls.expand("{apiBase}/v1/timestamp"), clock, log),
      flags.load(http, urls.expand("{apiBase}/v1/featureflags"), log),
    ]);
  }

  /** The splash screen goes when the prioritized datasets stand in the map or have failed, or patience ends. */
  private async splash(plugins: Promise<void>): Promise<void> {
    const { datasets, startupState } = this.services;
    const settled = () =>
      datasets.all
        .filter(({ definition, setting }) => definition.prioritizedLoading && setting.enabled)
        .every(({ active, failure }) => active || failure !== null);
    await Promise.race([
      plugins.then(() => when(settled)),
      new Promise((resolve) => setTimeout(resolve, SPLASH_PATIENCE)),
    ]);
    runInAction(() => {
      startupState.ready = true;
    });
  }
}

function commonHeaders(appName: string, session: Session): Record<string, string> {
  return {
    "X-Spa-Version": APP_VERSION,
    "X-Spa-Name": appName,
    ...(session.token === null ? {} : { Authorization: `Bearer ${session.token}` }),
  };
}

/** The address wins over what the user chose before, which wins over the manifest's first language. */
function chooseLanguage(manifest: ResolvedManifest, storage: AppStorage, address: AddressState): Language {
  const offered = manifest.languages;
  const stored = storage.get<Language | null>(
    "language",
    (value) => (value === "no" || value === "en" ? value : undefined),
    null,
  );
  return (
    [address.language, stored].find(
      (language): language is Language => language !== null && offered.includes(language),
    ) ?? offered[0]
  );
}
