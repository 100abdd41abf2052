import type { QueuedRequest } from "../../../../contracts/request-queue.ts";
import { isFiniteNumber, isRecord, isString } from "../../../../lib/guards.ts";

const METHODS = ["POST", "PUT", "PATCH", "DELETE"] as const;

/** A request as it is stored under `offlineRequests` (spec §3), with what we need besides. Times are ISO 8601, UTC. */
export interface OfflineRequest {
  /** Also its idempotency key. */
  id: string;
  category: string;
  /** The service has received it. */
  completed: boolean;
  initialFailDateTime: string;
  latestFailDateTime: string;
  /** 1 when it is queued (spec §4). */
  numberOfFails: number;
  request: { method: (typeof METHODS)[number]; url: string; json: unknown };
  label: { no: string; en: string };
  symbol: string;
  subject: string;
  user: string;
  /** It is not sent before, ms. */
  heldUntil: number;
  /** Latest attempt, ms; null: none. */
  triedAt: number | null;
  /** A tab is sending it until then, ms; 0: none. */
  leasedUntil: number;
  /** Why the service refused it, in its words; null: it did not. */
  refusal: string | null;
  /** Code of the refusal, and message id of each attribute that is wrong. */
  code: string | null;
  faults: Readonly<Record<string, string>>;
  /** When it was completed, ms, and what the service answered. */
  completedAt: number;
  answer: unknown;
}

/** Waiting after the second failure, ms; each further one doubles it. */
const FIRST_DELAY = 5_000;
const LONGEST_DELAY = 15 * 60_000;
/** An attempt ends sooner than this, ms: the time limit of a call is 20 s. */
export const LEASE = 45_000;
/** A time further ahead than any waiting comes from a clock that was wrong. */
const LONGEST_HOLD = 60_000;

/**
 * When a request is due, ms: waiting doubles with each failure, and differs by a quarter between requests, so that not all
 * vessels call at once when a service is back. A clock that was set back makes nothing wait.
 */
export function dueAt(record: OfflineRequest, now: number): number {
  const failed = Date.parse(record.latestFailDateTime);
  const due = Number.isNaN(failed) || failed > now ? now : failed + delayOf(record);
  return Math.max(heldUntil(record, now), due);
}

/** Until when the user can take it back before it is sent, ms; 0: no longer. */
export const heldUntil = (record: OfflineRequest, now: number): number =>
  record.heldUntil > now && record.heldUntil <= now + LONGEST_HOLD ? record.heldUntil : 0;

function delayOf({ numberOfFails, id }: OfflineRequest): number {
  if (numberOfFails <= 1) return 0;
  const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.min(numberOfFails - 2, 20));
  return delay * (0.75 + 0.5 * fractionOf(`${id}${numberOfFails}`));
}

/** 0 to 1, the same in every tab. */
function fractionOf(text: string): number {
  let hash = 2_166_136_261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return hash / 2 ** 32;
}

/** Whether another tab is sending it. A lease that ends later than any can comes from a clock that was wrong. */
export const isLeased = ({ leasedUntil }: OfflineRequest, now: number): boolean =>
  leasedUntil > now && leasedUntil <= now + LEASE;

export const isOpen = ({ completed, refusal }: OfflineRequest): boolean => !completed && refusal === null;

/** The request as others see it. */
export function shownOf(record: OfflineRequest, now: number): QueuedRequest {
  const { id, category, label, symbol, subject, request, completed, refusal, numberOfFails } = record;
  const { code, faults } = record;
  return {
    ...{ id, category, label, symbol, subject, json: request.json, answer: record.answer },
    state: completed ? "accepted" : refusal === null ? "queued" : "refused",
    savedAt: Date.parse(record.initialFailDateTime),
    triedAt: record.triedAt,
    tries: record.triedAt === null ? 0 : Math.max(1, numberOfFails - 1),
    nextAt: dueAt(record, now),
    reason: refusal ?? "",
    ...{ code, faults },
  };
}

/** Reads what was stored, also by an earlier version. What is no request is left out; no list is undefined. */
export function readRecords(value: unknown): OfflineRequest[] | undefined {
  return Array.isArray(value) ? value.flatMap((entry: unknown) => readRecord(entry) ?? []) : undefined;
}

function readRecord(value: unknown): OfflineRequest | null {
  if (!isRecord(value) || !isString(value.id) || !isString(value.category) || !isRecord(value.request))
    return null;
  const { method, url, json } = value.request;
  const known = METHODS.find((one) => one === method);
  if (!known || !isString(url)) return null;
  const label = isRecord(value.label) ? value.label : {};
  const text = (given: unknown, other: string) => (isString(given) ? given : other);
  const number = (given: unknown, other: number) => (isFiniteNumber(given) ? given : other);
  const saved = text(value.initialFailDateTime, new Date(0).toISOString());
  return {
    id: value.id,
    category: value.category,
    completed: value.completed === true,
    initialFailDateTime: saved,
    latestFailDateTime: text(value.latestFailDateTime, saved),
    numberOfFails: number(value.numberOfFails, 1),
    request: { method: known, url, json },
    label: { no: text(label.no, value.category), en: text(label.en, value.category) },
    symbol: text(value.symbol, "gear-other"),
    subject: text(value.subject, value.id),
    user: text(value.user, ""),
    heldUntil: number(value.heldUntil, 0),
    triedAt: isFiniteNumber(value.triedAt) ? value.triedAt : null,
    leasedUntil: number(value.leasedUntil, 0),
    refusal: isString(value.refusal) ? value.refusal : null,
    code: isString(value.code) ? value.code : null,
    faults: isRecord(value.faults) ? (value.faults as Record<string, string>) : {},
    completedAt: number(value.completedAt, 0),
    answer: value.answer ?? null,
  };
}
