import type { ManifestFile } from "../../core/manifest/manifest-file.ts";
import type { ResolvedManifest } from "../../schemas/generated/resolved-manifest.ts";

/** The public part of a sub-application. Problems contain no addresses. */
export const publicFile = ({ manifest, problems, plugins }: ManifestFile): ManifestFile => ({
  manifest: manifest && publicManifest(manifest),
  problems: problems.map((problem) =>
    problem.pointer.includes("/sources") ? { ...problem, found: null } : problem,
  ),
  plugins,
});

/**
 * The public form of a manifest: of sources with roles it only says that there are some. The start-up call gives a
 * caller the addresses of those that the caller may use.
 */
function publicManifest(manifest: ResolvedManifest): ResolvedManifest {
  return {
    ...manifest,
    datasets: manifest.datasets.map((dataset) => ({
      ...dataset,
      sources: dataset.sources.map((source) =>
        source.requiredRoles.length === 0 ? source : { ...source, dataUrl: "" },
      ),
    })),
  };
}

/** The restricted addresses, each with its required roles. */
export const restrictedSources = (manifest: ResolvedManifest) =>
  manifest.datasets.flatMap(({ sources }) => sources.filter(({ requiredRoles }) => requiredRoles.length > 0));
