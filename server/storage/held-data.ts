import { isRecord, isString } from "../../lib/guards.ts";
import type { Database } from "./database.ts";

/** What the deletion of an account does with data: deletes it, keeps it without the user, or ends what it asks for. */
export type Fate = "deleted" | "unnamed" | "withdrawn";

/** Data of one kind that the server stores about a user, as it stands in the file of an export. */
export interface HeldPart {
  /** Key in the file. */
  name: string;
  label: { no: string; en: string };
  fate: Fate;
  count: number;
  /** Latest change, ms since the epoch; null: unknown. */
  changedAt: number | null;
  /** Any JSON value. It holds no secret: no password hash, no token. */
  data: unknown;
}

/**
 * What one part of the server stores about users of any issuer, by the subject of their tokens. Both functions run
 * in a transaction, which `db` is.
 */
export interface HeldRoom {
  /** Empty: nothing is stored about this user. */
  exportOf(user: string, db: Database): Promise<HeldPart[]>;
  deleteOf(user: string, db: Database): Promise<void>;
}

/** Everything that the server stores about users. */
export interface HeldData {
  /** All parts, read at one instant. */
  exportOf(user: string): Promise<HeldPart[]>;
  /** Deletes everything, or nothing when one room fails. */
  deleteOf(user: string): Promise<void>;
}

/** @param rooms asked in this order; a room that needs another's rows to find its own comes before it */
export function heldData(db: Database, rooms: readonly HeldRoom[]): HeldData {
  return {
    exportOf: (user) =>
      db.transaction().execute(async (transaction) => {
        const parts: HeldPart[] = [];
        for (const room of rooms) parts.push(...(await room.exportOf(user, transaction)));
        return parts;
      }),
    deleteOf: (user) =>
      db.transaction().execute(async (transaction) => {
        for (const room of rooms) await room.deleteOf(user, transaction);
      }),
  };
}

const MAX_EXAMPLES = 3;

/** What a list says of a part of an export: its size and the first names in it. */
export const heldSummary = ({ data, ...part }: HeldPart) => ({
  ...part,
  bytes: Buffer.byteLength(JSON.stringify(data)),
  examples: namesIn(data).slice(0, MAX_EXAMPLES),
});

/** Names that the user gave to entries, which stand in a list, or in a list for each sub-application. */
function namesIn(data: unknown): string[] {
  const lists = Array.isArray(data)
    ? [data]
    : isRecord(data)
      ? Object.values(data).filter(Array.isArray)
      : [];
  return lists
    .flat()
    .flatMap((entry) =>
      isRecord(entry) && isString(entry.name) && entry.name !== "" && entry.removed !== true
        ? [entry.name]
        : [],
    );
}
