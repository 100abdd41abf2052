import { reaction } from "mobx";
import type { AppServices } from "../../../core/api/kernel.ts";
import { isRecord, isString } from "../../../lib/guards.ts";
import { type Outcome, outcomeOf } from "./model/outcome.ts";
import { Queue } from "./model/queue.ts";
import type { OfflineRequest } from "./model/record.ts";
import { openRequestStore, REQUESTS_KEY } from "./model/request-store.ts";

/** Background synchronisation, which not every browser has. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

/** After the map is at rest, ms. */
const LATER = 5_000;

/**
 * The queue of the sub-application in this browser, and what ends it.
 * @param name of its database
 */
export async function openQueue(app: AppServices, name: string): Promise<{ queue: Queue; stop(): void }> {
  const { storage, connectivity, session, http, urls, log } = app;
  const store = await openRequestStore(name, storage, globalThis.indexedDB);
  const userId = () => {
    const user = session.authenticated ? session.profiles?.user : null;
    return isRecord(user) && isString(user.id) ? user.id : null;
  };
  const send = async ({ method, url, json }: OfflineRequest["request"], id: string): Promise<Outcome> => {
    const headers = { "Content-Type": "application/json", "Idempotency-Key": id };
    // A redirect is the login page of a network: it would turn the report into a mere question.
    const init: RequestInit = { method, headers, body: JSON.stringify(json), redirect: "error" };
    const outcome = await outcomeOf(async () => (await http.request(urls.expand(url), init)).data);
    // A web page in place of a refusal: of the login page of a network, or of a gateway that will never let it through.
    if (outcome.kind !== "page") return outcome;
    const { reason } = outcome;
    return (await connectivity.test())
      ? { kind: "refused", reason, code: null, faults: {} }
      : { kind: "no-line" };
  };
  const queue = new Queue({
    store,
    // Browsers have no locks in pages without a secure connection.
    alone: (task) => globalThis.navigator?.locks?.request(name, task) ?? task(),
    send,
    isOnline: () => connectivity.isOnline,
    testConnection: () => void connectivity.test(),
    user: userId,
    // The server's own time: a device may show any.
    now: () => app.clock.now().getTime(),
    after: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    newId: () => crypto.randomUUID(),
  });
  const wake = () => void queue.drain("all");
  const fail = (error: unknown) => log.error("Unsent reports", error);
  const onMessage = ({ data }: MessageEvent) => {
    if (isRecord(data) && data.type === "offlineRequests") wake();
  };
  const stops = [
    reaction(
      () => connectivity.isOnline && userId() !== null,
      (isReady) => isReady && wake(),
      { fireImmediately: true },
    ),
    reaction(
      () => connectivity.isOnline && queue.waitsForSignIn,
      // The sign-in could not be taken up while there was no connection.
      (isWaiting) => isWaiting && session.status === "anonymous" && session.start(),
      { fireImmediately: true },
    ),
    reaction(
      () => connectivity.isOnline && session.authenticated && session.profiles === null,
      (isUnknown) => void (isUnknown && readProfiles(app).catch(fail)),
      { fireImmediately: true, delay: 2_000 },
    ),
    reaction(
      () => queue.requests.some(({ state }) => state === "queued"),
      (isWaiting) => void (isWaiting && askForSync().catch(() => undefined)),
    ),
    reaction(
      () => queue.requests.length > 0,
      // Without a list of databases the next page knows only by this that something waits.
      (isNeeded) => isNeeded && !storage.has(REQUESTS_KEY) && storage.set(REQUESTS_KEY, []),
    ),
    store.onOther(() => void queue.refresh().catch(fail)),
    storage.onClearAll(() => store.change(() => []).then(() => queue.refresh())),
  ];
  globalThis.navigator?.serviceWorker?.addEventListener("message", onMessage);
  await queue.start();
  if (queue.requests.length === 0 && store.isDatabase) storage.remove(REQUESTS_KEY);
  // The list of what waits is needed most when there is no connection to load it.
  const timer = setTimeout(
    () =>
      void Promise.all([import("./views/unsent-view.tsx"), import("./views/unsent-pill.tsx")]).catch(fail),
    LATER,
  );
  return {
    queue,
    stop() {
      clearTimeout(timer);
      for (const end of stops) end();
      globalThis.navigator?.serviceWorker?.removeEventListener("message", onMessage);
      queue.end();
      store.close();
    },
  };
}

/** Who is signed in, when the profile service could not be reached at the sign-in. */
async function readProfiles({ http, urls, session }: AppServices): Promise<void> {
  const { token } = session;
  const { data } = await http.get(urls.expand("{apiBase}/v2/user/profiles"));
  if (isRecord(data) && session.token === token) session.setProfiles(data);
}

/** Asks the browser to wake the service worker when there is a connection; the queue never depends on it. */
async function askForSync(): Promise<void> {
  const worker = await globalThis.navigator?.serviceWorker?.getRegistration();
  const sync = (worker as { sync?: SyncManager } | undefined)?.sync;
  await sync?.register("offlineRequests");
}
