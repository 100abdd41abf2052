import type { AppStorage, StorageBackend } from "../../../core/services/storage.ts";
import { isFiniteNumber, isRecord, isString } from "../../../lib/guards.ts";
import type { Stamp, Stamps } from "../../../lib/user-data/merge.ts";

/** Storage key of the record. */
export const RECORD_KEY = "userDataRecord";
const RECORD_NAME = /^bw_(.+)_userDataRecord$/;

/**
 * What a browser remembers of the exchange with the server, beside the values. It survives the page, so that changes
 * made offline keep their time, and a removal is not taken for something that never was there.
 */
export interface UserDataRecord {
  /** Subject of the user's tokens: the values in this browser are this user's. */
  user: string;
  /** The last clearing that was carried out here, ms since the epoch; 0: none. */
  cleared: number;
  stamps: Readonly<Record<string, Stamps>>;
  /** Keys that their plugins merge: whether the server has what is stored here. */
  own: Readonly<Record<string, boolean>>;
}

/** The record of this browser; null: it holds no account's data. */
export function readRecord(storage: AppStorage): UserDataRecord | null {
  return storage.get<UserDataRecord | null>(RECORD_KEY, readStored, null);
}

function readStored(value: unknown): UserDataRecord | undefined {
  if (!isRecord(value) || !isString(value.user)) return undefined;
  const { stamps, own, cleared } = value;
  return {
    user: value.user,
    cleared: isFiniteNumber(cleared) ? cleared : 0,
    stamps: Object.fromEntries(
      Object.entries(isRecord(stamps) ? stamps : {}).map(([key, parts]) => [key, readStamps(parts)]),
    ),
    own: Object.fromEntries(
      Object.entries(isRecord(own) ? own : {}).map(([key, sent]) => [key, sent === true]),
    ),
  };
}

function readStamps(value: unknown): Stamps {
  const stamps: Record<string, Stamp> = {};
  for (const [name, stamp] of Object.entries(isRecord(value) ? value : {})) {
    if (!isRecord(stamp) || !isFiniteNumber(stamp.time)) continue;
    const hash = isString(stamp.hash) ? stamp.hash : null;
    stamps[name] = { time: stamp.time, hash, sent: stamp.sent === true };
  }
  return stamps;
}

/** Whether something in the record has not reached the server. */
export function hasUnsent({ stamps, own }: UserDataRecord): boolean {
  return !Object.values(stamps).every(isSent) || Object.values(own).includes(false);
}

/** Whether the server has every part of a key. */
export const isSent = (stamps: Stamps) => Object.values(stamps).every(({ sent }) => sent);

/**
 * Removes an account's data of every sub-application from this browser: others may use it.
 * @param onlySaved leaves out sub-applications with changes that have not reached the server
 */
export function eraseAccount(backend: StorageBackend | null, onlySaved: boolean): string[] {
  const erased: string[] = [];
  for (const { name, appName, record } of recordsIn(backend)) {
    if (onlySaved && hasUnsent(record)) continue;
    const keys = [...Object.keys(record.stamps), ...Object.keys(record.own)];
    for (const key of keys) erased.push(`bw_${appName}_${key}`);
    erased.push(name);
  }
  for (const name of erased) backend?.removeItem(name);
  return erased;
}

function recordsIn(
  backend: StorageBackend | null,
): { name: string; appName: string; record: UserDataRecord }[] {
  const found: { name: string; appName: string; record: UserDataRecord }[] = [];
  for (let index = 0; ; index += 1) {
    const name = backend?.key(index) ?? null;
    if (name === null) return found;
    const appName = RECORD_NAME.exec(name)?.[1];
    const record = appName === undefined ? undefined : readText(backend?.getItem(name) ?? null);
    if (appName !== undefined && record) found.push({ name, appName, record });
  }
}

function readText(text: string | null): UserDataRecord | undefined {
  try {
    return text === null ? undefined : readStored(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The subject of an access token; empty for one that is no JWT. */
export function subjectOf(token: string): string {
  try {
    const payload = token.split(".")[1] ?? "";
    const text = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    const { sub } = JSON.parse(text);
    return isString(sub) ? sub : "";
  } catch {
    return "";
  }
}
