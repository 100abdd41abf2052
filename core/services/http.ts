import type { ServiceWords } from "../../lib/ogc/service-words.ts";
import { retryTime } from "../../lib/retry-after.ts";
import { statusLine, statusText } from "../../lib/status-text.ts";
import { Failure } from "./failure.ts";
import type { Log } from "./log.ts";

/** Time limit of a call, ms (spec §9, preload and AIS calls). */
export const DEFAULT_TIMEOUT = 20_000;

export interface HttpAnswer {
  status: number;
  /** Parsed JSON; null for 204, an empty body and `null`. */
  data: unknown;
  text: string;
  /** Without parameters, lower case. */
  contentType: string;
}

/** An answer of any status with its body as bytes. */
export interface BlobAnswer {
  status: number;
  statusText: string;
  /** Without parameters, lower case. */
  contentType: string;
  blob: Blob;
}

/** The same with the headers that the server sent. */
export interface FetchedBlob extends BlobAnswer {
  headers: Headers;
}

export interface HttpOptions {
  signal?: AbortSignal;
  /** Time limit, ms, after which the request is aborted. */
  timeoutMs?: number;
  /**
   * Sends the common headers, or of these the token only. They are only ever sent to the sub-application's own
   * services. Default true.
   */
  common?: boolean | "token";
  cache?: RequestCache;
  /** Part of a file: its first and last byte. The answer is 206, or 200 with the whole file. */
  range?: readonly [number, number];
  /** Lets the request outlive the page; the body is limited to 64 kB by browsers. */
  keepalive?: boolean;
}

export interface HttpBody {
  json?: unknown;
  form?: Record<string, string>;
}

export interface HttpSettings {
  fetch: typeof fetch;
  /** Common headers of spec §7: version, name, key, token. */
  headers(): Record<string, string>;
  isOwnService(url: string): boolean;
  /** Puts another token in place of the one in headers that were refused with 401. False: there is none. */
  renew?(refused: Headers): Promise<boolean>;
  /** Whether the page's content policy refused a call that has just failed. */
  isBlocked?(url: string): Promise<boolean>;
  log: Log;
}

/** Called after every answer (null) or failure of a call, not for cancelled calls. */
export type SettledListener = (failure: Failure | null) => void;

/**
 * All network calls use this class. Throws `Failure` (service) or, when the caller cancelled, the signal's AbortError.
 */
export class Http {
  private readonly listeners = new Set<SettledListener>();
  /** Answers of services that ask to wait (429) and when they came, by address without query. Until then they are not asked. */
  private readonly resting = new Map<string, { failure: Failure; since: number }>();

  constructor(private readonly settings: HttpSettings) {}

  /** An answer in JSON. Failure ids: http-status, http-timeout, http-network, http-blocked (setup), not-json. */
  async get(url: string, options: HttpOptions = {}): Promise<HttpAnswer> {
    return this.request(url, { method: "GET" }, options);
  }

  async post(url: string, body: HttpBody, options: HttpOptions = {}): Promise<HttpAnswer> {
    return this.request(url, postInit(body), options);
  }

  /** A call with any other method or body. Failure ids as for `get`. */
  async request(url: string, init: RequestInit, options: HttpOptions = {}): Promise<HttpAnswer> {
    return this.settle(() => this.json(url, init, options));
  }

  /** An answer with its unread body, for workers. Failure ids: http-status, http-timeout, http-network. */
  async postForBlob(url: string, body: HttpBody, options: HttpOptions = {}): Promise<Blob> {
    return this.settle(async () => {
      const { response, body: blob } = await this.exchange(url, postInit(body), options, (r) => r.blob());
      if (response.ok) return blob;
      throw await refused(url, response, await blob.text());
    });
  }

  /** The common headers for an address, for calls that workers make; none for a foreign service. */
  headersFor(url: string): Record<string, string> {
    return this.settings.isOwnService(url) ? this.settings.headers() : {};
  }

  /** Failure ids as for `get`. */
  async delete(url: string, options: HttpOptions = {}): Promise<HttpAnswer> {
    return this.request(url, { method: "DELETE" }, options);
  }

  /** An answer as text. `data` is null when the body is empty. */
  async getText(url: string, options: HttpOptions = {}): Promise<HttpAnswer> {
    return this.settle(async () => {
      const answer = await this.send(url, { method: "GET" }, options);
      return { ...answer, data: answer.text === "" ? null : answer.text };
    });
  }

  /**
   * An answer of any status, for images: the caller checks it. Failure ids: http-timeout, http-network, http-status (a 429
   * that says how long to wait).
   */
  async getBlob(url: string, options: HttpOptions = {}): Promise<FetchedBlob> {
    return this.settle(async () => {
      const { response, body } = await this.exchange(url, { method: "GET" }, options, (r) => r.blob());
      const { status } = response;
      return {
        status,
        statusText: statusText(status, response.statusText),
        contentType: contentTypeOf(response),
        headers: response.headers,
        blob: body,
      };
    });
  }

  /**
   * Whether a server answers at an address, even if the page may not read the answer: distinguishes a service without
   * CORS headers from one that is down. Throws only the signal's reason.
   */
  async isThere(url: string, signal?: AbortSignal): Promise<boolean> {
    try {
      const limit = AbortSignal.timeout(DEFAULT_TIMEOUT);
      const answer = await this.settings.fetch(url, {
        mode: "no-cors",
        credentials: "omit",
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      await answer.body?.cancel();
      return true;
    } catch {
      signal?.throwIfAborted();
      return false;
    }
  }

  /**
   * Whether the page's content policy refused a call that has just failed, for calls that are made outside this class.
   */
  async isBlocked(url: string): Promise<boolean> {
    return (await this.settings.isBlocked?.(url)) ?? false;
  }

  onSettled(listener: SettledListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private async settle<T>(call: () => Promise<T>): Promise<T> {
    try {
      const answer = await call();
      this.notify(null);
      return answer;
    } catch (error) {
      if (error instanceof Failure) this.notify(error);
      throw error;
    }
  }

  private notify(failure: Failure | null): void {
    for (const listener of this.listeners) listener(failure);
  }

  private async json(url: string, init: RequestInit, options: HttpOptions): Promise<HttpAnswer> {
    const answer = await this.send(url, init, options);
    return { ...answer, data: parseJson(answer, place(url)) };
  }

  private async send(url: string, init: RequestInit, options: HttpOptions): Promise<HttpAnswer> {
    const { response, body } = await this.exchange(url, init, options, (r) => r.text());
    const { status } = response;
    const answer = { status, data: null, text: withoutBom(body), contentType: contentTypeOf(response) };
    if (!response.ok) throw await refused(url, response, answer.text);
    return answer;
  }

  private async exchange<T>(
    url: string,
    init: RequestInit,
    options: HttpOptions,
    read: (response: Response) => Promise<T>,
  ): Promise<{ response: Response; body: T }> {
    const { signal, timeoutMs = DEFAULT_TIMEOUT, common = true, range, ...others } = options;
    signal?.throwIfAborted();
    const isQuestion = init.method === "GET";
    const waits = this.resting.get(place(url));
    const now = Date.now();
    // Before it began, the clock has been set back.
    if (isQuestion && waits && waits.since <= now && now < Number(waits.failure.retryAt)) throw waits.failure;
    const timeout = AbortSignal.timeout(timeoutMs);
    const own = common && this.settings.isOwnService(url);
    const request = {
      ...others,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    };
    const send = (): { response: Promise<Response>; headers: Headers } => {
      const headers = new Headers(init.headers);
      if (range) headers.set("Range", `bytes=${range.join("-")}`);
      if (own)
        for (const [name, value] of Object.entries(this.settings.headers()))
          if (common === true || name === "Authorization") headers.set(name, value);
      return { headers, response: this.settings.fetch(url, { ...init, headers, ...request }) };
    };
    let response: Response;
    let body: T;
    try {
      const first = send();
      response = await first.response;
      // The token has ended or was revoked: one renewal, and the call once more.
      if (own && response.status === 401 && (await this.settings.renew?.(first.headers)))
        response = await send().response;
      body = await read(response);
    } catch (error) {
      signal?.throwIfAborted();
      if (timeout.aborted) throw timedOut(url, timeoutMs, error);
      throw (await this.isBlocked(url)) ? Failure.blocked(url, error) : unreachable(url, error);
    }
    signal?.throwIfAborted();
    if (isQuestion && response.status === 429) {
      const failure = await refused(url, response, typeof body === "string" ? body : "");
      if (failure.retryAt !== null) {
        this.resting.set(place(url), { failure, since: Date.now() });
        throw failure;
      }
    }
    return { response, body };
  }
}

function contentTypeOf(response: Response): string {
  return (response.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

function postInit(body: HttpBody): RequestInit {
  if (body.form) return { method: "POST", body: new URLSearchParams(body.form) };
  return { method: "POST", body: JSON.stringify(body.json), headers: { "Content-Type": "application/json" } };
}

function withoutBom(text: string): string {
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}

/** The address without its query, which may contain a token. */
function place(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}

function parseJson(answer: HttpAnswer, where: string): unknown {
  if (answer.status === 204 || answer.text.trim() === "") return null;
  try {
    return JSON.parse(answer.text);
  } catch (error) {
    const html = answer.contentType === "text/html" || answer.text.trimStart().startsWith("<");
    const message = html
      ? "The service answered with a web page instead of data"
      : "The service answered with broken data";
    throw new Failure(
      message,
      { id: "not-json", place: where, status: answer.status, statusText: statusText(answer.status, "") },
      { cause: error },
    );
  }
}

async function refused(url: string, response: Response, text: string): Promise<Failure> {
  const words = await wordsIn(text);
  return new Failure(statusLine(response.status, response.statusText), {
    id: "http-status",
    place: place(url),
    status: response.status,
    statusText: statusText(response.status, response.statusText),
    retryAt: response.status === 429 ? retryTime(response.headers.get("retry-after"), Date.now()) : null,
    ...words,
  });
}

/** What the service says. The reader is loaded after the first error; when it cannot be loaded, the status is enough. */
async function wordsIn(text: string): Promise<ServiceWords | null> {
  const reader = text && (await import("../../lib/ogc/service-words.ts").catch(() => null));
  return reader ? reader.readServiceWords(text) : null;
}

function timedOut(url: string, timeoutMs: number, cause: unknown): Failure {
  return new Failure(
    `No answer within ${Math.round(timeoutMs / 1000)} s`,
    { id: "http-timeout", place: place(url) },
    { cause },
  );
}

/** No answer at all: no network, a refused connection or a missing CORS header; the browser does not say which. */
function unreachable(url: string, cause: unknown): Failure {
  return new Failure(
    "The service could not be reached",
    { id: "http-network", place: place(url) },
    { cause },
  );
}
