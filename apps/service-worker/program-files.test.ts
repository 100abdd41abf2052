import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { AnswerLimit } from "./answer-limit.ts";
import { ProgramFiles } from "./program-files.ts";
import type { FetchEvent } from "./scope.ts";

// Workers have this name for their global object, and the packages read it when they are loaded.
vi.hoisted(() => {
  class FetchEvent extends Event {}
  class ExtendableEvent extends Event {}
  const location = { href: "https://sea.test/map/worker.js", origin: "https://sea.test" };
  const silent = { __WB_DISABLE_DEV_LOGS: true };
  Object.assign(globalThis, silent, { self: globalThis, location, FetchEvent, ExtendableEvent });
});

const { ExtendableEvent: WorkerEvent } = globalThis as unknown as { ExtendableEvent: typeof Event };
const PAGE = "https://sea.test/map/";
const LOGIN = () => new Response("<h1>Welcome aboard</h1>", { headers: { "content-type": "text/html" } });
/** Caches by name and address. */
let held: Map<string, Map<string, Response>>;
let network: (url: string) => Response | Promise<Response>;

beforeEach(() => {
  held = new Map();
  const open = async (name: string) => {
    const files = held.get(name) ?? new Map<string, Response>();
    held.set(name, files);
    const urlOf = (request: Request | string) => new Request(request).url;
    return {
      match: async (request: Request | string) => files.get(urlOf(request))?.clone(),
      put: async (request: Request | string, answer: Response) => void files.set(urlOf(request), answer),
      keys: async () => [...files.keys()].map((url) => new Request(url)),
      delete: async (request: Request | string) => files.delete(urlOf(request)),
    };
  };
  vi.stubGlobal("caches", {
    open,
    keys: async () => [...held.keys()],
    delete: async (name: string) => held.delete(name),
    match: async (request: Request | string, { cacheName = "" } = {}) =>
      (await open(cacheName)).match(request),
  });
  vi.stubGlobal("fetch", async (request: Request | string) => network(new Request(request).url));
  network = (url) => (url === PAGE ? pageOf("server") : script(url));
});
afterEach(() => vi.unstubAllGlobals());
// Test files share their process.
afterAll(() => {
  for (const name of ["location", "FetchEvent", "ExtendableEvent"]) Reflect.deleteProperty(globalThis, name);
});

const pageOf = (text: string) =>
  new Response(`<meta name="farvann-manifest"><p>${text}</p>`, { headers: { "content-type": "text/html" } });
const script = (text: string) => new Response(text, { headers: { "content-type": "text/javascript" } });
const part = (version: string) => `https://sea.test/assets/panel-${version}.js`;

/** A version that is installed and runs. */
async function deploy(version: string): Promise<ProgramFiles> {
  const files = new ProgramFiles(
    {
      ...{ appName: "sea", version, page: PAGE },
      files: [
        [PAGE, version],
        [part(version), null],
      ],
    },
    new AnswerLimit(),
  );
  const waiting: Promise<unknown>[] = [];
  const event = Object.assign(new WorkerEvent("install"), {
    waitUntil: (work: Promise<unknown>) => void waiting.push(work),
  });
  await files.install(event);
  await files.activate(event);
  await Promise.all(waiting);
  return files;
}
const navigation = () => ({ request: new Request(PAGE) }) as unknown as FetchEvent;
const textOf = async (answer: Promise<Response>) => (await answer).text();

test("a page that is still open has the parts of its version after a newer one has come, though the server has not", async () => {
  await deploy("one");
  const two = await deploy("two");
  network = () => new Response("", { status: 404 });
  expect(await textOf(two.file(new Request(part("one")), false))).toBe(part("one"));
  expect(await textOf(two.file(new Request(part("two")), true))).toBe(part("two"));
});

test("two versions later the server is asked, and its 'gone' reaches the page, which offers to reload", async () => {
  await deploy("one");
  await deploy("two");
  const three = await deploy("three");
  network = () => new Response("", { status: 404 });
  expect((await three.file(new Request(part("one")), false)).status).toBe(404);
  expect(await textOf(three.file(new Request(part("two")), false))).toBe(part("two"));
});

test("a login page is neither installed, nor shown as a part or as the page", async () => {
  const one = await deploy("one");
  network = LOGIN;
  await expect(deploy("two")).rejects.toThrow();
  expect(held.get("farvann-sea-program-two")?.size ?? 0).toBe(0);
  expect((await one.file(new Request(part("never")), false)).type).toBe("error");
  expect(await textOf(one.page(navigation(), false))).toContain("server");
});

test("the page is the server's when it answers, and the stored one when nothing comes or the user is offline", async () => {
  const one = await deploy("one");
  network = () => pageOf("newer");
  expect(await textOf(one.page(navigation(), false))).toContain("newer");
  expect(await textOf(one.page(navigation(), true))).toContain("server");
  network = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await textOf(one.page(navigation(), false))).toContain("server");
});

test("the way back from a sign-in is no stored page", async () => {
  const one = await deploy("one");
  expect(one.isPage(new URL("https://sea.test/map/oidc_redirect_uri?code=1"))).toBe(false);
  expect(one.isPage(new URL("https://sea.test/map/lostfishingfacility"))).toBe(true);
});
