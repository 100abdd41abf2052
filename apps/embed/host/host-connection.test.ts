import { observable, runInAction } from "mobx";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SelectionMessage } from "../../../schemas/generated/embed-message.ts";
import { readMessage } from "../../../schemas/generated/validators/embed-message.js";
import { HostConnection } from "./host-connection.ts";

const HOST = "https://host.example";
const NONCE = "nonce-0001";
const sent: { message: Record<string, unknown>; target: string }[] = [];
const moves: unknown[] = [];
const parent = {
  postMessage: (message: Record<string, unknown>, { targetOrigin }: { targetOrigin: string }) =>
    sent.push({ message, target: targetOrigin }),
};
const selected = observable.box<SelectionMessage["feature"]>(null, { deep: false });
const item = { id: "42", geometry: { type: "Point", coordinates: [14, 68] }, properties: {} };
const dataset = {
  id: "gear",
  accessEnabled: true,
  phase: "active",
  active: true,
  updating: false,
  failure: null,
  item: (id: string) => (id === "42" ? item : null),
  definition: { symbol: { icon: "" }, legend: { entries: [] } },
};
let listener: (event: unknown) => void = () => {};
let connection: HostConnection;

function open(embedOrigins: string[], time = true) {
  const app = {
    manifest: { appName: "sea", embedOrigins, time: { enabled: time } },
    i18n: { language: "no" },
    log: { error: () => {} },
    time: {
      offers: ({ year }: { year: number }) => year === 2026,
      choose: ({ year, month }: { year: number; month: number }) => moves.push(["period", year, month]),
    },
    map: {
      flyTo: (target: unknown) => moves.push(["fly", target]),
      fit: (bounds: unknown) => moves.push(["fit", bounds]),
    },
    datasets: { byId: (id: string) => (id === "gear" ? dataset : null) },
  };
  connection = new HostConnection({
    app: app as never,
    selection: () => selected.get(),
    hover: (shown) => moves.push(["mark", shown?.dataset.id ?? null]),
    frame: {
      parent,
      addEventListener: (_type: string, wanted: typeof listener) => {
        listener = wanted;
      },
      removeEventListener: () => {
        listener = () => {};
      },
    } as never,
  });
}
async function say(data: object, origin = HOST, source: unknown = parent) {
  listener({ data: { farvann: 1, nonce: NONCE, ...data }, origin, source });
  await new Promise((resolve) => setTimeout(resolve, 0));
}
const last = () => sent.at(-1)?.message;

beforeEach(() => open([HOST]));
afterEach(() => {
  connection.dispose();
  sent.length = 0;
  moves.length = 0;
  runInAction(() => selected.set(null));
  // Every message of the map is valid by the schema.
  for (const { message } of sent) expect(readMessage(message)).toMatchObject({ ok: true });
});

test("a host that the manifest names connects and receives the capabilities of the map", async () => {
  await say({ type: "hello" });
  expect(sent).toEqual([
    {
      target: HOST,
      message: {
        farvann: 1,
        nonce: NONCE,
        type: "ready",
        version: 1,
        capabilities: ["fly-to", "highlight", "set-time", "selection"],
        appName: "sea",
        language: "no",
      },
    },
  ]);
  expect(readMessage(last())).toMatchObject({ ok: true });
});

test.each([
  ["another origin", "https://evil.example", parent],
  ["the same name over http", "http://host.example", parent],
  ["a sandboxed page", "null", parent],
  ["another window", HOST, {}],
])("%s gets no answer and moves nothing", async (_who, origin, source) => {
  await say({ type: "hello" }, origin, source);
  await say({ type: "fly-to", id: "1", center: [14, 68] }, origin, source);
  expect({ sent, moves }).toEqual({ sent: [], moves: [] });
});

test("a sandboxed page may connect only where any page may, and is identified by its window", async () => {
  connection.dispose();
  open(["*"]);
  await say({ type: "hello" }, "null");
  expect(sent[0]).toMatchObject({ target: "*", message: { type: "ready" } });
});

test("before the handshake, and with another nonce, the map does and sends nothing", async () => {
  await say({ type: "fly-to", id: "1", center: [14, 68] });
  await say({ type: "hello" });
  sent.length = 0;
  await say({ type: "fly-to", id: "1", center: [14, 68], nonce: "nonce-9999" });
  expect({ sent, moves }).toEqual({ sent: [], moves: [] });
});

test("another version of the protocol is refused with the supported one", async () => {
  await say({ type: "hello", farvann: 2 });
  expect(last()).toMatchObject({ type: "error", code: "unsupported-version", id: null });
});

test("a host moves the map, marks features and chooses the period", async () => {
  await say({ type: "hello" });
  await say({ type: "fly-to", id: "1", center: [14, 68], zoom: 0 });
  await say({ type: "fly-to", id: "2", bounds: [10, 60, 20, 70] });
  await say({ type: "highlight", id: "3", feature: { dataset: "gear", id: "42" } });
  await say({ type: "highlight", id: "4", feature: null });
  await say({ type: "set-time", id: "5", period: "2026-03" });
  expect(moves).toEqual([
    ["fly", { center: [14, 68], zoom: 0 }],
    ["fit", [10, 60, 20, 70]],
    ["mark", "gear"],
    ["mark", null],
    ["period", 2026, 3],
  ]);
  expect(sent.slice(1).map(({ message }) => [message.type, message.id])).toEqual(
    ["1", "2", "3", "4", "5"].map((id) => ["done", id]),
  );
});

test.each<[object, string, RegExp]>([
  [{ type: "fly-to" }, "bad-message", /either center or bounds/],
  [{ type: "fly-to", center: [14, 99] }, "bad-message", /\/center\/1/],
  [{ type: "fly-to", center: ["14", 68] }, "bad-message", /\/center\/0 must be number/],
  [{ type: "fly-to", bounds: [20, 60, 10, 70] }, "bad-message", /west < east/],
  [{ type: "fly-to", center: [1, 2], speed: 3 }, "bad-message", /unknown property "speed"/],
  [{ type: "explode" }, "bad-message", /type/],
  [{ type: "selection", feature: null }, "bad-message", /./],
  [{ type: "highlight", feature: { dataset: "nowhere", id: "1" } }, "unknown-dataset", /nowhere/],
  [{ type: "highlight", feature: { dataset: "gear", id: "7" } }, "unknown-feature", /7/],
  [{ type: "set-time", period: "2026-13" }, "bad-message", /\/period/],
  [{ type: "set-time", period: "1999" }, "time-out-of-range", /1999/],
])("%j is answered with %s and moves nothing", async (message, code, words) => {
  await say({ type: "hello" });
  await say({ id: "1", ...message });
  expect(last()).toMatchObject({ type: "error", id: "1", code, message: expect.stringMatching(words) });
  expect(readMessage(last())).toMatchObject({ ok: true });
  expect(moves).toEqual([]);
});

test("a map without a period says so", async () => {
  connection.dispose();
  open([HOST], false);
  await say({ type: "hello" });
  await say({ type: "set-time", id: "1", period: "2026" });
  expect({ capabilities: sent[0]?.message.capabilities, code: last()?.code }).toEqual({
    capabilities: ["fly-to", "highlight", "selection"],
    code: "no-time",
  });
});

test("the user's selection is sent once for each change", async () => {
  runInAction(() => selected.set({ dataset: "gear", id: "1", name: "Garn", lonLat: null }));
  expect(sent).toEqual([]);
  await say({ type: "hello" });
  const feature = { dataset: "gear", id: "42", name: "Line", lonLat: [14, 68] as [number, number] };
  runInAction(() => selected.set(feature));
  runInAction(() => selected.set({ ...feature }));
  runInAction(() => selected.set(null));
  expect(sent.slice(1).map(({ message }) => message.feature)).toEqual([feature, null]);
});
