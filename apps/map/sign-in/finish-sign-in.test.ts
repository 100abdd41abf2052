import { afterEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../../tests/support/memory-storage.ts";
import { takeFailedSignIn } from "../../failed-sign-in.ts";
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

/** A sign-in that was begun on this page, as the client library keeps it. */
const BEGUN = JSON.stringify({
  ...{ id: "s1", data: { returnTo: "/kart/bwmap/account" }, created: 0, request_type: "si:r" },
  ...{
    authority: `${SITE}/kart/identity`,
    client_id: "farvann",
    redirect_uri: `${SITE}/kart/oidc_redirect_uri`,
  },
  ...{ scope: "openid", code_verifier: "v", response_mode: "query" },
});

test.each<[string, string, string | null]>([
  ["an error of the issuer", "?error=access_denied&state=s1", "/kart/bwmap/account"],
  ["an answer to a question that was never asked", "?code=c1&state=s2", ""],
  ["nothing", "", null],
])(
  "%s leads to the start of the site, also below a path, which says so once",
  async (_name, search, route) => {
    const replace = vi.fn();
    const href = `${SITE}/kart/oidc_redirect_uri${search}`;
    const location = { origin: SITE, href, search, replace };
    const signIn = { authority: "/kart/identity", clientId: "farvann", scope: "openid" };
    const content = JSON.stringify({ base: "/kart", signIn });
    const window: Record<string, unknown> = { location };
    window.parent = window;
    vi.stubGlobal("window", window);
    vi.stubGlobal("location", location);
    const storage = memoryStorage();
    storage.setItem("farvann.s1", BEGUN);
    vi.stubGlobal("sessionStorage", storage);
    vi.stubGlobal("document", { querySelector: () => ({ content }) });
    await finishSignIn();
    expect(replace.mock.calls).toEqual([["/kart/"]]);
    expect([takeFailedSignIn(), takeFailedSignIn()]).toEqual([route, null]);
  },
);
