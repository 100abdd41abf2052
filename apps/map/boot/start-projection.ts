import { ensureProjection } from "../../../core/map/ensure-projection.ts";
import { savedPolar } from "../../../core/map/map-state.ts";
import { AppStorage, type StorageBackend } from "../../../core/services/storage.ts";
import { POLAR, WEB_MERCATOR } from "../../../lib/crs.ts";
import type { ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";

/** The projection of the map at the start, and the user's choice: they differ when the projection could not be loaded. */
export interface StartProjection {
  projection: string;
  wanted: string;
}

/** The projection of the next map. Loads the definition of the polar one; never rejects. */
export async function startProjection(
  manifest: Pick<ResolvedManifest, "appName" | "map">,
  {
    storage,
    polar,
    load = ensureProjection,
  }: {
    storage?: StorageBackend | null;
    /** The projection of a share link; without it the stored one, or else the manifest's. */
    polar?: boolean;
    load?: (code: string) => Promise<unknown>;
  } = {},
): Promise<StartProjection> {
  const { map, appName } = manifest;
  const wanted = polar ?? savedPolar(new AppStorage(appName, storage)) ?? map.startsPolar;
  if (!map.polar || !wanted) return { projection: WEB_MERCATOR, wanted: WEB_MERCATOR };
  try {
    await load(POLAR);
    return { projection: POLAR, wanted: POLAR };
  } catch {
    return { projection: WEB_MERCATOR, wanted: POLAR };
  }
}
