import type { VesselGroup, Vessels } from "../../../../contracts/vessels.ts";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { arcticMmsi } from "../model/vessel-profile.ts";

const NAME = { no: "Mitt fartøy", en: "My vessel" };
const COLOR: VesselGroup["color"] = { day: "#6a2c91", night: "#cfa1f0" };

/**
 * The vessel of an approved arctic application: the user's own one where vessels are asked for on the arctic path; null
 * elsewhere, and without such an application. Observed.
 */
export function arcticVessel(vessels: Vessels, { profiles }: AppServices["session"]): number | null {
  return vessels.sources.some(({ options }) => options.pathType === "arctic") ? arcticMmsi(profiles) : null;
}

/** Outlines that vessel on the map, also where a filter hides it, until the returned function is called. */
export function outlineOwnVessel(
  vessels: Vessels,
  { session, i18n }: Pick<AppServices, "session" | "i18n">,
): () => void {
  return vessels.showGroups(() => {
    const mmsi = arcticVessel(vessels, session);
    if (mmsi === null) return null;
    const group = { name: NAME[i18n.language], mmsis: new Set([mmsi]), color: COLOR, always: true };
    return { groups: [{ ...group, shape: "diamond" }], alone: false, plain: true };
  });
}
