import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WorkerScope } from "./push-worker.ts";

type Listener = (event: object) => void;
const SITE = "https://kart.example";
const PAGE = "/kart/bwmap/events/z.1.entering.5";

let listeners: Record<string, Listener>;
let shown: { title: string; options: object }[];
let opened: string[];
let windows: {
  url: string;
  focus(): Promise<void>;
  postMessage(message: object, ports: MessagePort[]): void;
}[];

beforeEach(async () => {
  [listeners, shown, opened, windows] = [{}, [], [], []];
  const scope: Omit<WorkerScope, "addEventListener"> = {
    location: { href: `${SITE}/kart/assets/push-worker-1.js`, origin: SITE },
    registration: {
      showNotification: async (title, options) => {
        shown.push({ title, options });
      },
    },
    clients: { matchAll: async () => windows, openWindow: async (url) => opened.push(url) },
  };
  for (const [name, value] of Object.entries(scope)) vi.stubGlobal(name, value);
  vi.stubGlobal("addEventListener", (type: string, listener: Listener) => {
    listeners[type] = listener;
  });
  vi.resetModules();
  await import("./push-worker.ts");
});
afterEach(() => vi.unstubAllGlobals());

async function give(type: string, event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  listeners[type]?.({
    ...event,
    waitUntil: (given: Promise<unknown>) => {
      work = given;
    },
  });
  await work;
}
const click = (data: string) => give("notificationclick", { notification: { data, close: () => undefined } });

test("a push is shown, with the page that a click opens", async () => {
  const message = { title: "NORDHAV gikk inn i Fjorden", body: "Kl. 14.30", tag: "z.1", page: PAGE };
  await give("push", { data: { json: () => message } });
  expect(shown).toEqual([{ title: message.title, options: { body: "Kl. 14.30", tag: "z.1", data: PAGE } }]);
});

test("a push without content is shown, too: a browser takes the right from a worker that shows nothing", async () => {
  await give("push", { data: null });
  expect(shown).toMatchObject([{ title: "Farvann" }]);
});

test("a click leads an open map to the alert, and focuses it", async () => {
  const asked: object[] = [];
  const focus = vi.fn(async () => undefined);
  windows = [
    { url: `${SITE}/kart/havmiljo/`, focus, postMessage: (message) => asked.push(message) },
    {
      url: `${SITE}/kart/bwmap/?lang=en`,
      focus,
      postMessage: (message, [port]) => {
        asked.push(message);
        port?.postMessage("shown");
      },
    },
  ];
  await click(PAGE);
  expect({ asked, opened, focused: focus.mock.calls.length }).toEqual({
    asked: [{ type: "zone-alerts", path: "/events/z.1.entering.5" }],
    opened: [],
    focused: 1,
  });
});

test("a click opens a window when no map is open, or when the open one does not answer", async () => {
  await click(PAGE);
  windows = [{ url: `${SITE}/kart/bwmap/`, focus: async () => undefined, postMessage: () => undefined }];
  await click(PAGE);
  expect(opened).toEqual([SITE + PAGE, SITE + PAGE]);
});

test("a click never leads to another site", async () => {
  await click("https://elsewhere.example/bwmap/events/1");
  expect(opened).toEqual([]);
});
