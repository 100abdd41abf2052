import { expect, test, vi } from "vitest";
import { pageUrl, usageEvent } from "./event.ts";
import { isWanted } from "./is-wanted.ts";
import { sendEvent } from "./send.ts";
import { switched } from "./switched.ts";

const manifest = { appName: "kart", datasets: [{ id: "lostgear" }], routes: { customroute: {} } } as never;
const url = (path: string) => pageUrl("https://x.example", manifest, path);

test.each([
  ["/", "https://x.example/kart/"],
  ["/lostgear/8f7c", "https://x.example/kart/lostgear"],
  ["/sharedposition/68.47,11.86", "https://x.example/kart/sharedposition"],
  ["/customroute/eJyrVkrL", "https://x.example/kart/customroute"],
  ["/somebody@mail.example", "https://x.example/kart/"],
])("of the address %s only what kind of page it is leaves the browser", (path, expected) => {
  expect(url(path)).toBe(expected);
});

test("an event has the fields of the specification and no others", () => {
  expect(usageEvent("dataset on", { category: "dataset", label: "lostgear" }, "x.example", url("/"))).toEqual(
    {
      domain: "x.example",
      name: "dataset on",
      props: { category: "dataset", label: "lostgear", labelWithCategory: "dataset: lostgear" },
      url: "https://x.example/kart/",
    },
  );
});

test("nothing is counted without an address, in a frame, or against the user's wish", () => {
  const on = { manifest: { analytics: { url: "/count", domain: "" } } } as never;
  const off = { manifest: { analytics: { url: "", domain: "" } } } as never;
  expect(isWanted(on, {}, false)).toBe(true);
  expect(isWanted(off, {}, false)).toBe(false);
  expect(isWanted(on, {}, true)).toBe(false);
  expect(isWanted(on, { doNotTrack: "1" }, false)).toBe(false);
  expect(isWanted(on, { globalPrivacyControl: true }, false)).toBe(false);
});

test("events go without cookies and referrer, and a failure is nobody's business", async () => {
  const event = usageEvent("x", { category: "y", label: "z" }, "d", "u");
  const send = vi.fn(async (_url: string, _init?: RequestInit) => Promise.reject(new TypeError("offline")));
  sendEvent("/count", event, send as never);
  expect(send.mock.calls[0]?.[1]).toMatchObject({
    credentials: "omit",
    referrerPolicy: "no-referrer",
    keepalive: true,
    body: JSON.stringify(event),
  });
  const refusing = () => {
    throw new Error("refused");
  };
  expect(() => sendEvent("/count", event, refusing as never)).not.toThrow();
});

test("what was switched on and off is told once each", () => {
  expect(switched(new Set(["a", "b"]), new Set(["b", "c"]))).toEqual([
    { id: "c", on: true },
    { id: "a", on: false },
  ]);
});
