import { retryTime } from "../../lib/retry-after.ts";
import { Problem } from "../domain/problem.ts";

/** An answer of the upstream, kept until it expires. */
interface Kept {
  body: string;
  status: number;
  /** When it came and when it expires, ms: before the one, the clock has been set back. */
  since: number;
  expires: number;
  headers: Record<string, string>;
}

/** Most answers that are kept, one for each place and kind, and their length together: a month of ten stations has megabytes. */
const MAX_KEPT = 2_000;
const MAX_KEPT_LENGTH = 50_000_000;
/** Headers that are passed on. */
const HEADERS = ["content-type", "expires", "last-modified", "retry-after"];

export interface PoliteUpstreamInit {
  /** Of the service, for messages: `weather service`. */
  name: string;
  /** Base of the service, such as `https://api.met.no`. */
  base: string;
  /** Who asks, with an address for complaints, and what else the terms of the service demand. */
  headers: Readonly<Record<string, string>>;
  /** How long an answer without `Expires` is used, ms. */
  keepMs?: number;
  timeoutMs: number;
  now(): number;
  /** Replaces the network, for tests. */
  fetch?: typeof fetch;
  /** Called when the service says that an address will disappear (203). */
  warn(text: string): void;
}

/** How long an answer is used that does not say when it expires, ms. */
const KEEP_MS = 60_000;

/**
 * Calls a public service as its terms demand: with an identification, not again before an answer expires, and then only
 * for what has changed. A refusal (429) is passed on with its `Retry-After`, and until then the service is not called
 * again for that address.
 */
export class PoliteUpstream {
  private readonly kept = new Map<string, Kept>();
  private keptLength = 0;
  /** Calls on their way, by path: callers at the same time share one. */
  private readonly asked = new Map<string, Promise<Kept>>();
  private warned = false;

  constructor(private readonly init: PoliteUpstreamInit) {}

  /** @param path with its query, such as `/weatherapi/locationforecast/2.0/compact?lat=60&lon=5` */
  async get(path: string): Promise<Omit<Kept, "since" | "expires">> {
    const known = this.kept.get(path);
    const now = this.init.now();
    if (known !== undefined && known.since <= now && now < known.expires) return this.withSeconds(known);
    const asked = this.asked.get(path) ?? this.ask(path, known).finally(() => this.asked.delete(path));
    this.asked.set(path, asked);
    return this.withSeconds(await asked);
  }

  /** A refusal says the seconds that are left: a date would be compared with the clock of the caller. */
  private withSeconds(answer: Kept): Kept {
    if (answer.status !== 429) return answer;
    const seconds = String(Math.ceil((answer.expires - this.init.now()) / 1000));
    return { ...answer, headers: { ...answer.headers, "retry-after": seconds } };
  }

  private async ask(path: string, known: Kept | undefined): Promise<Kept> {
    const { name, base, timeoutMs } = this.init;
    const headers: Record<string, string> = { ...this.init.headers };
    const modified = known?.headers["last-modified"];
    if (modified !== undefined && known !== undefined && known.status < 300)
      headers["if-modified-since"] = modified;
    let answer: Response;
    let body: string;
    try {
      const call = this.init.fetch ?? fetch;
      answer = await call(base + path, { headers, signal: AbortSignal.timeout(timeoutMs) });
      body = await answer.text();
    } catch (cause) {
      const slow = cause instanceof Error && cause.name === "TimeoutError";
      throw new Problem(slow ? 504 : 502, slow ? `The ${name} is too slow` : `The ${name} does not answer`);
    }
    // The name or id of this server is at fault: the caller must not take it for their own sign-in.
    if (answer.status === 401 || answer.status === 403)
      throw new Problem(502, `The ${name} refuses the calls of this server`);
    if (answer.status === 203 && !this.warned) {
      this.warned = true;
      this.init.warn(`The ${name} says that ${path.split("?")[0]} is deprecated and will disappear.`);
    }
    const passedOn = Object.fromEntries(
      HEADERS.flatMap((name) => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, value] as const];
      }),
    );
    const times = { since: this.init.now(), expires: this.expiryOf(answer) };
    if (answer.status === 304 && known !== undefined)
      return this.keep(path, { ...known, headers: { ...known.headers, ...passedOn }, ...times });
    return this.keep(path, {
      body,
      status: answer.status === 203 ? 200 : answer.status,
      headers: passedOn,
      ...times,
    });
  }

  private expiryOf(answer: Response): number {
    const now = this.init.now();
    if (answer.status === 429) return retryTime(answer.headers.get("retry-after"), now) ?? now + KEEP_MS;
    if (!answer.ok && answer.status !== 304) return now;
    const expires = Date.parse(answer.headers.get("expires") ?? "");
    // A clock that is wrong must not keep an answer for ever.
    return Number.isNaN(expires)
      ? now + (this.init.keepMs ?? KEEP_MS)
      : Math.min(expires, now + 6 * 3_600_000);
  }

  private keep(path: string, answer: Kept): Kept {
    this.forget(path);
    this.kept.set(path, answer);
    this.keptLength += answer.body.length;
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= MAX_KEPT && this.keptLength <= MAX_KEPT_LENGTH) break;
      this.forget(oldest);
    }
    return answer;
  }

  private forget(path: string): void {
    this.keptLength -= this.kept.get(path)?.body.length ?? 0;
    this.kept.delete(path);
  }
}
