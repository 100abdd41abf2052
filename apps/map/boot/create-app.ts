import { reaction, runInAction, when } from "mobx";
import type { ManifestFile } from "../../../core/manifest/manifest-file.ts";
import { formatProblem } from "../../../core/manifest/problem.ts";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { type PreloadName, type PreloadResult, preload } from "../../../core/services/preload.ts";
import { fetchServerTime } from "../../../core/services/server-time.ts";
import type { StorageKey } from "../../../core/services/storage.ts";
import type { DatasetDefinition, ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";
import { isFirstMapDrawn } from "../watch/watch-page.ts";
import { readAddress } from "./address.ts";
import { type AppInit, createServices, type MutableServices, storedLanguage } from "./create-services.ts";
import { overlayServer, type ServerLayer } from "./overlay.ts";

export type { AppInit } from "./create-services.ts";

/** Ids of failures that a line which is back may end. */
const LINE_FAILURES: ReadonlySet<string> = new Set(["http-network", "http-timeout", "part-lost"]);
/** A map that is not drawn by then waits for something that does not come, ms. */
const FIRST_MAP_TIMEOUT_MS = 10_000;
/** Where nothing is drawn, as in a tab behind another one, no frame comes, ms. */
const FRAME_TIMEOUT_MS = 500;
/** Longest time that the splash screen waits for the base map, ms. */
const SPLASH_TIMEOUT_MS = 4_000;

export interface App {
  services: AppServices;
  /** Start-up (spec §4). Settles when everything has been tried; never throws. */
  start(): Promise<void>;
  /**
   * Takes an edited manifest: applies the difference, or keeps the old map and shows the problems. `isStale`: datasets whose data
   * is another one.
   */
  applyManifest(file: ManifestFile, isStale?: (definition: DatasetDefinition) => boolean): void;
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

class RunningApp implements App {
  /** What the start-up calls answered; null before. */
  private server: ServerLayer | null = null;
  private readonly leaving = new AbortController();
  private readonly stops: (() => void)[] = [];

  constructor(
    readonly services: MutableServices,
    private readonly init: AppInit,
    private readonly written: ResolvedManifest,
  ) {
    const { i18n, storage, clock, connectivity, http } = services;
    services.registry.connect(services);
    services.session.start();
    this.stops.push(
      clock.start(),
      connectivity.start(),
      services.userData.start(),
      http.onSettled((failure) => connectivity.callSettled(failure)),
      storage.onExternalChange((key) => this.followOtherTab(key)),
      reaction(
        () => i18n.language,
        (language) => {
          storage.set("language", language);
          void this.reconfigure();
        },
      ),
      reaction(
        () => connectivity.isOnline,
        (online) => online && this.retryFailed(),
      ),
      // Other roles have other sources.
      reaction(
        () => [...services.session.roles].sort().join(),
        () => this.server && void this.preload(),
      ),
    );
  }

  async start(): Promise<void> {
    const { datasets, registry, log } = this.services;
    // The plugins first: a type whose plugin is on its way is awaited, one that nobody knows is unavailable.
    const far = this.expectPlugins(this.init.manifestFile);
    datasets.applyManifest(this.written);
    // The datasets that are on have asked for their types. Nothing waits for plugins from elsewhere: they come when they come.
    void registry.loadNeeded();
    const plugins = registry.untilArrived();
    // Who signed in with this browser is asked for first, so that nothing is asked for twice.
    const preloaded = this.services.session.settled.then(() => this.preload());
    void this.background();
    void this.splash(plugins);
    try {
      await datasets.start(Promise.all([plugins, preloaded]));
    } catch (error) {
      log.error("Loading failed", error);
    }
    void this.loadRest();
    await far;
  }

  applyManifest(file: ManifestFile, isStale?: (definition: DatasetDefinition) => boolean): void {
    const { state, datasets, registry, log } = this.services;
    runInAction(() => {
      state.problems = file.problems;
      if (file.manifest) state.manifest = file.manifest;
    });
    for (const problem of file.problems) log.info(formatProblem(problem));
    if (!file.manifest) return;
    void this.expectPlugins(file);
    datasets.applyManifest(
      this.server ? overlayServer(file.manifest, this.server, log) : file.manifest,
      isStale,
    );
    void registry.loadSeen();
    // What the server says of the manifest's datasets is said of those that it has now.
    if (this.server) void this.preload();
  }

  dispose(): void {
    this.leaving.abort();
    for (const stop of this.stops.splice(0)) stop();
    this.services.registry.dispose();
    this.services.datasets.dispose();
    this.services.map.dispose();
  }

  /** Those of this build are loaded when they are wanted, those from elsewhere at once. */
  private expectPlugins({ plugins }: ManifestFile): Promise<void> {
    const { registry } = this.services;
    registry.expect(plugins);
    return registry.load(plugins.filter(({ descriptorUrl }) => descriptorUrl !== null));
  }

  /** Another tab of this sub-application changed what is stored. */
  private followOtherTab(key: StorageKey): void {
    const { settings, flags, i18n, storage, manifest } = this.services;
    if (key === "settingsV2") settings.reload();
    if (key === "userFeatureFlags") flags.reload();
    if (key === "language") i18n.setLanguage(storedLanguage(manifest, storage) ?? i18n.language);
  }

  /** When the connection is back, requests that failed without it are sent again. */
  private retryFailed(): void {
    const { datasets, registry } = this.services;
    if (registry.unavailable.length > 0) void registry.retry();
    for (const dataset of datasets.all) {
      const { failure, setting } = dataset;
      if (setting.enabled && failure && LINE_FAILURES.has(failure.id)) void dataset.refresh("retry");
    }
  }

  /** What the first map does without comes after it. */
  private async loadRest(): Promise<void> {
    const { signal } = this.leaving;
    await when(() => isFirstMapDrawn(this.services), { timeout: FIRST_MAP_TIMEOUT_MS, signal }).catch(
      () => {},
    );
    await nextFrame();
    if (!signal.aborted) await this.services.registry.loadSeen();
  }

  /** Makes the start-up calls. Their answers are applied over the manifest, and only the datasets that differ are made again. */
  private async preload(): Promise<void> {
    const { manifest, datasets, startupState, state, i18n, log } = this.services;
    const { language } = i18n;
    const result = await this.startupCalls(manifest.preload);
    if (this.leaving.signal.aborted) return;
    runInAction(() => {
      startupState.preload = result;
    });
    this.server = { preload: result, language };
    datasets.applyManifest(overlayServer(state.manifest, this.server, log));
  }

  /** The administrator's words in another language. What was there stays when they do not come. */
  private async reconfigure(): Promise<void> {
    const { startupState, manifest, i18n } = this.services;
    if (!manifest.preload.configuration || !startupState.preload) return;
    const { language } = i18n;
    const { configuration } = await this.startupCalls({
      configuration: true,
      datasetGroups: false,
      datasets: false,
    });
    if (this.leaving.signal.aborted || i18n.language !== language || configuration.kind !== "loaded") return;
    runInAction(() => {
      if (startupState.preload) startupState.preload = { ...startupState.preload, configuration };
    });
  }

  private startupCalls(wanted: Record<PreloadName, boolean>): Promise<PreloadResult> {
    const { http, urls, log, i18n, manifest } = this.services;
    return preload({
      appName: manifest.appName,
      language: i18n.language,
      wanted,
      http,
      expand: (template, extra) => urls.expand(template, extra),
      log,
      signal: this.leaving.signal,
    });
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
      new Promise((resolve) => setTimeout(resolve, SPLASH_TIMEOUT_MS)),
    ]);
    runInAction(() => {
      startupState.ready = true;
    });
  }
}

/** What the page shows now is on the screen. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, FRAME_TIMEOUT_MS);
    globalThis.requestAnimationFrame?.(() => resolve());
  });
}
