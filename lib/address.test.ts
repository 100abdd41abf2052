import { expect, test } from "vitest";
import { destinationOf, eachHost, fillNames, isRange } from "./address.ts";

test.each([
  ["https://a.example/{z}/{y}/{x}.png", ["https://a.example"]],
  ["HTTPS://A.Example:443/x", ["https://a.example"]],
  ["http://a.example:80", ["http://a.example"]],
  ["https://a.example:8443?x", ["https://a.example:8443"]],
  ["wss://live.example/x", ["wss://live.example"]],
  ["  https://a.example/", ["https://a.example"]],
  ["https:\\\\a.example\\x", ["https://a.example"]],
  ["https://blåbær.example/x", ["https://xn--blbr-roah.example"]],
  ["http://127.0.0.1:8090/wms?map=a", ["http://127.0.0.1:8090"]],
  ["https://{a-c}.example/{z}", ["https://a.example", "https://b.example", "https://c.example"]],
  ["https://{a-b}.com", ["https://a.com", "https://b.com"]],
  ["https://t{1-2}.tiles.example/{z}", ["https://t1.tiles.example", "https://t2.tiles.example"]],
  ["https://tiles.example/{a-c}/x", ["https://tiles.example"]],
])("%s leads to %j", (address, origins) => {
  expect(destinationOf(address)).toEqual({ kind: "elsewhere", origins });
});

test.each([
  "",
  "/bwapi/v1/x",
  "assets/a.geojson",
  "./a.json",
  "?x=https://a.example",
  "data:image/png;base64,A",
])("%j stays at the site", (address) => expect(destinationOf(address)).toEqual({ kind: "own" }));

test.each([
  ["//tiles.example/x", "no-scheme"],
  ["ftp://a.example/x", "scheme"],
  ["JavaScript:alert(1)", "scheme"],
  ["https://user:secret@a.example/x", "credentials"],
  ["https://[2001:db8::1]:8443/x", "ipv6"],
  ["https://a.example./x", "trailing-dot"],
  ["https://{s}.tiles.example/{z}", "host-placeholder"],
  ["https://{c-a}.tiles.example/{z}", "host-placeholder"],
  ["https://*.example/", "unreadable"],
  ["https://evil.example'; script-src */", "unreadable"],
  ["https://", "unreadable"],
  ["https://a b.example", "unreadable"],
])("%s is refused: %s", (address, fault) => {
  expect(destinationOf(address)).toEqual({ kind: "wrong", fault });
});

test("names of services are filled in, others stay; /bwapi is the API", () => {
  const fill = (template: string) =>
    fillNames(template, (name) => ({ apiBase: "https://api.example" })[name]);
  expect(fill("{apiBase}/x/{z}")).toBe("https://api.example/x/{z}");
  expect(fill("/bwapi/v1")).toBe("https://api.example/v1");
  expect(fill("/bwapix")).toBe("/bwapix");
});

test("a range stands for its letters or digits", () => {
  expect(eachHost("https://{0-2}.x/")).toEqual(["https://0.x/", "https://1.x/", "https://2.x/"]);
  expect(["a-c", "1-4", "s", "-y", "a-3"].map(isRange)).toEqual([true, true, false, false, false]);
});
