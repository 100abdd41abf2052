import type { ManifestFile } from "../../core/manifest/manifest-file.ts";
import type { ResolvedManifest } from "../../schemas/generated/resolved-manifest.ts";

/** What everybody gets for a sub-application. Problems do not repeat addresses. */
export const publicFile = ({ manifest, problems, plugins }: ManifestFile): ManifestFile => ({
  manifest: manifest && publicManifest(manifest),
  problems: problems.map((problem) =>
    problem.pointer.includes("/sources") ? { ...problem, found: null } : problem,
  ),
  plugins,
});

/**
 * A manifest as anybody may have it: of sources that need roles, only that there are such. The start-up call gives a caller
 * the addresses of those that the caller may use.
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

/** The addresses that only some may have, each with the roles that it needs. */
export const restrictedSources = (manifest: ResolvedManifest) =>
  manifest.datasets.flatMap(({ sources }) => sources.filter(({ requiredRoles }) => requiredRoles.length > 0));
