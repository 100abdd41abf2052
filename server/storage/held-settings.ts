import { isRecord } from "../../lib/guards.ts";
import type { HeldPart, HeldRoom } from "./held-data.ts";

/** Labels of the storage keys (spec §3) that a user thinks of as data; the others are settings. */
const LABELS: Readonly<Record<string, HeldPart["label"]>> = {
  favorites: { no: "Favoritter", en: "Favourites" },
  customAreas: { no: "Egne områder", en: "Own areas" },
  customRoute: { no: "Ruten du planlegger", en: "The route you are planning" },
  searches: { no: "Siste søk", en: "Latest searches" },
};
const OTHERS = { name: "settings", label: { no: "Innstillinger", en: "Settings" } };

/** What a user stores for all sub-applications, by kind and sub-application. */
export const heldSettings: HeldRoom = {
  async exportOf(user, db) {
    const rows = await db
      .selectFrom("user_setting")
      .select(["app_name", "settings", "updated_at"])
      .where("user_id", "=", user)
      .orderBy("app_name")
      .execute();
    const parts = new Map<string, HeldPart & { data: Record<string, unknown> }>();
    for (const { app_name, settings, updated_at } of rows) {
      const values: unknown = JSON.parse(settings);
      for (const [key, value] of Object.entries(isRecord(values) ? values : {})) {
        // Versions and times of the exchange between devices.
        if (key.startsWith("$")) continue;
        const label = Object.hasOwn(LABELS, key) ? LABELS[key] : undefined;
        const { name, ...other } = label ? { name: key, label } : OTHERS;
        const part = parts.get(name) ?? {
          name,
          ...other,
          fate: "deleted",
          count: 0,
          changedAt: null,
          data: {},
        };
        part.count += countOf(value);
        part.changedAt = Math.max(part.changedAt ?? 0, updated_at);
        if (label) part.data[app_name] = value;
        else
          part.data[app_name] = {
            ...(isRecord(part.data[app_name]) ? part.data[app_name] : {}),
            [key]: value,
          };
        parts.set(name, part);
      }
    }
    return [...parts.values()];
  },
  async deleteOf(user, db) {
    await db.deleteFrom("user_setting").where("user_id", "=", user).execute();
  },
};

/** Removed entries of a list leave `{ id, removed }`, which nobody counts. */
function countOf(value: unknown): number {
  if (Array.isArray(value))
    return value.filter((entry) => !(isRecord(entry) && entry.removed === true)).length;
  return isRecord(value) ? Object.keys(value).length : 1;
}
