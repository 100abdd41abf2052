import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../domain/problem.ts";

/** Headers of an upstream's answer that are passed on. */
const ANSWER_HEADERS = ["content-type", "cache-control", "etag", "last-modified", "expires"];

/** Headers of the caller that are sent to an upstream. */
const REQUEST_HEADERS = ["accept", "accept-language", "if-none-match", "if-modified-since"];

/**
 * Answers a GET from another service: same status, body and caching headers. `address` is complete except for the
 * query, which is passed on unchanged. `carried` are further headers of the caller that the service needs. Without an
 * answer the caller gets 502, after the time limit 504.
 */
export async function answerFromUpstream(
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  timeoutMs: number,
  carried: readonly string[] = [],
): Promise<FastifyReply> {
  const query = request.url.indexOf("?");
  const search = query < 0 ? "" : request.url.slice(query + 1);
  const joint = address.includes("?") ? (/[?&]$/.test(address) ? "" : "&") : "?";
  const url = search === "" ? address : `${address}${joint}${search}`;
  const headers: Record<string, string> = {};
  for (const name of [...REQUEST_HEADERS, ...carried]) {
    const value = request.headers[name];
    if (typeof value === "string") headers[name] = value;
  }
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
    const body = Buffer.from(await answer.arrayBuffer());
    reply.code(answer.status);
    for (const name of ANSWER_HEADERS) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.send(body);
  } catch (cause) {
    throw unanswered(request, cause);
  }
}

/**
 * Sends a JSON body of a caller to another service, with the caller's token and idempotency key. Without an answer the caller
 * gets 502, after the time limit 504; a body that is no JSON counts as none.
 */
export async function postUpstream(
  request: FastifyRequest,
  address: string,
  timeoutMs: number,
): Promise<{ status: number; body: unknown }> {
  const headers: Record<string, string> = { "content-type": "application/json", accept: "application/json" };
  for (const name of ["authorization", "idempotency-key", "accept-language"]) {
    const value = request.headers[name];
    if (typeof value === "string") headers[name] = value;
  }
  try {
    const body = JSON.stringify(request.body);
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(address, { method: "POST", headers, body, signal, redirect: "error" });
    const text = await answer.text();
    return { status: answer.status, body: jsonIn(text) };
  } catch (cause) {
    throw unanswered(request, cause);
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function unanswered(request: FastifyRequest, cause: unknown): Problem {
  request.log.warn({ cause: String(cause) }, "upstream service failed");
  const slow = cause instanceof Error && cause.name === "TimeoutError";
  return new Problem(
    slow ? 504 : 502,
    slow ? "The service behind is too slow" : "The service behind does not answer",
  );
}
