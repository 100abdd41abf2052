import type { DeclaredShareOption, ShareOptionValue, ShareState } from "../../lib/share-link/share-config.ts";
import type { I18n } from "../i18n/i18n.ts";

/** The share link that this page was opened by. */
export interface OpenedShare {
  /** The value of an option that a plugin declares; undefined when the link says nothing of it. */
  option(id: string): ShareOptionValue | undefined;
  /** Options of a plugin from elsewhere: what the link says of them is read by what its descriptor declares. */
  claim(options: readonly DeclaredShareOption[]): void;
  readonly ui: ShareState["ui"];
  /** Whether the link said where the map is. */
  readonly placed: boolean;
  /** Observable: the map takes no pointer and no keys until the user asks for it. */
  readonly locked: boolean;
  unlock(): void;
  /** What could not be restored, in the user's words; null when everything was. Observed. */
  notice(i18n: I18n): { title: string; text: string } | null;
}
