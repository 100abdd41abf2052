import { isRecord } from "../../lib/guards.ts";
import type { CalledOrigins } from "../../tooling/manifest/addresses.ts";
import type { HeldManifest, ServedApplication } from "../../tooling/site/site-reader.ts";

/** A sub-application: where its pages lie, what they are, and its resolved manifest. */
export interface SubApplication extends ServedApplication {
  appName: string;
  basePath: string;
  embed: boolean;
  /** Whether its page takes plugins from elsewhere. */
  open: boolean;
  calls: CalledOrigins;
}

/** What the server offers: its sub-applications as they are now. */
export interface Site {
  /** All sub-applications; empty when the front end is not built. */
  applications(): readonly SubApplication[];
  application(appName: string): SubApplication | undefined;
  /**
   * The resolved manifest of a sub-application, or undefined when there is no such one. It is empty for one whose
   * manifest cannot run, and for every name while nothing is built.
   */
  manifest(appName: string): Record<string, unknown> | undefined;
  /** Null: no front end is built. */
  startPage(): string | null;
  /** For a file that only some may have, by its path below the manifests: each set of roles that is enough. */
  restricted(file: string): readonly (readonly string[])[] | undefined;
  /** What is wrong in the files of a sub-application that runs as it was; undefined: nothing is held back. */
  held(appName: string): HeldManifest | undefined;
  state(): SiteState;
  /** Calls the listener whenever a sub-application has changed or is gone, or what is held back of it is another thing. Returns what ends it. */
  onChange(listener: (appName: string) => void): () => void;
  close(): Promise<void>;
}

/** How it stands with the manifests, for health and log. */
export interface SiteState {
  /** Version of the program that the pages are made for; empty: none is built. */
  program: string;
  applications: number;
  /** Sub-applications that run as they were, since what stands in their files now has errors. */
  held: HeldManifest[];
  /** Sub-applications that run with errors. */
  broken: { appName: string; errors: string[] }[];
  complaints: string[];
  /** When something was swapped last. */
  changedAt: Date | null;
}

export { isRecord };
