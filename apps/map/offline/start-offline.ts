import { reaction } from "mobx";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import {
  answersCache,
  FETCHED_BEFORE,
  RULES_NAME,
  SETTINGS_CACHE,
  SETTINGS_CHANGED,
} from "../../../lib/offline/kept.ts";
import { keepRules, PLACE_NAMES } from "./keep-rules.ts";

/** Interval between checks for a newer worker, ms. */
const UPDATE_INTERVAL_MS = 10 * 60_000;

/** A first visit fetches the files of the program and the map once more for the worker. That waits for the page to come to rest, ms. */
const INSTALL_DELAY_MS = 2_000;

/** Interval between connection tests, ms: kept answers hide from the page that nothing else answers. */
const TEST_INTERVAL_MS = 60_000;

/** The service worker of the sub-application: `register` installs it, `update` asks the server for a newer one. */
interface RegisteredWorker {
  register(options: { immediate: true }): Promise<unknown>;
  update(): Promise<void>;
}

/** Parts of the browser; tests pass others. */
export interface OfflineBrowser {
  workers: Pick<ServiceWorkerContainer, "ready" | "controller"> | null;
  worker(file: string, scope: string): Promise<RegisteredWorker>;
  caches: CacheStorage | null;
  /** Whether the page belongs to a built program: only then the server has a worker for it. */
  isInstallable: boolean;
  /** Addresses that the page has fetched. */
  fetched(): string[];
}

/**
 * Registers the service worker of the sub-application, and gives it the rules and settings that it works by. A browser
 * without workers or without storage runs the page unchanged. Returns a function that stops it.
 */
export function startOffline(
  services: AppServices,
  browser: OfflineBrowser = browserParts(services),
): () => void {
  const { workers, caches } = browser;
  if (!workers || !caches || !browser.isInstallable) return () => undefined;
  const { manifest, session, connectivity, log } = services;
  const scope = services.urls.absolute(manifest.basePath || `/${manifest.appName}/`);
  const tell = (message: object) => workers.controller?.postMessage(message);

  // Needed without a connection, although no page has asked for it yet.
  const ahead =
    manifest.search.placeNamesUrl === "" ? [] : [services.urls.absolute(services.urls.expand(PLACE_NAMES))];

  const writeRules = async (rules: string) => {
    try {
      const cache = await caches.open(SETTINGS_CACHE);
      await cache.put(new URL(RULES_NAME, scope).href, new Response(rules));
      tell({ type: SETTINGS_CHANGED });
    } catch (error) {
      log.info("Nothing can be stored for use without a connection", error);
    }
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  let isStopped = false;
  const register = async () => {
    try {
      if (!workers.controller) await new Promise((resolve) => setTimeout(resolve, INSTALL_DELAY_MS));
      if (isStopped) return;
      await writeRules(JSON.stringify(keepRules(services)));
      const worker = await browser.worker(new URL("service-worker.js", scope).href, scope);
      await worker.register({ immediate: true });
      if (isStopped) return;
      timer = setInterval(() => void worker.update().catch(() => undefined), UPDATE_INTERVAL_MS);
      const { active } = await workers.ready;
      active?.postMessage({ type: SETTINGS_CHANGED });
      active?.postMessage({ type: FETCHED_BEFORE, urls: [...browser.fetched(), ...ahead] });
    } catch (error) {
      log.info("The service worker could not be registered", error);
    }
  };
  void register();
  const testConnection = () => {
    if (!workers.controller || connectivity.manualOfflineMode) return;
    if (document.visibilityState === "visible") void connectivity.test();
  };
  testConnection();
  const tests = setInterval(testConnection, TEST_INTERVAL_MS);
  const stops = [
    reaction(
      () => JSON.stringify(keepRules(services)),
      (rules) => void writeRules(rules),
    ),
    reaction(
      () => connectivity.manualOfflineMode,
      // The page has written the choice by then.
      () => setTimeout(() => tell({ type: SETTINGS_CHANGED })),
    ),
    // What a user was allowed to see is not kept for the next one. Without a connection nobody signs out.
    reaction(
      () => session.status,
      (status, before) => {
        if (before === "signed-in" && status === "anonymous" && connectivity.isOnline)
          void caches.delete(answersCache(manifest.appName)).catch(() => false);
      },
    ),
  ];
  return () => {
    isStopped = true;
    clearInterval(timer);
    clearInterval(tests);
    for (const stop of stops) stop();
  };
}

function browserParts({ log }: AppServices): OfflineBrowser {
  const part = <T>(read: () => T): T | null => {
    try {
      return read() ?? null;
    } catch (error) {
      // Access itself throws where storage is forbidden.
      log.info("The browser has no storage for this site", error);
      return null;
    }
  };
  return {
    workers: part(() => navigator.serviceWorker),
    worker: async (file, scope) => {
      const { Workbox } = await import("workbox-window");
      return new Workbox(file, { scope, updateViaCache: "none" });
    },
    caches: part(() => globalThis.caches),
    isInstallable: document.querySelector('link[rel="manifest"]') !== null && !import.meta.env.DEV,
    fetched: () =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => name.startsWith("http")),
  };
}
