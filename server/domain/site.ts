import { isRecord } from "../../lib/guards.ts";
import type { CalledOrigins } from "../../tooling/manifest/addresses.ts";
import type { HeldManifest, ServedApplication } from "../../tooling/site/site-reader.ts";

/** A sub-application: the addresses of its pages, their contents, and its resolved manifest. */
export interface SubApplication extends ServedApplication {
  appName: string;
  basePath: string;
  embed: boolean;
  /** Whether its page loads external plugins. */
  open: boolean;
  calls: CalledOrigins;
}

/** The sub-applications of the server at present. */
export interface Site {
  /** All sub-applications; empty when the front end is not built. */
  applications(): readonly SubApplication[];
  application(appName: string): SubApplication | undefined;
  /**
   * The resolved manifest of a sub-application, or undefined when it does not exist. It is empty when the manifest
   * cannot run, and for every name while no front end is built.
   */
  manifest(appName: string): Record<string, unknown> | undefined;
  /** Null: no front end is built. */
  startPage(): string | null;
  /**
   * For a file with restricted access, by its path below the manifests: alternative sets of roles, each of which is
   * sufficient.
   */
  restricted(file: string): readonly (readonly string[])[] | undefined;
  /** Problems in the files of a sub-application that keeps its previous manifest; undefined: there are none. */
  held(appName: string): HeldManifest | undefined;
  state(): SiteState;
  /**
   * Calls the listener when a sub-application has changed or is gone, or when its held-back problems have changed.
   * Returns a function that stops it.
   */
  onChange(listener: (appName: string) => void): () => void;
  close(): Promise<void>;
}

/** State of the manifests, for health checks and the log. */
export interface SiteState {
  /** Version of the program of the pages; empty: none is built. */
  program: string;
  applications: number;
  /** Sub-applications that keep their previous manifest, because their files now have errors. */
  held: HeldManifest[];
  /** Sub-applications that run with errors. */
  broken: { appName: string; errors: string[] }[];
  complaints: string[];
  /** Time of the last change. */
  changedAt: Date | null;
}

export { isRecord };
