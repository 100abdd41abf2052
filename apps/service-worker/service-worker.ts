/**
 * The service worker of a sub-application. The server sends it with the list of its files. It answers requests of the
 * pages when there is no connection: with the program itself, the last answers of services, and tiles.
 *
 * Invariants, do not break:
 * - The connection test and the way back from a sign-in always go to the network.
 * - Nothing is stored that something else than the service has answered.
 * - When nothing is stored, a request behaves as without the worker.
 */
import { isRecord, isString } from "../../lib/guards.ts";
import {
  FETCHED_BEFORE,
  type KeepRule,
  MANUAL_MODE_PATH,
  OFFLINE_REQUESTS,
  RULES_NAME,
  ruleOf,
  SETTINGS_CACHE,
  SETTINGS_CHANGED,
} from "../../lib/offline/kept.ts";
import { AnswerLimit } from "./answer-limit.ts";
import { KeptData } from "./kept-data.ts";
import { ProgramFiles } from "./program-files.ts";
import type { FetchEvent, WorkerScope } from "./scope.ts";

const CONNECTION_TEST = /\/assets\/connectionTestFile\.txt$/;
const HASHED_FILE = /(?<!\/manifest-assets)\/assets\/[^?]+\.(js|css|woff2|json)$/;

const worker = globalThis as unknown as WorkerScope;
const list = worker.farvannFiles;
const limit = new AnswerLimit();
const files = new ProgramFiles(list, limit);
const data = new KeptData(list.appName, limit);
let isOffline = false;
let rules: readonly KeepRule[] = [];
/** Settles when the settings of the page have been read. */
let ready: Promise<void> | null = readSettings();

worker.addEventListener("install", (event) => {
  event.waitUntil(files.install(event).then(() => worker.skipWaiting()));
});
worker.addEventListener("activate", (event) => {
  const preload = worker.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, files.activate(event)]).then(() => worker.clients.claim()));
});
worker.addEventListener("message", (event) => {
  if (!isRecord(event.data)) return;
  if (event.data.type === SETTINGS_CHANGED) event.waitUntil(readSettings());
  if (event.data.type === FETCHED_BEFORE) event.waitUntil(keepFetched(event.data.urls));
});
worker.addEventListener("sync", (event) => {
  if (event.tag === OFFLINE_REQUESTS) event.waitUntil(wakePages());
});
worker.addEventListener("fetch", (event) => {
  const answer = answerOf(event);
  if (answer) event.respondWith(answer);
});

/** Null: the browser makes the request itself. */
function answerOf(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const url = new URL(request.url);
  if (CONNECTION_TEST.test(url.pathname) || !url.protocol.startsWith("http")) return null;
  if (request.mode === "navigate")
    return files.isPage(url) ? whenReady(() => files.page(event, isOffline)) : null;
  if (request.method !== "GET" || request.headers.get("accept") === "text/event-stream")
    return unlessOffline(request);
  const isOwn = url.origin === worker.location.origin;
  if (isOwn && (files.has(request.url) || HASHED_FILE.test(url.pathname)))
    return whenReady(() => files.file(request, isOffline));
  // A part of a file is not a complete answer, and what a pack downloads is kept by the pack.
  if (request.headers.has("range") || request.cache === "reload") return unlessOffline(request);
  if (ready) return whenReady(() => dataAnswer(event) ?? fetch(request));
  return dataAnswer(event);
}

function dataAnswer(event: FetchEvent): Promise<Response> | null {
  const rule = ruleOf(event.request.url, rules);
  if (rule && rule.kind !== "nothing") return data.answer(event, rule, isOffline);
  return isOffline ? Promise.resolve(Response.error()) : null;
}

/** In the offline mode that the user chose, a request that nothing stored can answer fails as without a connection. */
function unlessOffline(request: Request): Promise<Response> | null {
  if (ready) return whenReady(() => (isOffline ? Promise.resolve(Response.error()) : fetch(request)));
  return isOffline ? Promise.resolve(Response.error()) : null;
}

async function whenReady(answer: () => Promise<Response>): Promise<Response> {
  await ready;
  return answer();
}

/** The connection is back, says the browser: pages send what waits, since only they have the user's sign-in. */
async function wakePages(): Promise<void> {
  for (const page of await worker.clients.matchAll({ type: "window", includeUncontrolled: true }))
    page.postMessage({ type: OFFLINE_REQUESTS });
}

async function keepFetched(urls: unknown): Promise<void> {
  await ready;
  for (const url of Array.isArray(urls) ? urls.filter(isString) : []) {
    const rule = ruleOf(url, rules);
    if (rule && rule.kind !== "nothing" && !isOffline)
      await data.keepFetched(url, rule).catch(() => undefined);
  }
}

async function readSettings(): Promise<void> {
  try {
    const cache = await caches.open(SETTINGS_CACHE);
    const mode = await cache.match(MANUAL_MODE_PATH);
    const written = await cache.match(new URL(RULES_NAME, worker.registration.scope).href);
    isOffline = (await mode?.text()) === "true";
    const value: unknown = written ? await written.json() : [];
    rules = Array.isArray(value) ? (value as KeepRule[]) : [];
  } catch {
    // Without storage there is nothing to answer with.
  }
  ready = null;
}
