import type { ManifestFile } from "../../core/manifest/manifest-file.ts";
import type { DatasetDefinition } from "../../schemas/generated/resolved-manifest.ts";
import type { ManifestFiles } from "../../tooling/manifest/files.ts";
import type { Installation } from "../../tooling/manifest/installation.ts";
import { resolveManifest } from "../../tooling/manifest/resolve.ts";

/** Input of the suite for a dataset type: its entry in a manifest, and valid answers of its service. */
export interface DatasetTypeSample {
  /** Name of the plugin, which is its folder's name. */
  plugin: string;
  /** Name of the dataset type. */
  type: string;
  /**
   * The manifest's entry: the properties that a sub-application would write, without `id`, `type`, `name` and `group`.
   */
  entry: Partial<DatasetDefinition> | Record<string, unknown>;
  /** The service's valid answers. Called for each request of the dataset. */
  answer(url: URL): Response | Promise<Response>;
  /** Invalid options, which must be refused with a message. */
  wrongOptions?: unknown[];
  /** A worker sends its requests, so the service of the sample receives none. */
  asksElsewhere?: boolean;
  /** The signed-in user's profiles, when sources need roles or features belong to a user. Default: an anonymous user. */
  user?: Record<string, unknown>;
  /** Checkout that contains the plugin. Default: this one. */
  root?: string;
}

/** Id of the sample's dataset. */
export const SAMPLE_ID = "sample";

/** The smallest manifest that contains the sample, resolved with an installation and checked like any other. */
export function readSample(
  { type, entry }: Pick<DatasetTypeSample, "type" | "entry">,
  { files: disk, installation }: { files: ManifestFiles; installation: Installation },
): ManifestFile {
  const manifest = {
    manifestVersion: 1,
    appName: "conformance",
    title: { no: "Samsvar", en: "Conformance" },
    preload: { configuration: false, datasetGroups: false, datasets: false },
    time: {
      enabled: true,
      firstYear: 2020,
      unit: /\{week(Padded)?\}/.test(JSON.stringify(entry)) ? "week" : "month",
    },
    datasetGroups: [{ id: "all", title: { no: "Alle", en: "All" } }],
    legendGroups: [{ id: "all", title: { no: "Alle", en: "All" } }],
    datasets: [
      {
        id: SAMPLE_ID,
        type,
        name: { no: "Prøve", en: "Sample" },
        group: "all",
        mapOrdering: 1,
        legend: { group: "all" },
        ...entry,
      },
    ],
  };
  const file = "manifests/conformance.json";
  const resolution = resolveManifest({
    appName: "conformance",
    files: {
      ...disk,
      read: (asked) => (asked === file ? JSON.stringify(manifest) : disk.read(asked)),
      exists: (asked) => asked === file || disk.exists(asked),
    },
    installation,
  });
  return { manifest: resolution.manifest, problems: resolution.problems, plugins: resolution.plugins };
}
