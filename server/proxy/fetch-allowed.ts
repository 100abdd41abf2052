import { readServiceWords } from "../../lib/ogc/service-words.ts";
import { Problem } from "../domain/problem.ts";
import { withTimeLimit } from "../http/with-time-limit.ts";
import { allowedTarget } from "./target.ts";
import type { Transport, TransportAnswer } from "./transport.ts";

/** Maximum number of redirects; each target is checked like the first address. */
const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

export interface ProxyRules {
  /** Hosts that may be called. */
  hosts: readonly string[];
  transport: Transport;
  /** Longest wait for the whole answer, redirects included, ms. */
  timeoutMs: number;
  /** Largest body, bytes. */
  maxBytes: number;
  /**
   * Why an answer of a media type (lower case, without parameters) is not passed on; null: it is. The text follows the
   * name of the host.
   */
  refuses(type: string): string | null;
  /** Aborts when the client is gone. */
  signal?: AbortSignal;
}

/** The service gave no answer: no route, no name, no TLS, or too slow. */
export class Unreachable extends Problem {}

/** The service answered with another status than success; its own words are part of the title. */
export class Answered extends Problem {
  constructor(
    host: string,
    readonly answered: number,
    said: string | null,
  ) {
    super(502, `${host} answered ${answered}${said === null ? "" : `: ${said}`}`);
  }
}

/** Answer of the service; `body` is null when it has none. */
export interface ProxyAnswer {
  body: Buffer | null;
  /** Media type with its parameters, as the service wrote it. */
  contentType: string;
  cacheControl: string | undefined;
}

/** For calls that accept JSON only. */
export const refusesAllButJson = (type: string): string | null =>
  /^application\/(?:[a-z0-9.-]+\+)?json$/.test(type) ? null : "did not answer with JSON";

/**
 * Fetches from an allowed address. Only `headers` are sent. Throws {@link Unreachable} (502, 504), {@link Answered} and a {@link Problem}:
 * 502 for a type that the rules refuse, a body that is too large or packed, and redirects
 * that lead elsewhere.
 */
export async function fetchAllowed(
  first: URL,
  headers: Record<string, string>,
  rules: ProxyRules,
): Promise<ProxyAnswer> {
  return await withTimeLimit(rules.timeoutMs, rules.signal, (signal) =>
    followed(first, headers, rules, signal),
  );
}

async function followed(
  first: URL,
  headers: Record<string, string>,
  rules: ProxyRules,
  signal: AbortSignal,
): Promise<ProxyAnswer> {
  let target = first;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await call(target, headers, rules, signal);
    const { location } = answer.headers;
    if (!REDIRECTS.includes(answer.status) || location === undefined)
      return readAnswer(target, answer, rules, signal);
    answer.cancel();
    target = redirected(location, target, rules.hosts);
  }
  throw new Problem(502, `${first.hostname} redirects too often`);
}

async function call(
  target: URL,
  headers: Record<string, string>,
  { transport }: ProxyRules,
  signal: AbortSignal,
): Promise<TransportAnswer> {
  try {
    return await transport(target, headers, signal);
  } catch (cause) {
    throw unreachable(target, signal, cause);
  }
}

function redirected(location: string, from: URL, hosts: readonly string[]): URL {
  try {
    return allowedTarget(new URL(location, from).href, hosts);
  } catch {
    throw new Problem(502, `${from.hostname} sends to an address that is not called`);
  }
}

async function readAnswer(
  target: URL,
  answer: TransportAnswer,
  rules: ProxyRules,
  signal: AbortSignal,
): Promise<ProxyAnswer> {
  const host = target.hostname;
  const cacheControl = answer.headers["cache-control"];
  const contentType = answer.headers["content-type"] ?? "";
  if (answer.status === 204) {
    answer.cancel();
    return { body: null, contentType, cacheControl };
  }
  if (answer.status !== 200) {
    const said = await wordsOf(answer);
    answer.cancel();
    throw new Answered(host, answer.status, said);
  }
  const refusal = refusalOf(answer, rules);
  if (refusal !== null) {
    answer.cancel();
    throw new Problem(502, `${host} ${refusal}`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer.body) {
      size += chunk.length;
      if (size > rules.maxBytes) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw unreachable(target, signal, cause);
  }
  if (size > rules.maxBytes) throw new Problem(502, `${host} ${TOO_LARGE}`);
  return { body: size === 0 ? null : Buffer.concat(chunks), contentType, cacheControl };
}

/** The beginning of an answer in words that reports an error, bytes. */
const MAX_WORDS_BYTES = 20_000;

/** What the service says about its error; null: nothing that can be read. */
async function wordsOf({ headers, body }: TransportAnswer): Promise<string | null> {
  const isPacked = (headers["content-encoding"] ?? "identity") !== "identity";
  if (isPacked || !/\b(?:xml|json)\b/i.test(headers["content-type"] ?? "")) return null;
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      if (Buffer.concat(chunks).length > MAX_WORDS_BYTES) break;
    }
  } catch {
    // What arrived before the connection ended is enough.
  }
  return readServiceWords(Buffer.concat(chunks).toString("utf8")).title;
}

const TOO_LARGE = "answered with more than this server hands on";

function refusalOf({ headers }: TransportAnswer, { refuses, maxBytes }: ProxyRules): string | null {
  const type = headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? "";
  const refused = refuses(type);
  if (refused !== null) return refused;
  // No compression was requested; a compressed body could expand to any size.
  if ((headers["content-encoding"] ?? "identity") !== "identity") return "answered in a packed form";
  return Number(headers["content-length"] ?? 0) > maxBytes ? TOO_LARGE : null;
}

function unreachable(target: URL, signal: AbortSignal, cause: unknown): Unreachable {
  const problem = signal.aborted
    ? new Unreachable(504, `${target.hostname} is too slow`)
    : new Unreachable(502, `${target.hostname} cannot be reached`);
  problem.cause = cause;
  return problem;
}
