import { createHash } from "node:crypto";
import { formatProblem, type Problem } from "../../core/manifest/problem.ts";
import { neededAtFirst } from "../../core/manifest/resting-plugins.ts";
import { throughServer } from "../../lib/through.ts";
import { withServices } from "../manifest/addresses.ts";
import { appNames } from "../manifest/files.ts";
import { type Parsed, parseManifestText } from "../manifest/parse.ts";
import { type Resolution, resolveManifest } from "../manifest/resolve.ts";
import { type ApplicationEntry, applicationEntry, inCardOrder, manifestFile } from "./application.ts";
import { assetHashes, restrictedFiles } from "./assets.ts";
import { type FolderState, filesOf, type MarkedFiles } from "./folder.ts";
import { applicationPage, startPage } from "./page.ts";
import { type StoredFile, storedFiles } from "./precache.ts";
import type { Program } from "./program.ts";
import { publicFile } from "./restricted.ts";
import { forTransfer } from "./share-values.ts";
import { stillHolds, type Trace, traced } from "./traced-files.ts";

/** A sub-application as the server delivers it. */
export interface ServedApplication {
  entry: ApplicationEntry;
  /** Including restricted parts; null: it cannot run. */
  manifest: Resolution["manifest"];
  /** The public ManifestFile, JSON. */
  content: string;
  /** Hash of the content and of the files that it names. */
  version: string;
  page: string;
  /** The page of its map for frames; null: frames are not allowed. */
  frame: string | null;
  /** Content of the files that it names, by path. */
  assets: Record<string, string>;
  /** Files with which it starts without a connection; empty in development. */
  stored: readonly StoredFile[];
  /** Errors of the running manifest, one line each. */
  errors: string[];
}

/** Differences from the last delivered state. */
export interface SiteChange {
  changed: ServedApplication[];
  /** Names of removed sub-applications. */
  removed: string[];
  startPage: string;
  /** Files with restricted access: by path in lower case, with alternative sets of roles. */
  restricted: Record<string, string[][]>;
  /** Sub-applications that keep their previous manifest, because their files now have errors. */
  held: HeldManifest[];
}

/** A sub-application that keeps its previous manifest, and the problems in its files. */
export interface HeldManifest {
  appName: string;
  problems: Problem[];
  /** The same, a line each. */
  errors: string[];
}

/** A delivered form with its errors: errors that existed before do not hold back a change. */
export interface ServedForm {
  served: ServedApplication;
  faults: string[];
}

interface Known {
  trace: Trace;
  resolution: Resolution;
  /** Null: there is no form yet. */
  served: ServedApplication | null;
  /** Errors of the delivered form. */
  faults: ReadonlySet<string>;
  isHeld: boolean;
}

/** A trace that is never valid. */
const OUTDATED: Trace = new Map([["list ", "outdated"]]);
const VERSION_LENGTH = 10;

/**
 * Reads the sub-applications of a folder for a program. Only what depends on a changed file is resolved again. A
 * sub-application with new errors in its files keeps its previous form.
 */
export class SiteReader {
  private readonly known = new Map<string, Known>();
  /** By file, because the library is in many manifests. */
  private readonly parsed = new Map<string, { text: string; parsed: Parsed }>();
  /** Sub-applications whose stored form of an earlier run has not been delivered in this one. */
  private readonly resumed = new Set<string>();

  /**
   * `folder`: folder of the files. `before`: the reader of another program. A manifest that is broken at present keeps
   * its form of that reader, or one of `forms`, which an earlier run delivered.
   */
  constructor(
    private readonly program: Program,
    private readonly folder: string,
    before?: SiteReader,
    forms: readonly ServedForm[] = [],
  ) {
    for (const { served, faults } of forms) {
      const { appName } = served.entry;
      const resolution = { manifest: null, plugins: [], problems: [], dependencies: [], addresses: [] };
      this.known.set(appName, {
        trace: OUTDATED,
        resolution,
        served,
        faults: new Set(faults),
        isHeld: false,
      });
      this.resumed.add(appName);
    }
    for (const [appName, known] of before?.known ?? [])
      this.known.set(appName, { ...known, trace: OUTDATED });
  }

  get names(): string[] {
    return [...this.known.keys()];
  }

  /** The delivered forms. */
  get forms(): ServedForm[] {
    return [...this.known.values()].flatMap(({ served, faults }) =>
      served ? [{ served, faults: [...faults] }] : [],
    );
  }

  /** `absent`: sub-applications that are kept although their file is missing at present. */
  read(state: FolderState, absent: ReadonlySet<string> = new Set()): SiteChange {
    const files = filesOf(state, this.folder);
    const names = appNames(files);
    const changed: ServedApplication[] = [];
    for (const appName of names) {
      const before = this.known.get(appName);
      const known = before && stillHolds(before.trace, files) ? before : this.resolve(appName, files, before);
      this.known.set(appName, known);
      const isResumed = this.resumed.delete(appName);
      if (known.isHeld) {
        if (isResumed && known.served) changed.push(known.served);
        continue;
      }
      const served = this.serve(appName, known.resolution, state);
      if (!isResumed && served.version === known.served?.version && served.page === known.served.page) {
        known.faults = faultsOf(known.resolution);
        continue;
      }
      known.served = served;
      known.faults = faultsOf(known.resolution);
      changed.push(served);
    }
    const removed = [...this.known.keys()].filter((name) => !names.includes(name) && !absent.has(name));
    for (const name of removed) this.known.delete(name);
    const cards = inCardOrder(this.entries().filter(({ listed }) => listed));
    return {
      changed,
      removed,
      startPage: startPage(this.program, cards),
      restricted: restrictedFiles([...this.known.values()].flatMap(({ served }) => served ?? [])),
      held: this.held(),
    };
  }

  private resolve(appName: string, files: MarkedFiles, before: Known | undefined): Known {
    const { files: listening, trace } = traced(files);
    const { installation } = this.program;
    const resolution = throughOwnServer(
      resolveManifest({
        appName,
        files: listening,
        installation,
        parse: (text, file) => this.parse(text, file),
      }),
    );
    const served = before?.served ?? null;
    const faults = before?.faults ?? new Set();
    // An error that existed before does not hold back a change.
    const isHeld = served !== null && [...faultsOf(resolution)].some((fault) => !faults.has(fault));
    return { trace, resolution, served, faults, isHeld };
  }

  private parse(text: string, file: string): Parsed {
    const known = this.parsed.get(file);
    if (known?.text === text) return known.parsed;
    const parsed = parseManifestText(text, file);
    this.parsed.set(file, { text, parsed });
    return parsed;
  }

  private serve(appName: string, resolution: Resolution, state: FolderState): ServedApplication {
    const { manifest, plugins } = resolution;
    const file = manifestFile(resolution);
    const content = JSON.stringify(forTransfer(publicFile(file)));
    const assets = assetHashes(JSON.stringify(manifest), state);
    const version = createHash("sha256")
      .update(content)
      .update(JSON.stringify(assets))
      .digest("hex")
      .slice(0, VERSION_LENGTH);
    const application = { appName, resolution };
    const entry = applicationEntry(application, `/assets/manifest-${appName}-${version}.json`);
    const installed = plugins.filter(({ descriptorUrl }) => descriptorUrl === null);
    const atFirst = neededAtFirst(installed, manifest?.datasets ?? []);
    const pageOf = (embed: boolean) =>
      applicationPage(this.program, application, entry, {
        embed,
        plugins: atFirst.flatMap(({ name, inFrames }) => (embed && !inFrames ? [] : name)),
      });
    return {
      entry,
      manifest,
      content,
      version,
      page: pageOf(false),
      frame: entry.embed ? pageOf(true) : null,
      assets,
      stored: storedFiles(
        this.program,
        entry,
        publicFile(file).manifest,
        installed.map(({ name }) => name),
        state,
      ),
      errors: errorsOf(resolution).map(formatProblem),
    };
  }

  private entries(): ApplicationEntry[] {
    return [...this.known.values()].flatMap(({ served }) => served?.entry ?? []);
  }

  private held(): SiteChange["held"] {
    return [...this.known].flatMap(([appName, { isHeld, resolution }]) =>
      isHeld
        ? [{ appName, problems: errorsOf(resolution), errors: errorsOf(resolution).map(formatProblem) }]
        : [],
    );
  }
}

/**
 * Replaces sources that the server requests for the page by addresses of the server. `addresses`, which the server
 * calls, stays unchanged.
 */
function throughOwnServer(resolution: Resolution): Resolution {
  const { manifest } = resolution;
  if (!manifest) return resolution;
  const datasets = manifest.datasets.map((dataset) => {
    if (!dataset.sources.some(({ proxy }) => proxy)) return dataset;
    const sources = dataset.sources.map(({ proxy, ...source }) =>
      proxy ? { ...source, dataUrl: throughServer(withServices(source.dataUrl, manifest.services)) } : source,
    );
    return { ...dataset, sources };
  });
  return { ...resolution, manifest: { ...manifest, datasets } };
}

const errorsOf = ({ problems }: Resolution) => problems.filter(({ severity }) => severity === "error");

/** Without positions, which change with the lines around them. */
const faultsOf = (resolution: Resolution): ReadonlySet<string> =>
  new Set(errorsOf(resolution).map(({ file, id, message }) => `${file} ${id} ${message}`));
