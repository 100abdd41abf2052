import { createHash } from "node:crypto";
import { profileOf } from "../domain/own-vessel.ts";
import type { Access, AccessStore } from "../storage/access-store.ts";
import type { AccountStore } from "../storage/account-store.ts";
import { OWN_VESSEL } from "./facilities/fleet.ts";

/** A user whom everybody may be, for trying out what a role sees. */
export interface DemonstrationUser {
  name: string;
  label: { no: string; en: string };
  about: { no: string; en: string };
  icon: "anchor" | "fish" | "form" | "review" | "shield" | "code";
  access: Partial<Access>;
}

export const DEMONSTRATION_USERS: readonly DemonstrationUser[] = [
  {
    name: "yrkesfisker",
    icon: "anchor",
    label: { no: "Yrkesfisker", en: "Fisher" },
    about: { no: "Eget fartøy, redskap, rapportering", en: "Own vessel, gear, reports" },
    access: {
      roles: ["BwYrkesfisker", "BwDownloadFishingfacility"],
      policies: ["BwAisFiskinfo", "BwReportFishingFacility", "BwReportSensors", "BwUpdateVesselContactInfo"],
      profiles: { fiskInfoProfile: profileOf(OWN_VESSEL) },
    },
  },
  {
    name: "fritidsfisker",
    icon: "fish",
    label: { no: "Fritidsfisker", en: "Recreational fisher" },
    about: { no: "Åpne data og favoritter", en: "Open data and favourites" },
    access: { roles: ["BwFritidsfisker"] },
  },
  {
    name: "soker",
    icon: "form",
    label: { no: "AIS-søker", en: "AIS applicant" },
    about: { no: "Søknad om utvidet AIS", en: "Application for more AIS" },
    access: {},
  },
  {
    name: "saksbehandler",
    icon: "review",
    label: { no: "Saksbehandler", en: "Case officer" },
    about: { no: "Søknader, vedtak", en: "Applications, decisions" },
    access: { policies: ["BwAisAdmin", "BwArcticAdmin", "BwFiskInfoAdmin"] },
  },
  {
    name: "kystvakt",
    icon: "shield",
    label: { no: "Kystvakt", en: "Coast guard" },
    about: { no: "Alle fartøy, hvem som eier redskap", en: "All vessels, owners of gear" },
    access: {
      roles: ["BwViewAis"],
      policies: ["BwArcticUser", "BwReadExtendedFishingFacility", "BwLostFishingFacilityAdmin"],
      // Every simulated fleet has this vessel, off Svalbard.
      profiles: { arcticProfile: { status: "Approved", mmsi: 257_700_023 } },
    },
  },
  {
    name: "utvikler",
    icon: "code",
    label: { no: "Utvikler", en: "Developer" },
    about: { no: "Verktøy for utviklere", en: "Developer tools" },
    access: { roles: ["BwDeveloper"] },
  },
];

/** Makes the demonstration users, or takes them away where there is no demonstration data. */
export async function keepDemonstrationUsers(
  wanted: boolean,
  accounts: AccountStore,
  access: AccessStore,
  now: Date,
): Promise<void> {
  for (const { name, access: given } of DEMONSTRATION_USERS) {
    const known = await accounts.findDemonstration(name);
    if (!wanted) {
      if (known === undefined) continue;
      // The account last: it names what belongs to it.
      await access.remove(known.id);
      await accounts.remove(known.id);
      continue;
    }
    const id = known?.id ?? idOf(name);
    await access.set(id, { roles: [], policies: [], profiles: {}, ...given });
    if (known !== undefined) continue;
    await accounts.add({
      id,
      email: `${name}@demo.example`,
      password_hash: null,
      country_code: null,
      phone: null,
      language: "no",
      created_at: now.getTime(),
      terms_accepted_at: null,
      activated_at: now.getTime(),
      failures: 0,
      locked_until: 0,
      demonstration: name,
    });
  }
}

/** The same in every installation, so that what is told about them stays true over a new database. */
function idOf(name: string): string {
  const hex = createHash("sha256").update(`demonstration user ${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
