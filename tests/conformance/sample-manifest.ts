import type { ManifestFile } from "../../core/manifest/manifest-file.ts";
import type { DatasetDefinition } from "../../schemas/generated/resolved-manifest.ts";
import type { ManifestFiles } from "../../tooling/manifest/files.ts";
import type { Installation } from "../../tooling/manifest/installation.ts";
import { resolveManifest } from "../../tooling/manifest/resolve.ts";

/** What the suite needs to know of a dataset type: how a manifest uses it, and how its service answers when all is well. */
export interface DatasetTypeSample {
  /** Name of the plugin, its folder. */
  plugin: string;
  /** Name of the dataset type. */
  type: string;
  /** A manifest's entry: what a sub-application would write, without `id`, `type`, `name` and `group`. */
  entry: Partial<DatasetDefinition> | Record<string, unknown>;
  /** The service on a good day. Called for each request that the dataset makes. */
  answer(url: URL): Response | Promise<Response>;
  /** Options that must be refused, with a message. */
  wrongOptions?: unknown[];
  /** It asks past the page, in a worker, so that the service of the sample is not heard. */
  asksElsewhere?: boolean;
  /** The profiles of who uses it, where sources need roles or features are the user's own. Default: an anonymous user. */
  user?: Record<string, unknown>;
  /** Checkout that has the plugin. Default: this one. */
  root?: string;
}

/** Id of the sample's dataset. */
export const SAMPLE_ID = "sample";

/** The smallest manifest with the sample in it, read against an installation and checked as any other. */
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
