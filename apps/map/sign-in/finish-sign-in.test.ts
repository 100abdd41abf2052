import { afterEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../../tests/support/memory-storage.ts";
import { finishSignIn, returnRoute } from "./finish-sign-in.ts";

afterEach(() => vi.unstubAllGlobals());

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
  expect(returnRoute(asked, SITE, "/")).toBe(route);
});

test.each([
  ["an error of the issuer", "?error=access_denied&state=s1"],
  ["an answer to a question that was never asked", "?code=c1&state=s1"],
  ["nothing", ""],
])("%s leads to the start of the site, also below a path", async (_name, search) => {
  const replace = vi.fn();
  const href = `${SITE}/kart/oidc_redirect_uri${search}`;
  const location = { origin: SITE, href, search, replace };
  const signIn = { authority: "/kart/identity", clientId: "farvann", scope: "openid" };
  const content = JSON.stringify({ base: "/kart", signIn });
  const window: Record<string, unknown> = { location };
  window.parent = window;
  vi.stubGlobal("window", window);
  vi.stubGlobal("location", location);
  vi.stubGlobal("sessionStorage", memoryStorage());
  vi.stubGlobal("document", { querySelector: () => ({ content }) });
  await finishSignIn();
  expect(replace.mock.calls).toEqual([["/kart/"]]);
});
