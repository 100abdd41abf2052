import type { DeclaredShareOption, ShareOptionValue, ShareState } from "../../lib/share-link/share-config.ts";
import type { I18n } from "../i18n/i18n.ts";

/** The share link that opened this page. */
export interface OpenedShare {
  /** The value of a declared option; undefined when the link does not contain it. */
  option(id: string): ShareOptionValue | undefined;
  /** Reads the options of an external plugin from the link, after its descriptor has arrived. */
  claim(options: readonly DeclaredShareOption[]): void;
  readonly ui: ShareState["ui"];
  /** Whether the link contains a position of the map. */
  readonly placed: boolean;
  /** Observable: the map ignores pointer and keys until the user unlocks it. */
  readonly locked: boolean;
  unlock(): void;
  /** The parts that could not be restored, worded for the user; null when everything was. Observed. */
  notice(i18n: I18n): { title: string; text: string } | null;
}
