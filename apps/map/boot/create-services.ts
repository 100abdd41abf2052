import { createAtom, makeObservable, observable, observableRef } from "mobx";
import { DatasetSettings } from "../../../core/dataset/dataset-settings.ts";
import { DatasetStore } from "../../../core/dataset/dataset-store.ts";
import { PolarMode } from "../../../core/dataset/polar-mode.ts";
import { I18n } from "../../../core/i18n/i18n.ts";
import type { ManifestFile } from "../../../core/manifest/manifest-file.ts";
import type { Problem } from "../../../core/manifest/problem.ts";
import { MapStore } from "../../../core/map/map-store.ts";
import { OwnPosition } from "../../../core/map/own-position.ts";
import type { AppServices, Startup } from "../../../core/plugin/app-services.ts";
import { type PluginLoader, PluginRegistry } from "../../../core/plugin/registry.ts";
import { BlockedOrigins } from "../../../core/services/blocked-origins.ts";
import { CarriedChoices } from "../../../core/services/carried-choices.ts";
import { Clock } from "../../../core/services/clock.ts";
import { Connectivity } from "../../../core/services/connectivity.ts";
import { FeatureFlags } from "../../../core/services/feature-flags.ts";
import { Http } from "../../../core/services/http.ts";
import { InstallOffer } from "../../../core/services/install-offer.ts";
import { Log } from "../../../core/services/log.ts";
import { loadSurely } from "../../../core/services/parts/load-part.ts";
import type { PreloadResult } from "../../../core/services/preload.ts";
import { ServiceUrls } from "../../../core/services/service-urls.ts";
import { Session, type SignInDoor } from "../../../core/services/session.ts";
import { Settings } from "../../../core/services/settings.ts";
import { AppStorage, type StorageBackend } from "../../../core/services/storage.ts";
import { ThemeStore } from "../../../core/services/theme.ts";
import { Usage } from "../../../core/services/usage.ts";
import { APP_VERSION } from "../../../core/services/version.ts";
import { TimeStore } from "../../../core/time/time-store.ts";
import { readDeployment } from "../../../core/util/deployment.ts";
import type { Language } from "../../../lib/text.ts";
import type { ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";
import { isMarked } from "../sign-in/sign-in-settings.ts";
import { SyncedUserData } from "../user-data/user-data.ts";
import type { AddressState } from "./address.ts";
import type { SharedStart } from "./shared-start.ts";
import type { StartProjection } from "./start-projection.ts";

/** State of the start-up, observable. */
class StartupState implements Startup {
  ready = false;
  preload: PreloadResult | null = null;

  constructor() {
    makeObservable(this, { ready: observable, preload: observableRef });
  }
}

/** The current manifest, and the problems of it or of its last edit; observable. */
class ManifestState {
  problems: readonly Problem[];

  constructor(
    public manifest: ResolvedManifest,
    problems: readonly Problem[],
  ) {
    this.problems = problems;
    makeObservable(this, { manifest: observableRef, problems: observableRef });
  }
}

export interface AppInit {
  manifestFile: ManifestFile & { manifest: ResolvedManifest };
  loaders: Record<string, PluginLoader>;
  /** All following have the browser's own as default; tests pass others. */
  fetch?: typeof fetch;
  storage?: StorageBackend | null;
  caches?: CacheStorage | null;
  origin?: string;
  /** `location.search`. */
  search?: string;
  /** The page is the map of a frame. */
  inFrame?: boolean;
  /** The share in the address. */
  share?: SharedStart | null;
  console?: Pick<Console, "info" | "error">;
  now?: () => number;
  idleTimeoutMs?: number;
  /** The store of the selected period; default: months (`timeStoreOf`). */
  Time?: typeof TimeStore;
  /** Projection of the map; default: Web Mercator. */
  start?: StartProjection;
  /** Reloads the page. */
  reload?: () => void;
}

/** The services, with state that only the start-up code writes. */
export type MutableServices = AppServices & {
  state: ManifestState;
  startupState: StartupState;
  userData: SyncedUserData;
};

/**
 * Creates every store and service of a sub-application and connects them. It starts nothing. Between two parts of about
 * the same duration it yields, so that a page can leave the browser free.
 */
export function* createServices(init: AppInit, address: AddressState): Generator<void, MutableServices> {
  const { manifest, problems } = init.manifestFile;
  const now = init.now ?? Date.now;
  const state = new ManifestState(manifest, problems);
  const startup = new StartupState();
  const log = new Log(init.console ?? console, now);
  const storage = new AppStorage(manifest.appName, init.storage);
  // A map in a frame does not share choices with other maps.
  const carried = init.inFrame ? null : new CarriedChoices(storage, init.storage);
  carried?.carryIn();
  const clock = new Clock(now);
  const deployment = readDeployment();
  // There is no sign-in in a frame.
  const session = new Session(deployment.signIn && !init.inFrame ? signInDoor(() => services) : null);
  const urls = new ServiceUrls(
    { ...manifest.services, ...deployment.services },
    init.origin,
    deployment.base,
  );
  const blocked = new BlockedOrigins(log);
  const http = new Http({
    fetch: init.fetch ?? ((input, request) => globalThis.fetch(input, request)),
    headers: () => commonHeaders(manifest.appName, session, deployment.apiKey),
    isOwnService: (url) => urls.isOwn(url),
    isBlocked: (url) => blocked.has(url),
    renew: async (refused) => session.renew(refused.get("authorization")?.replace(/^Bearer /, "") ?? ""),
    log,
  });
  const settings = new Settings(storage, manifest.settings);
  for (const [id, on] of Object.entries(init.share?.settings ?? {})) settings.setForVisit(id, on);
  carried?.carryOut((id) => settings.defaultOf(id));
  const theme = new ThemeStore(settings, clock);
  const i18n = new I18n({
    language: chooseLanguage(manifest, storage, address),
    onMissing: (key, language) => log.error(`Missing translation: ${key} (${language})`),
    now: () => clock.now(),
    preference: (setting) => settings.get(setting),
  });
  yield;
  const time = new (init.Time ?? TimeStore)(clock, manifest.time);
  if (address.period) time.choose(address.period);
  const map = new MapStore({
    settings: manifest.map,
    storage,
    theme,
    url: init.share?.map ?? address.map,
    projection: init.start?.projection,
    wantedProjection: init.start?.wanted,
    inFrame: init.inFrame,
  });
  yield;
  const registry = new PluginRegistry({
    loaders: init.loaders,
    plugins: init.manifestFile.plugins,
    log,
    i18n,
    arrived: () => datasets.build(),
  });
  const datasetSettings = new DatasetSettings(storage, log, init.share?.datasets);
  const datasets: DatasetStore = new DatasetStore({
    types: registry,
    settings: datasetSettings,
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
      services: registry.services,
      settings,
      urls,
      woken: createAtom("datasets"),
      backgrounds: new Set(
        manifest.datasetGroups.filter(({ kind }) => kind === "backgrounds").map(({ id }) => id),
      ),
      get replaced(): ReadonlySet<string> {
        return datasets.replaced;
      },
      get styles() {
        return state.manifest.styles;
      },
    },
    idleTimeoutMs: init.idleTimeoutMs,
  });
  yield;
  const polar = new PolarMode({
    map,
    offered: manifest.map.polar,
    failed: init.start !== undefined && init.start.wanted !== init.start.projection,
    reload: () => {
      map.saved.flush();
      datasetSettings.save();
      (init.reload ?? (() => globalThis.location.reload()))();
    },
  });
  const connectivity = new Connectivity({
    http,
    testUrl: urls.expand("{assetsBase}assets/connectionTestFile.txt"),
    browserOnline: globalThis.navigator?.onLine ?? true,
    caches: init.caches === undefined ? browserCaches() : init.caches,
  });
  const services: MutableServices = {
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
    ownPosition: new OwnPosition(),
    datasets,
    polar,
    registry,
    services: registry.services,
    storage,
    session,
    urls,
    connectivity,
    settings,
    userData: new SyncedUserData({
      appName: manifest.appName,
      storage,
      session,
      http,
      urls,
      connectivity,
      clock,
      log,
    }),
    flags: new FeatureFlags(storage),
    share: init.share?.opened ?? null,
    usage: new Usage(),
    installOffer: new InstallOffer(),
  };
  return services;
}

/** The way to sign in. What does it is loaded for who signs in, or has done so with this browser. */
function signInDoor(services: () => MutableServices): SignInDoor {
  return {
    isExpected: isMarked,
    async load() {
      const { openSignIn } = await loadSurely(() => import("../sign-in/open-sign-in.ts"));
      return openSignIn(services());
    },
  };
}

function commonHeaders(appName: string, session: Session, apiKey: string): Record<string, string> {
  return {
    ...(apiKey === "" ? {} : { "X-Api-Key": apiKey }),
    "X-Spa-Version": APP_VERSION,
    "X-Spa-Name": appName,
    ...(session.token === null ? {} : { Authorization: `Bearer ${session.token}` }),
  };
}

/** Missing in an old browser, without https, and in a frame without storage, where even the access throws. */
function browserCaches(): CacheStorage | null {
  try {
    return globalThis.caches ?? null;
  } catch {
    return null;
  }
}

/**
 * The address takes precedence over the user's stored choice, which takes precedence over the manifest's first
 * language.
 */
function chooseLanguage(
  manifest: ResolvedManifest,
  storage: AppStorage,
  { language }: AddressState,
): Language {
  const forced = manifest.languages.find((offered) => offered === language);
  return forced ?? storedLanguage(manifest, storage) ?? manifest.languages[0];
}

/** The user's stored language, if the manifest offers it. */
export function storedLanguage({ languages }: ResolvedManifest, storage: AppStorage): Language | null {
  return storage.get("language", (value) => languages.find((offered) => offered === value), null);
}
