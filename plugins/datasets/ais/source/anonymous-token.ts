import type { DatasetContext } from "../../../../core/api/dataset.ts";
import { isAbort } from "../../../../core/api/kernel.ts";
import { isFiniteNumber, isRecord, isString } from "../../../../lib/guards.ts";
import { sessionOf } from "./ais-session.ts";

/** Age at which a token is renewed (spec §9), s, and time before its expiry, s. */
const REFRESH_S = 3_500;
const MARGIN = 100;
/** Delay after a call without an answer, ms. */
const RETRY = 15_000;

export type TokenContext = Pick<DatasetContext, "http" | "urls" | "session" | "log" | "services">;

/**
 * Ensures that the session has a token: the user's own, else an anonymous one for the AIS services (spec §4, §7).
 * Settles when there is one or the attempt has failed; never throws, because the service may work without a token. The
 * call is aborted when the signals of all callers are aborted.
 */
export function ensureToken(context: TokenContext, clientId: string, signal?: AbortSignal): Promise<void> {
  return tokenOf(context, clientId).ready(signal);
}

/** Requests a new token at once, because the token was refused. */
export function renewToken(context: TokenContext, clientId: string, signal?: AbortSignal): Promise<void> {
  return tokenOf(context, clientId).renew(signal);
}

function tokenOf(context: TokenContext, clientId: string): AnonymousToken {
  const kept = sessionOf(context);
  kept.token ??= new AnonymousToken(context, clientId);
  return kept.token;
}

/** A pending call, and the number of its callers. */
interface Asking {
  done: Promise<void>;
  stop: AbortController;
  waiting: number;
}

export class AnonymousToken {
  private asking: Asking | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** When the token must be replaced, ms since 1970 by the device's clock. */
  private due = 0;
  /** After a failure no caller makes another attempt before this time. */
  private restsUntil = 0;
  private ended = false;

  constructor(
    private readonly context: TokenContext,
    private readonly clientId: string,
  ) {
    // Timers are suspended with the device: when the page becomes visible, the token is checked.
    globalThis.document?.addEventListener("visibilitychange", this.look);
    globalThis.window?.addEventListener("online", this.look);
  }

  end(): void {
    globalThis.document?.removeEventListener("visibilitychange", this.look);
    globalThis.window?.removeEventListener("online", this.look);
    this.ended = true;
    this.asking?.stop.abort();
    clearTimeout(this.timer);
  }

  ready(signal?: AbortSignal): Promise<void> {
    const { session } = this.context;
    const holdsUntil = session.token === null ? 0 : this.due;
    if (session.authenticated || Date.now() < Math.max(holdsUntil, this.restsUntil)) return Promise.resolve();
    return this.renew(signal);
  }

  renew(signal?: AbortSignal): Promise<void> {
    if (this.context.session.authenticated) return Promise.resolve();
    const asking = this.asking ?? this.start();
    asking.waiting += 1;
    signal?.addEventListener("abort", () => {
      asking.waiting -= 1;
      if (asking.waiting > 0) return;
      asking.stop.abort();
      // A new caller must not wait for an aborted call.
      if (this.asking === asking) this.asking = null;
    });
    return asking.done;
  }

  private start(): Asking {
    const stop = new AbortController();
    const done = this.ask(stop.signal).finally(() => {
      if (this.asking?.stop === stop) this.asking = null;
    });
    this.asking = { done, stop, waiting: 0 };
    return this.asking;
  }

  private readonly look = (): void => {
    if (this.due > 0 && Date.now() >= this.due) void this.renew();
  };

  private async ask(signal: AbortSignal): Promise<void> {
    const { http, urls, session, log } = this.context;
    // A signed-in user needs no anonymous token; this is known within seconds.
    if (session.status === "checking") await session.settled;
    if (session.authenticated) return;
    let wait = RETRY;
    try {
      const form = { client_id: this.clientId, grant_type: "client_credentials", scope: "ais" };
      const { data } = await http.post(urls.expand("{identityBase}connect/token"), { form }, { signal });
      if (!isRecord(data) || !isString(data.access_token)) throw new Error("The answer holds no token");
      const life = isFiniteNumber(data.expires_in) ? data.expires_in - MARGIN : REFRESH_S;
      wait = Math.max(RETRY, Math.min(REFRESH_S, life) * 1000);
      this.due = Date.now() + wait;
      if (!session.authenticated) session.setToken(data.access_token);
    } catch (error) {
      if (isAbort(error)) return;
      this.restsUntil = Date.now() + RETRY;
      log.error("AIS token not available", error);
    }
    clearTimeout(this.timer);
    if (this.ended) return;
    this.timer = setTimeout(() => void this.renew(), wait);
  }
}
