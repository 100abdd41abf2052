import { setTimeout as sleep } from "node:timers/promises";
import type { ProbeAnswer } from "../../lib/diagnosis/probe.ts";

/** Result of a request: an answer, or the code of the failure (`ENOTFOUND`, `ECONNREFUSED`, `timeout` …). */
export type Asked =
  | { kind: "answer"; answer: ProbeAnswer; mayRead: boolean; ms: number }
  | { kind: "failure"; code: string; ms: number };

export interface AskerSettings {
  /** Origin of the page, which the service must allow by CORS. */
  origin: string;
  timeoutMs?: number;
  /** Pause between two requests to one host, ms. */
  pauseMs?: number;
  fetch?: typeof fetch;
}

/** Larger answers are truncated: the beginning is enough to recognise the kind of answer. */
const MAX_BYTES = 30_000_000;

/**
 * Sends requests to services without overloading them: each address once, one at a time for each host, with a pause, a
 * size limit and a user agent.
 */
export class Asker {
  readonly hosts = new Set<string>();
  private readonly known = new Map<string, Promise<Asked>>();
  private readonly queues = new Map<string, Promise<unknown>>();

  constructor(private readonly settings: AskerSettings) {}

  get count(): number {
    return this.known.size;
  }

  ask(url: string): Promise<Asked> {
    const before = this.known.get(url);
    if (before) return before;
    const asked = this.inTurn(url);
    this.known.set(url, asked);
    return asked;
  }

  private inTurn(url: string): Promise<Asked> {
    const host = URL.canParse(url) ? new URL(url).host : "";
    const queue = this.queues.get(host);
    this.hosts.add(host);
    const asked = (async () => {
      await queue;
      if (queue) await sleep(this.settings.pauseMs ?? 250);
      return this.now(url);
    })();
    this.queues.set(host, asked);
    return asked;
  }

  private async now(url: string): Promise<Asked> {
    const { origin, timeoutMs = 20_000, fetch: call = fetch } = this.settings;
    const begin = performance.now();
    const ms = () => Math.round(performance.now() - begin);
    try {
      const response = await call(url, {
        headers: { Origin: origin, "User-Agent": `Farvann-check (npm run check -- --online)` },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
      if (isStream) await response.body?.cancel();
      const bytes = isStream ? new Uint8Array() : await bodyOf(response);
      const allowed = response.headers.get("access-control-allow-origin");
      const answer: ProbeAnswer = {
        url,
        status: response.status,
        contentType: (response.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "",
        text: new TextDecoder().decode(bytes),
        bytes,
      };
      const own = URL.canParse(url) && new URL(url).origin === origin;
      return { kind: "answer", answer, mayRead: own || allowed === "*" || allowed === origin, ms: ms() };
    } catch (error) {
      return { kind: "failure", code: codeOf(error), ms: ms() };
    }
  }
}

async function bodyOf(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    parts.push(part as Uint8Array);
    size += (part as Uint8Array).byteLength;
    if (size > MAX_BYTES) break;
  }
  return Buffer.concat(parts);
}

/** The code of the innermost cause: fetch itself only reports that it failed. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "timeout";
  const code = "code" in error && typeof error.code === "string" ? error.code : null;
  const inner = error.cause === undefined ? null : codeOf(error.cause);
  return (inner && inner !== "Error" ? inner : null) ?? code ?? error.message;
}
