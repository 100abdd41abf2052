import type { ManifestFile } from "../../../core/manifest/manifest-file.ts";
import { Failure } from "../../../core/services/failure.ts";
import { PAUSES, untilOnlineOr } from "../../../core/services/parts/load-part.ts";
import { siteBase } from "../../../core/util/deployment.ts";
import { isRecord, isString } from "../../../lib/guards.ts";
import type { ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";

/** Time limit for the manifest, ms. */
const TIMEOUT = 20_000;

/** A manifest file whose manifest can run. */
export type RunnableManifestFile = ManifestFile & { manifest: ResolvedManifest };

export type LoadedManifest =
  | { kind: "runnable"; file: RunnableManifestFile }
  /** The manifest cannot run; its problems say why. */
  | { kind: "refused"; file: ManifestFile }
  | { kind: "failed"; failure: Failure };

/** Fetches the page's manifest file, and again after a network error or a server error. Never throws. */
export async function loadManifestFile(url: string, fetcher: typeof fetch = fetch): Promise<LoadedManifest> {
  for (const pause of PAUSES) {
    const loaded = await fetchOnce(url, fetcher);
    if (loaded.kind !== "failed" || !isTemporary(loaded.failure)) return loaded;
    await untilOnlineOr(pause);
  }
  return fetchOnce(url, fetcher);
}

const isTemporary = ({ id, status }: Failure) => id === "http-network" || (status !== null && status >= 500);

async function fetchOnce(url: string, fetcher: typeof fetch): Promise<LoadedManifest> {
  try {
    const response = await fetcher(url, { signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) throw broken(url, `${response.status} ${response.statusText}`.trim(), response.status);
    return readManifestFile(await whole(parse(await response.text(), url)), url);
  } catch (error) {
    return { kind: "failed", failure: error instanceof Failure ? error : unreachable(url, error) };
  }
}

/** Whether a value is a manifest file, and whether its manifest can run. */
export function readManifestFile(value: unknown, place: string): LoadedManifest {
  if (!isRecord(value) || !Array.isArray(value.problems) || !Array.isArray(value.plugins)) {
    return { kind: "failed", failure: broken(place, "it is not a manifest file", null) };
  }
  const file = value as unknown as ManifestFile;
  if (file.manifest === null) return { kind: "refused", file };
  if (
    !isRecord(file.manifest) ||
    !isString(file.manifest.appName) ||
    !Array.isArray(file.manifest.datasets)
  ) {
    return { kind: "failed", failure: broken(place, "it holds no resolved manifest", null) };
  }
  file.manifest.basePath = siteBase() + file.manifest.basePath;
  return { kind: "runnable", file: file as RunnableManifestFile };
}

/** A file with many datasets contains repeated values once. */
async function whole(file: unknown): Promise<unknown> {
  if (!isRecord(file) || !isRecord(file.shared)) return file;
  const { wholeFile } = await import("../../../lib/values/shared-values.ts");
  return wholeFile(file);
}

function parse(text: string, url: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw broken(url, "it is not JSON", null);
  }
}

function broken(place: string, why: string, status: number | null): Failure {
  return new Failure(`The sub-application's manifest cannot be read: ${why}`, {
    id: "manifest-file",
    place,
    status,
  });
}

function unreachable(place: string, cause: unknown): Failure {
  return new Failure(
    "The sub-application's manifest could not be fetched",
    { id: "http-network", place },
    { cause },
  );
}
