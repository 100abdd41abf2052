import { reaction, runInAction, when } from "mobx";
import type { ManifestFile } from "../../../core/manifest/manifest-file.ts";
import { formatProblem } from "../../../core/manifest/problem.ts";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { type PreloadName, type PreloadResult, preload } from "../../../core/services/preload.ts";
import type { ChangeOrigin, StorageKey } from "../../../core/services/storage.ts";
import { nextTask } from "../../../core/util/next-task.ts";
import type { DatasetDefinition, ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";
import { afterFirstMap, firstMap } from "../watch/watch-page.ts";
import { readAddress } from "./address.ts";
import { type AppInit, createServices, type MutableServices, storedLanguage } from "./create-services.ts";
import { onlyDifferences, overlayServer, type ServerLayer } from "./overlay.ts";
import { fetchServerTime } from "./server-time.ts";

export type { AppInit } from "./create-services.ts";

/** Ids of failures that may end when the connection is back. */
const LINE_FAILURES: ReadonlySet<string> = new Set(["http-network", "http-timeout", "part-lost"]);
/** Longest time that the splash screen waits for the base map, ms. */
const SPLASH_TIMEOUT_MS = 4_000;

export interface App {
  services: AppServices;
  /** Start-up (spec §4). Settles when everything has been tried; never throws. */
  start(): Promise<void>;
  /**
   * Applies the differences of an edited manifest, or keeps the old map and shows the problems. `isStale`: datasets
   * whose data files changed.
   */
  applyManifest(file: ManifestFile, isStale?: (definition: DatasetDefinition) => boolean): void;
  dispose(): void;
}

/** Composes a sub-application. It needs no page: tests run it without a browser. */
export function createApp(init: AppInit): App {
  const parts = createInParts(init);
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
  }
}

/** The same for a page: in several tasks, between which the browser is free. */
export async function createAppInTasks(init: AppInit): Promise<App> {
  const parts = createInParts(init);
  for (;;) {
    await nextTask();
    const part = parts.next();
    if (part.done) return part.value;
  }
}

function* createInParts(init: AppInit): Generator<void, App> {
  const { manifest, problems } = init.manifestFile;
  const address = readAddress(init.search ?? globalThis.location?.search ?? "");
  const services = yield* createServices(init, address);
  for (const problem of problems) services.log.startup(formatProblem(problem));
  yield;
  return new RunningApp(services, init, manifest);
}

class RunningApp implements App {
  /** Answers of the start-up calls; null before. */
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
      clock.start(() => void this.askServerTime()),
      connectivity.start(),
      services.userData.start(),
      http.onSettled((failure) => connectivity.callSettled(failure)),
      storage.onExternalChange((key, from) => this.followChange(key, from)),
      reaction(
        () => i18n.language,
        (language) => {
          storage.set("language", language);
          void this.reconfigure();
        },
      ),
      reaction(
        () => connectivity.isOnline,
        (online) => {
          if (!online) return;
          this.retryFailed();
          // A start or a set clock without a connection has left the time of the device unchecked.
          void this.askServerTime();
        },
      ),
      // Other roles may use other sources.
      reaction(
        () => [...services.session.roles].sort().join(),
        () => this.server && void this.preload(),
      ),
    );
  }

  async start(): Promise<void> {
    const { datasets, registry, log } = this.services;
    // The plugins first: the store waits for types whose plugin is loading, and treats unknown types as unavailable.
    const far = this.expectPlugins(this.init.manifestFile);
    datasets.applyManifest(this.written);
    // The datasets that are on have asked for their types. Nothing waits for plugins from elsewhere: they come when they come.
    void registry.loadNeeded();
    const plugins = registry.untilArrived();
    // The session is restored first, so that nothing is requested twice. The calls have tasks of their own: all in one
    // keep the page busy for long.
    const preloaded = this.services.session.settled.then(nextTask).then(() => this.preload());
    void this.background();
    void this.splash(plugins);
    try {
      await datasets.start(Promise.all([plugins, preloaded]));
    } catch (error) {
      log.error("Loading failed", error);
    }
    if (!this.leaving.signal.aborted) {
      if (this.services.manifest.map.graticule) this.stops.push(this.drawGraticule());
      void this.loadRest();
    }
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
    // The server's configuration is applied again to the datasets of the new manifest.
    if (this.server) void this.preload();
  }

  dispose(): void {
    this.leaving.abort();
    for (const stop of this.stops.splice(0)) stop();
    this.services.registry.dispose();
    this.services.datasets.dispose();
    this.services.map.dispose();
  }

  /** Plugins of this build are loaded on demand, external plugins at once. */
  private expectPlugins({ plugins }: ManifestFile): Promise<void> {
    const { registry } = this.services;
    registry.expect(plugins);
    return registry.load(plugins.filter(({ descriptorUrl }) => descriptorUrl !== null));
  }

  /**
   * Another tab or device changed a stored value. Two tabs may show different datasets, but a device that is taken up again
   * shows what the user last chose.
   */
  private followChange(key: StorageKey, from: ChangeOrigin): void {
    const { settings, flags, i18n, storage, manifest, datasets } = this.services;
    if (key === "datasetSettings" && from === "device") datasets.followStored();
    if (key === "settingsV2") settings.reload();
    if (key === "userFeatureFlags") flags.reload();
    if (key === "language") i18n.setLanguage(storedLanguage(manifest, storage) ?? i18n.language);
  }

  /** When the connection is back, requests that failed without it are sent again. */
  private retryFailed(): void {
    const { datasets, registry } = this.services;
    if (registry.unavailable.length > 0) void registry.retry();
    const asked = this.server?.preload.datasets;
    // It has the addresses of sources with roles.
    if (asked?.kind === "failed" && LINE_FAILURES.has(asked.failure.id)) void this.preload();
    for (const dataset of datasets.all) {
      const { failure, setting } = dataset;
      if (setting.enabled && failure && LINE_FAILURES.has(failure.id)) void dataset.refresh("retry");
    }
  }

  private drawGraticule(): () => void {
    return afterFirstMap(this.services, async () => {
      const { addGraticule } = await import("../graticule/add-graticule.ts");
      return addGraticule(this.services);
    });
  }

  /** Loads what the first map does not need. */
  private async loadRest(): Promise<void> {
    const { signal } = this.leaving;
    const { registry, session } = this.services;
    await firstMap(this.services, signal).catch(() => {});
    if (signal.aborted) return;
    const loadSeen = () => void registry.loadSeen();
    this.stops.push(reaction(() => session.authenticated, loadSeen, { fireImmediately: true }));
  }

  /**
   * Makes the start-up calls. Their answers are applied over the manifest, and only datasets that differ are made
   * again.
   */
  private async preload(): Promise<void> {
    const { manifest, datasets, startupState, state, i18n, log } = this.services;
    const { language } = i18n;
    const result = await this.startupCalls(manifest.preload);
    if (this.leaving.signal.aborted) return;
    const answered = { preload: result, language };
    const laid = overlayServer(state.manifest, answered, log);
    const server = onlyDifferences(state.manifest, answered, laid);
    this.server = server;
    runInAction(() => {
      startupState.preload = server.preload;
    });
    datasets.applyManifest(laid);
  }

  /** Fetches the server's texts in another language. Without an answer the old texts stay. */
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

  /** Work that nothing waits for. */
  private async background(): Promise<void> {
    const { http, urls, log, flags, manifest } = this.services;
    await nextTask();
    if (!manifest.preload.configuration || this.leaving.signal.aborted) return;
    await Promise.all([
      this.askServerTime(),
      flags.load(http, urls.expand("{apiBase}/v1/featureflags"), log),
    ]);
  }

  private async askServerTime(): Promise<void> {
    const { http, urls, clock, log, manifest } = this.services;
    if (manifest.preload.configuration)
      await fetchServerTime(http, urls.expand("{apiBase}/v1/timestamp"), clock, log);
  }

  /** Hides the splash screen when the prioritized datasets are in the map or have failed, or after a time limit. */
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
