import { expect, test } from "vitest";
import { hostBehind, throughServer } from "./through.ts";

test.each([
  ["https://old.example/cgi?map=/a.map", "/bwapi/v1/through/old.example/cgi?map=/a.map"],
  ["HTTPS://old.example?map=a", "/bwapi/v1/through/old.example/?map=a"],
  ["https://{a-c}.example/{z}/{x}/{y}.png", "/bwapi/v1/through/{a-c}.example/{z}/{x}/{y}.png"],
  ["/bwapi/wms", "/bwapi/wms"],
  ["http://old.example/wms", "http://old.example/wms"],
])("%s is reached at %s", (address, reached) => {
  expect(throughServer(address)).toBe(reached);
});

test("the host behind an address is known below a prefix too; an address that the page asks itself has none", () => {
  expect(hostBehind("https://site.example/kart/bwapi/v1/through/old.example/cgi?map=a")).toBe("old.example");
  expect(hostBehind("https://old.example/cgi")).toBeNull();
});
