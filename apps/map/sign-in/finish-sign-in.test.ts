import { expect, test } from "vitest";
import { returnRoute } from "./finish-sign-in.ts";

const SITE = "https://kart.example";

test.each<[unknown, string]>([
  ["/bwmap/point/70,10?lang=en#x", "/bwmap/point/70,10?lang=en#x"],
  ["/", "/"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["https://evil.example/", "/"],
  ["https:evil.example", "/"],
  ["javascript:alert(1)", "/"],
  ["bwmap/", "/"],
  ["", "/"],
  [null, "/"],
  [{ toString: () => "/bwmap/" }, "/"],
  ["/bwmap/oidc_redirect_uri?code=1", "/"],
])("after sign-in one goes back to %o by way of %s", (asked, route) => {
  expect(returnRoute(asked, SITE)).toBe(route);
});
