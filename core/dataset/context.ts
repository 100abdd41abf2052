import type { IAtom } from "mobx";
import type { DatasetDefinition, ResolvedManifest } from "../../schemas/generated/resolved-manifest.ts";
import type { I18n } from "../i18n/i18n.ts";
import type { MapStore } from "../map/map-store.ts";
import type { Clock } from "../services/clock.ts";
import type { Http } from "../services/http.ts";
import type { Log } from "../services/log.ts";
import type { ServiceUrls } from "../services/service-urls.ts";
import type { Services } from "../services/services.ts";
import type { Session } from "../services/session.ts";
import type { Settings } from "../services/settings.ts";
import type { ThemeStore } from "../services/theme.ts";
import type { TimeStore } from "../time/time-store.ts";
import type { DatasetSetting } from "./dataset-settings.ts";

/** What the platform passes to every dataset. Nothing here is global; tests pass their own. */
export interface DatasetContext {
  http: Http;
  log: Log;
  clock: Clock;
  i18n: I18n;
  theme: ThemeStore;
  time: TimeStore;
  /** Read-only use: projection, zoom, extent. Layers go to the map through `createLayers`. */
  map: MapStore;
  session: Session;
  /** Services that plugins offer each other. */
  services: Services;
  /** The user's settings, of the platform and of plugins. */
  settings: Settings;
  /** Expands {apiBase} and the other service names of the manifest in a URL. */
  urls: ServiceUrls;
  /** Parts of the background map that other datasets draw at present (`replaces` in the manifest). Observable. */
  readonly replaced?: ReadonlySet<string>;
  /** Groups of the menu whose datasets are base maps. */
  readonly backgrounds?: ReadonlySet<string>;
  /** Observed by who sees datasets that sleep, told when one wakes: one for all of a map. Default: each has its own. */
  readonly woken?: IAtom;
  /** The manifest's named styles. */
  styles?: ResolvedManifest["styles"];
}

/** Everything that a dataset is created from. */
export interface DatasetInit<Options = Record<string, unknown>> {
  definition: DatasetDefinition;
  /** `definition.options`, validated by the type's options schema with its defaults applied. */
  options: Options;
  /** The stored, observable setting of this dataset (enabled, filters, opacity …). */
  setting: DatasetSetting;
  context: DatasetContext;
}
