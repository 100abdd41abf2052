import type { UrlView } from "../../../core/map/map-state.ts";
import type { OpenedShare } from "../../../core/plugin/opened-share.ts";
import type { SharedSetting } from "../../../lib/share-link/share-config.ts";

/** State of the first screen from a share link; it overrides the user's stored choices. */
export interface SharedStart {
  opened: OpenedShare;
  /** By dataset id; null: the link contains no datasets. */
  datasets: ReadonlyMap<string, SharedSetting> | null;
  map: UrlView | null;
  /** Undefined: the link does not contain the projection. */
  polar: boolean | undefined;
  /** Values of settings that the link sets over the user's own, by id. */
  settings: Readonly<Record<string, unknown>>;
  /** Path below the base path; null: the path of the address is used. */
  path: string | null;
  /** The part of the query that stays in the address. */
  search: string;
}
