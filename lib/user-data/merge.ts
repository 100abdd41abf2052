import { isFiniteNumber, isRecord } from "../guards.ts";

/**
 * How the value of a storage key is merged when two devices changed it (`sync` in plugin.json). `true`: as a whole;
 * `properties`: each property of an object; `nested-properties`: each property of its properties; `by-id`: each entry
 * of a list by its `id`; `own`: the plugin merges it itself (`userData.merges`).
 */
export type SyncRule = true | "properties" | "nested-properties" | "by-id" | "own";
export type MergeRule = Exclude<SyncRule, "own">;

/** Rules of the platform's own keys; the others are merged as a whole. */
export const PLATFORM_RULES: Readonly<Record<string, SyncRule>> = {
  settingsV2: "properties",
  datasetGroupSettings: "properties",
  datasetSettings: "nested-properties",
};

/** Parts of a value that change independently, by name, in the order of the value. */
export type Parts = ReadonlyMap<string, unknown>;

/** A part as this device knows it. */
export interface Stamp {
  /** Time of its latest change, ms since the epoch; later than every change that this device had seen before. */
  time: number;
  /** Hash of its content; null: it was removed. */
  hash: string | null;
  /** Whether the server has this state. */
  sent: boolean;
}
export type Stamps = Readonly<Record<string, Stamp>>;

/** Times of changes as the server stores them: by part, or one for all parts when a client without stamps wrote. */
export type RemoteTimes = Readonly<Record<string, number>> | number;

/** What the server has of a key. */
export interface Remote {
  parts: Parts;
  times: RemoteTimes;
  /** When the user cleared everything, ms since the epoch; 0: never. */
  cleared: number;
}

export interface Merged {
  parts: Parts;
  stamps: Stamps;
  /** Changes of this device that were not sent yet, and that a later change of another device replaces. */
  replaced: number;
}

/** Removals are remembered for this time, ms: a device that was offline for longer may bring a part back. */
const REMEMBERED_MS = 180 * 24 * 3_600_000;
/** Time of what was on a device before its user signed in: every change in the account is later. */
const BEFORE_SIGN_IN = -1;

const escaped = (name: string) => name.replaceAll("~", "~0").replaceAll("/", "~1");
const unescaped = (name: string) => name.replaceAll("~1", "/").replaceAll("~0", "~");

/** Splits a value by its rule. A value of another form is one part. */
export function partsOf(rule: MergeRule, value: unknown): Parts {
  if (value === undefined) return new Map();
  switch (rule) {
    case true:
      break;
    case "properties":
      if (isRecord(value)) return new Map(Object.entries(value).map(([name, one]) => [escaped(name), one]));
      break;
    case "nested-properties":
      if (isRecord(value)) return nestedParts(value);
      break;
    case "by-id":
      if (Array.isArray(value)) return new Map(value.map((entry) => [idOf(entry), entry]));
      break;
  }
  return new Map([["", value]]);
}

/** Puts parts together; undefined: there are none. */
export function joined(rule: MergeRule, parts: Parts): unknown {
  const whole = parts.get("");
  if (parts.size === 0 || (parts.size === 1 && whole !== undefined)) return whole;
  switch (rule) {
    case true:
      return whole;
    case "by-id":
      return [...parts].flatMap(([id, entry]) => (id === "" ? [] : [entry]));
    case "properties":
    case "nested-properties": {
      const value: Record<string, unknown> = {};
      for (const [path, part] of parts) {
        const [name = "", inner] = path.split("/").map(unescaped);
        if (path === "") continue;
        if (inner === undefined) value[name] = part;
        else value[name] = { ...(isRecord(value[name]) ? value[name] : {}), [inner]: part };
      }
      return value;
    }
  }
}

function nestedParts(value: Record<string, unknown>): Parts {
  const parts = new Map<string, unknown>();
  for (const [name, one] of Object.entries(value)) {
    const inner = isRecord(one) ? Object.entries(one) : [];
    if (inner.length === 0) parts.set(escaped(name), one);
    for (const [key, part] of inner) parts.set(`${escaped(name)}/${escaped(key)}`, part);
  }
  return parts;
}

function idOf(entry: unknown): string {
  const id = isRecord(entry) ? entry.id : undefined;
  return (typeof id === "string" && id !== "") || typeof id === "number" ? `=${id}` : `?${hashOf(entry)}`;
}

/**
 * The stamps after the changes of this device. A change is later than all that the device has seen of the part, also
 * when its clock is behind.
 * @param floor the change is later than this, ms since the epoch
 * @param isFirst the device joins the account: what it has yields to what the account has
 */
export function stampChanges(
  parts: Parts,
  known: Stamps,
  now: number,
  floor: number,
  isFirst: boolean,
): Stamps {
  const stamps: Record<string, Stamp> = {};
  const after = (stamp: Stamp | undefined) => Math.max(now, floor + 1, (stamp?.time ?? 0) + 1);
  for (const [name, part] of parts) {
    const stamp = known[name];
    const hash = hashOf(part);
    if (stamp?.hash === hash) stamps[name] = stamp;
    else stamps[name] = { time: isFirst ? BEFORE_SIGN_IN : after(stamp), hash, sent: false };
  }
  for (const [name, stamp] of Object.entries(known)) {
    if (parts.has(name)) continue;
    if (stamp.hash !== null) stamps[name] = { time: after(stamp), hash: null, sent: false };
    else if (now - stamp.time < REMEMBERED_MS) stamps[name] = stamp;
  }
  return stamps;
}

/** Merges what this device and the server have: of each part the latest change, a removal among them. */
export function mergeParts(local: Parts, stamps: Stamps, remote: Remote): Merged {
  const merged: Record<string, Stamp> = {};
  const values = new Map<string, unknown>();
  let replaced = 0;
  const names = new Set([...remote.parts.keys(), ...timedNames(remote.times), ...Object.keys(stamps)]);
  for (const name of names) {
    const mine = stamps[name];
    const theirs = remoteStamp(remote, name);
    const isCleared = mine?.sent === true && mine.time <= remote.cleared && theirs === undefined;
    if (isCleared) continue;
    if (mine !== undefined && (theirs === undefined || !isLater(theirs, mine))) {
      const sent = theirs !== undefined && theirs.hash === mine.hash && theirs.time === mine.time;
      // What survived a clearing is later than it.
      const time = Math.max(mine.time, theirs === undefined ? remote.cleared + 1 : 0, 0);
      merged[name] = { ...mine, time, sent };
      if (local.has(name)) values.set(name, local.get(name));
    } else if (theirs !== undefined) {
      if (mine && !mine.sent && mine.hash !== theirs.hash && mine.time !== BEFORE_SIGN_IN) replaced += 1;
      merged[name] = theirs;
      if (remote.parts.has(name)) values.set(name, remote.parts.get(name));
    }
  }
  return { parts: values, stamps: merged, replaced };
}

const timedNames = (times: RemoteTimes) => (typeof times === "number" ? [] : Object.keys(times));

function remoteStamp({ parts, times }: Remote, name: string): Stamp | undefined {
  const time = typeof times === "number" ? times : times[name];
  if (parts.has(name)) return { time: time ?? 0, hash: hashOf(parts.get(name)), sent: true };
  return typeof times === "number" || time === undefined ? undefined : { time, hash: null, sent: true };
}

/** Reads what the server has stored as times; anything else is none. */
export function readTimes(value: unknown): RemoteTimes {
  if (isFiniteNumber(value)) return value;
  const times = Object.entries(isRecord(value) ? value : {});
  return Object.fromEntries(times.filter((entry): entry is [string, number] => isFiniteNumber(entry[1])));
}

/** Changes with the same time are ordered by their content, in the same way on every device; a removal is first. */
function isLater(one: Stamp, other: Stamp): boolean {
  return one.time === other.time ? (one.hash ?? "") > (other.hash ?? "") : one.time > other.time;
}

/** Hash of a JSON value (cyrb53). */
export function hashOf(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
