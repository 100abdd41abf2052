import type { ResolvedManifest } from "../../schemas/generated/resolved-manifest.ts";
import type { DatasetStore } from "../dataset/dataset-store.ts";
import type { PolarMode } from "../dataset/polar-mode.ts";
import type { I18n } from "../i18n/i18n.ts";
import type { Problem } from "../manifest/problem.ts";
import type { MapStore } from "../map/map-store.ts";
import type { OwnPosition } from "../map/own-position.ts";
import type { Clock } from "../services/clock.ts";
import type { Connectivity } from "../services/connectivity.ts";
import type { FeatureFlags } from "../services/feature-flags.ts";
import type { Http } from "../services/http.ts";
import type { InstallOffer } from "../services/install-offer.ts";
import type { Log } from "../services/log.ts";
import type { PreloadResult } from "../services/preload.ts";
import type { ServiceUrls } from "../services/service-urls.ts";
import type { Session } from "../services/session.ts";
import type { Settings } from "../services/settings.ts";
import type { AppStorage } from "../services/storage.ts";
import type { ThemeStore } from "../services/theme.ts";
import type { Usage } from "../services/usage.ts";
import type { UserData } from "../services/user-data.ts";
import type { TimeStore } from "../time/time-store.ts";
import type { OpenedShare } from "./opened-share.ts";
import type { PluginRegistry } from "./registry.ts";
import type { Services } from "./services.ts";

/** All services of the running sub-application. React gets them through context; nothing is global. */
export interface AppServices {
  /** Observable: replaced when the manifest is edited in development. */
  readonly manifest: ResolvedManifest;
  /** Observable: problems of the manifest, or of its last edited version. */
  readonly problems: readonly Problem[];
  /** Observable: the state of the start-up. */
  readonly startup: Startup;
  readonly http: Http;
  readonly log: Log;
  readonly clock: Clock;
  readonly i18n: I18n;
  readonly theme: ThemeStore;
  readonly time: TimeStore;
  readonly map: MapStore;
  readonly ownPosition: OwnPosition;
  readonly datasets: DatasetStore;
  readonly polar: PolarMode;
  readonly registry: PluginRegistry;
  /** Services that plugins offer each other. */
  readonly services: Services;
  readonly storage: AppStorage;
  readonly session: Session;
  readonly urls: ServiceUrls;
  readonly connectivity: Connectivity;
  readonly settings: Settings;
  readonly userData: UserData;
  readonly flags: FeatureFlags;
  /** The share link that opened the page; null without one. */
  readonly share: OpenedShare | null;
  readonly usage: Usage;
  readonly installOffer: InstallOffer;
}

export interface Startup {
  /** False until the base map is in the map or has failed; the splash screen depends on it. */
  readonly ready: boolean;
  /** Null until the start-up calls have been answered or have failed. */
  readonly preload: PreloadResult | null;
}
