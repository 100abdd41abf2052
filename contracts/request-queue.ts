import type { Service } from "../core/api/kernel.ts";

/** A call that must arrive, whatever happens to the connection, the tab and the browser. */
export interface NewRequest {
  /** Requests of a category are cleared together after their data has been fetched again. */
  category: string;
  /** In both languages, for the list: the language may change while it waits. */
  label: { no: string; en: string };
  /** Name of an icon in `manifests/assets/symbols`, without its end. */
  symbol: string;
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  /** With names of services in braces: `{apiBase}/v1/…`. */
  url: string;
  /** Body, as JSON. */
  json: unknown;
  /** What it is about: requests about the same thing are sent in their order. */
  subject: string;
  /** Whose it is: it is sent only while this user is signed in. Default: who is signed in now. */
  user?: string;
  /** For so long, ms, it can be taken back before it is sent. Default 0. */
  holdMs?: number;
}

/**
 * `queued`: on this device only. `accepted`: the service has received it, and its effect is not fetched yet. `refused`: the
 * service has refused it; it is not sent again.
 */
export type RequestState = "queued" | "accepted" | "refused";

export interface QueuedRequest extends Omit<NewRequest, "user" | "holdMs" | "method" | "url"> {
  /** Also its idempotency key. */
  id: string;
  state: RequestState;
  /** ms since the epoch. */
  savedAt: number;
  /** Latest attempt, ms; null: it was never sent, so nobody else can know of it. */
  triedAt: number | null;
  tries: number;
  /** When it is sent next while there is a connection, ms. */
  nextAt: number;
  /** What the service says to a refusal; empty: nothing. `refusalText` of `lib/gear-report` words it. */
  reason: string;
  /** Code of the refusal; null: none. */
  code: string | null;
  /** Message id of each attribute of the request that is wrong. */
  faults: Readonly<Record<string, string>>;
  /** The service's answer. */
  answer: unknown;
}

/** Requests that wait on this device until a service has received them. Properties are observed. */
export interface RequestQueue extends Service<"request-queue"> {
  /** Of the present user, the oldest first. Empty until they have been read. */
  readonly requests: readonly QueuedRequest[];
  /** Id of the request that is being sent; null: none. */
  readonly sendingId: string | null;
  /** Requests wait, and nobody is signed in who may send them. */
  readonly waitsForSignIn: boolean;
  /** Resolves to the id when the request is stored, so that it survives the browser; rejects when it cannot be. */
  add(request: NewRequest): Promise<string>;
  /** Takes a request back. `maybe-sent`: an attempt had begun, so the service may have it. `gone`: it has left. */
  cancel(id: string): Promise<"cancelled" | "maybe-sent" | "gone">;
  cancelAll(): Promise<void>;
  /** Tries now what waits, or one of it. */
  retry(id?: string): Promise<void>;
  /** The data of a category was fetched after its requests had been accepted: they are not shown any more. */
  clearCompleted(category: string, before: number): Promise<void>;
}
