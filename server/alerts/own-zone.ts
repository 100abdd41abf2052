import type { AlertZoneDraft } from "../../schemas/generated/api/alert-zone-draft.ts";
import { readPolygons } from "../ais/read-filter.ts";
import { Problem } from "../domain/problem.ts";
import type { WatchedZone } from "./zone.ts";

/** How often mail tells of a zone (spec §9); `everyupdate`: at once, for each vessel once a day. */
export type AlertFrequency = NonNullable<AlertZoneDraft["email"]>;

/** A zone as its owner has stored it. */
export interface OwnZone extends WatchedZone {
  name: string;
  /** False: it is paused. */
  active: boolean;
  /** Null: no mail. */
  email: AlertFrequency | null;
  /** When mail was chosen, ms: it tells of nothing before. */
  emailSince?: number | null;
  /** ms since 1970. */
  createdAt: number;
}

/** What a user may change of a zone. */
export type ZoneChoices = Omit<OwnZone, "id" | "userId" | "access" | "seenArea" | "createdAt" | "updatedAt">;

/**
 * Reads what a user has chosen for a zone.
 * @throws Problem 400 for an area that is none, and for a zone that would never tell of anything
 */
export function readDraft(draft: AlertZoneDraft): ZoneChoices {
  const { name, geometry, rules, active = true, email = null, minLength = null } = draft;
  const area = readPolygons(geometry);
  const points = (area.type === "Polygon" ? area.coordinates : area.coordinates.flat()).flat();
  if (points.some(([lon = 0, lat = 0]) => Math.abs(lat) > 90 || Math.abs(lon) > 540))
    throw new Problem(400, "The area has a position that does not exist");
  const { entering, leaving, speedOver = null, speedUnder = null, silence = null } = rules;
  if (!entering && !leaving && speedOver === null && speedUnder === null && silence === null)
    throw new Problem(400, "Choose what the zone shall tell of");
  return {
    name: name.trim(),
    geometry: area,
    countryCodes: (draft.countryCodes ?? []).map((code) => code.toUpperCase()),
    mmsiCategories: draft.mmsiCategories ?? [],
    shipTypes: draft.shipTypes ?? [],
    minLength,
    rules: { entering, leaving, speedOver, speedUnder, silence },
    active,
    email,
  };
}
