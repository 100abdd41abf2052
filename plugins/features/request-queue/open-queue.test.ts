import { runInAction } from "mobx";
import { afterEach, expect, test, vi } from "vitest";
import type { NewRequest } from "../../../contracts/request-queue.ts";
import type { AppServices } from "../../../core/api/kernel.ts";
import { DatasetKit } from "../../../tests/support/dataset-kit.ts";
import { memoryStorage } from "../../../tests/support/memory-storage.ts";
import { storageOf } from "../../../tests/support/stored-keys.ts";
import { openQueue } from "./open-queue.ts";
import { QueueLoader } from "./queue-loader.ts";

const kit = new DatasetKit();
const REQUEST: NewRequest = {
  ...{ category: "fishingfacility", label: { no: "Garn satt", en: "Nets set" }, symbol: "gear-nets" },
  ...{ method: "POST", url: "{apiBase}/v3/x", json: { toolId: "t" }, subject: "t" },
};
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  kit.requests.length = 0;
});

/** A page of a signed-in user, with a service worker. `online`: what the test of the connection says. */
function page({ online = true } = {}) {
  const { session } = kit.context;
  runInAction(() => {
    session.setUser("token");
    session.setProfiles({ user: { id: "skipper" } });
  });
  const worker = new EventTarget();
  const register = vi.fn(async (_tag: string) => undefined);
  vi.stubGlobal("navigator", {
    serviceWorker: Object.assign(worker, { getRegistration: async () => ({ sync: { register } }) }),
  });
  const connectivity = { isOnline: true, test: vi.fn(async () => online) };
  const app = {
    ...kit.context,
    connectivity,
    manifest: { appName: "test" },
    startup: { ready: true },
    storage: storageOf("request-queue", memoryStorage()),
  } as unknown as AppServices;
  const wake = (data: unknown) => worker.dispatchEvent(new MessageEvent("message", { data }));
  return { app, register, wake, connectivity };
}

async function open(given = page()) {
  const { queue, stop } = await openQueue(given.app, "bw_test_offlineRequests");
  stops.push(stop);
  return { ...given, queue };
}

test("what waits asks for background synchronisation, and is sent when the worker says so", async () => {
  kit.service = () => new Response("", { status: 503 });
  const { queue, register, wake } = await open();
  await queue.add(REQUEST);
  await vi.waitFor(() => expect(queue.requests).toMatchObject([{ state: "queued", tries: 1 }]));
  expect(register.mock.calls).toEqual([["offlineRequests"]]);
  kit.service = () => Response.json({ changeId: "c" });
  wake({ type: "somethingElse" });
  wake({ type: "offlineRequests" });
  await vi.waitFor(() => expect(queue.requests).toMatchObject([{ state: "accepted" }]));
  expect(kit.requests).toHaveLength(2);
  const keys = kit.requests.map(({ headers }) => headers.get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ["a login page of a network", "queued", false],
  ["a page of the service's own gateway", "refused", true],
] as const)("%s in place of a refusal leaves the report %s", async (_name, state, online) => {
  const html = "<html><title>403</title></html>";
  kit.service = () => new Response(html, { status: 403, headers: { "content-type": "text/html" } });
  const { queue, connectivity } = await open(page({ online }));
  await queue.add(REQUEST);
  await vi.waitFor(() => expect(connectivity.test).toHaveBeenCalled());
  await vi.waitFor(() => expect([queue.sendingId, queue.requests[0]?.state]).toEqual([null, state]));
});

test("a refusal is kept with its code and its faults", async () => {
  const body = {
    title: "The report is not valid",
    bwErrorCode: "ReportNotValid",
    faults: { geometry: "outside" },
  };
  kit.service = () => Response.json(body, { status: 400 });
  const { queue } = await open();
  await queue.add(REQUEST);
  await vi.waitFor(() =>
    expect(queue.requests).toMatchObject([
      { state: "refused", code: "ReportNotValid", faults: { geometry: "outside" } },
    ]),
  );
});

test("a browser that was killed knows of what waits by its database", async () => {
  const databases = vi.fn(async () => [
    { name: "bw_other_offlineRequests" },
    { name: "bw_test_offlineRequests" },
  ]);
  vi.stubGlobal("indexedDB", { databases, open: () => ({}) });
  const { app } = page();
  runInAction(() => kit.context.session.setUser(null));
  const loader = new QueueLoader(app);
  const load = vi.spyOn(loader as unknown as { load(): Promise<void> }, "load").mockResolvedValue();
  stops.push(loader.start());
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
});
