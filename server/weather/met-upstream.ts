import { Problem } from "../domain/problem.ts";

/** An answer of the upstream, kept until it expires. */
interface Kept {
  body: string;
  status: number;
  expires: number;
  headers: Record<string, string>;
}

/** Most answers that are kept: one for each place and kind. */
const MAX_KEPT = 2_000;
/** Headers that are passed on. */
const HEADERS = ["content-type", "expires", "last-modified", "retry-after"];

export interface MetUpstreamInit {
  /** Base of the service, such as `https://api.met.no`. */
  base: string;
  /** Who asks, with an address for complaints: the terms of the service demand it. */
  identification: string;
  timeoutMs: number;
  now(): number;
  /** Replaces the network, for tests. */
  fetch?: typeof fetch;
  /** Called when the service says that an address will disappear (203). */
  warn(text: string): void;
}

/**
 * Calls the weather service as its terms demand: with an identification, four decimals, not again before an answer
 * expires, and then only for what has changed. A refusal (429) is passed on with its `Retry-After`, and until then the
 * service is not called again for that address.
 */
export class MetUpstream {
  private readonly kept = new Map<string, Kept>();
  private warned = false;

  constructor(private readonly init: MetUpstreamInit) {}

  /** @param path with its query, such as `/weatherapi/locationforecast/2.0/compact?lat=60&lon=5` */
  async get(path: string): Promise<Omit<Kept, "expires">> {
    const { base, identification, timeoutMs, now } = this.init;
    const known = this.kept.get(path);
    if (known !== undefined && now() < known.expires) return known;
    const headers: Record<string, string> = { "user-agent": identification, accept: "application/json" };
    const modified = known?.headers["last-modified"];
    if (modified !== undefined && known !== undefined && known.status < 300)
      headers["if-modified-since"] = modified;
    let answer: Response;
    try {
      const call = this.init.fetch ?? fetch;
      answer = await call(base + path, { headers, signal: AbortSignal.timeout(timeoutMs) });
    } catch (cause) {
      const slow = cause instanceof Error && cause.name === "TimeoutError";
      throw new Problem(
        slow ? 504 : 502,
        slow ? "The weather service is too slow" : "The weather service does not answer",
      );
    }
    if (answer.status === 203 && !this.warned) {
      this.warned = true;
      this.init.warn(`The weather service says that ${path.split("?")[0]} is deprecated and will disappear.`);
    }
    const passedOn = Object.fromEntries(
      HEADERS.flatMap((name) => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, value] as const];
      }),
    );
    const body = await answer.text();
    const expires = this.expiryOf(answer);
    if (answer.status === 304 && known !== undefined)
      return this.keep(path, { ...known, headers: { ...known.headers, ...passedOn }, expires });
    return this.keep(path, {
      body,
      status: answer.status === 203 ? 200 : answer.status,
      headers: passedOn,
      expires,
    });
  }

  private expiryOf(answer: Response): number {
    const now = this.init.now();
    const wait = Number(answer.headers.get("retry-after"));
    if (answer.status === 429) return now + 1000 * (wait > 0 && wait < 86_400 ? wait : 60);
    if (!answer.ok && answer.status !== 304) return now;
    const expires = Date.parse(answer.headers.get("expires") ?? "");
    // A clock that is wrong must not keep an answer for ever.
    return Number.isNaN(expires) ? now + 60_000 : Math.min(expires, now + 6 * 3_600_000);
  }

  private keep(path: string, answer: Kept): Kept {
    this.kept.delete(path);
    this.kept.set(path, answer);
    const oldest = this.kept.keys().next().value;
    if (this.kept.size > MAX_KEPT && oldest !== undefined) this.kept.delete(oldest);
    return answer;
  }
}
