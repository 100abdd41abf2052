import type { UrlView } from "../../../core/map/map-state.ts";
import type { OpenedShare } from "../../../core/plugin/opened-share.ts";
import type { SharedSetting } from "../../../lib/share-link/share-config.ts";

/** What a share link says about the first screen; a stratum above what the user chose before. */
export interface SharedStart {
  opened: OpenedShare;
  /** By dataset id; null: the link says nothing of datasets. */
  datasets: ReadonlyMap<string, SharedSetting> | null;
  map: UrlView | null;
  /** Undefined: the link says nothing of the projection. */
  polar: boolean | undefined;
  /** Values of settings that the link lays over the user's own, by id. */
  settings: Readonly<Record<string, unknown>>;
  /** Path below the base path; null: the path of the address stands. */
  path: string | null;
  /** What stays in the address. */
  search: string;
}
