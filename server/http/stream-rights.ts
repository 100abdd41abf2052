import type { FastifyRequest } from "fastify";
import { Problem } from "../domain/problem.ts";
import type { Caller } from "../identity/caller.ts";
import type { Callers } from "../identity/callers.ts";

/** Interval between two checks of the open streams, ms. */
const CHECK_MS = 3_000;

/** An open stream: its caller's header, and what the caller could do when it was opened. */
interface Watched {
  authorization: string;
  rights: string;
  end(): void;
}

/**
 * Ends a stream soon after its token has expired or was revoked, or the rights of its holder have changed. The client then opens another
 * one, which the server judges like any call. So a stream that stays open needs no rule of its own for what it may still send.
 */
export class StreamRights {
  private readonly streams = new Set<Watched>();
  private timer: ReturnType<typeof setInterval> | null = null;
  private isChecking = false;

  constructor(private readonly callers: Callers) {}

  /**
   * Watches the stream of a request. Callers without a sign-in have no rights to lose.
   * @param end closes the stream
   * @returns a function that ends the watching
   */
  watch({ user, headers }: Pick<FastifyRequest, "user" | "headers">, end: () => void): () => void {
    const { authorization } = headers;
    if (user === null || authorization === undefined) return () => undefined;
    const stream: Watched = { authorization, rights: rightsOf(user), end };
    this.streams.add(stream);
    this.timer ??= setInterval(() => void this.check(), CHECK_MS);
    this.timer.unref();
    return () => {
      this.streams.delete(stream);
      if (this.streams.size === 0) this.stop();
    };
  }

  /** Asks once for each token what it is good for now. */
  async check(): Promise<void> {
    if (this.isChecking) return;
    this.isChecking = true;
    try {
      const known = new Map<string, string>();
      // One after the other: other calls wait for the same database.
      for (const stream of [...this.streams]) {
        const { authorization, rights, end } = stream;
        const now = known.get(authorization) ?? (await this.rightsNow(authorization));
        known.set(authorization, now);
        if (now === rights || now === UNKNOWN || !this.streams.has(stream)) continue;
        this.streams.delete(stream);
        end();
      }
    } finally {
      this.isChecking = false;
    }
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
  }

  private async rightsNow(authorization: string): Promise<string> {
    try {
      return rightsOf(await this.callers.of(authorization));
    } catch (cause) {
      // Only a refusal ends streams: if the database or the keys cannot be read, the next check decides.
      return cause instanceof Problem && cause.status === 401 ? REFUSED : UNKNOWN;
    }
  }
}

const REFUSED = "refused";
const UNKNOWN = "unknown";

/** Everything on which the content of a stream may depend, as a text that can be compared. */
function rightsOf(caller: Caller | null): string {
  if (caller === null) return REFUSED;
  const { id, roles, policies, profiles } = caller;
  return JSON.stringify([id, [...roles].sort(), [...policies].sort(), profiles.restrictedAisProfile ?? null]);
}
