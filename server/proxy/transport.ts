import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import type { LookupFunction } from "node:net";

/** The head of an answer, and its body as a stream. */
export interface TransportAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: AsyncIterable<Buffer>;
  /** Closes the connection; the rest of the body is dropped. */
  cancel(): void;
}

/** Makes one GET call without following redirects. Rejects when there is no answer or the signal aborts. */
export type Transport = (
  target: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
) => Promise<TransportAnswer>;

/** Most connections of this process to one host. */
const MAX_CONNECTIONS = 8;

/** Calls over TLS, to addresses that `lookup` allows. */
export function httpsTransport(lookup: LookupFunction): Transport {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  return (target, headers, signal) =>
    new Promise((resolve, reject) => {
      request(target, { method: "GET", headers, signal, agent, lookup })
        .on("response", (answer) => resolve(transportAnswer(answer)))
        .on("error", reject)
        .end();
    });
}

/** An answer of node's HTTP client. */
export function transportAnswer(answer: IncomingMessage): TransportAnswer {
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: answer,
    cancel: () => answer.destroy(),
  };
}
