import { expect, test } from "vitest";
import { BlockedOrigins } from "./blocked-origins.ts";
import { Http } from "./http.ts";
import { Log } from "./log.ts";

function make() {
  const lines: string[] = [];
  const log = new Log({ info: () => {}, error: (line: string) => lines.push(line) });
  const page = new EventTarget();
  const blocked = new BlockedOrigins(log, page);
  const refuse = (blockedURI: string, originalPolicy = "connect-src 'self'") =>
    page.dispatchEvent(Object.assign(new Event("securitypolicyviolation"), { blockedURI, originalPolicy }));
  const http = new Http({
    fetch: async (input) => {
      // The browser reports the violation in a separate task.
      if (String(input).includes("blocked")) setTimeout(() => refuse(String(input)), 0);
      throw new TypeError("Failed to fetch");
    },
    headers: () => ({}),
    isOwnService: () => false,
    isBlocked: (url) => blocked.has(url),
    log,
  });
  return { http, refuse, lines };
}

test("a call that the content policy refused is a matter of the setup, with the origin to add, and no outage", async () => {
  const { http, lines, refuse } = make();
  refuse("https://blocked.example/tiles/3.pbf");
  await expect(http.get("https://blocked.example/style.json?token=secret")).rejects.toMatchObject({
    kind: "setup",
    id: "http-blocked",
    place: "https://blocked.example",
  });
  expect(lines).toEqual([
    'https://blocked.example is not in the content policy: add "https://blocked.example" to "loadsFrom" of the dataset in the manifest',
  ]);
});

test("a host of the policy that sends a call on to one that is not is told as that, for that call", async () => {
  const { http, refuse, lines } = make();
  refuse("https://known.example/x", "connect-src 'self' https://known.example; img-src 'self'");
  await expect(http.get("https://known.example/x")).rejects.toMatchObject({ id: "http-blocked" });
  await expect(http.get("https://known.example/y")).rejects.toMatchObject({ id: "http-network" });
  expect(lines[0]).toContain(
    "https://known.example sends calls on to a host that is not in the content policy",
  );
});

test("a worker is told by its own scope", async () => {
  const scope = new EventTarget();
  const blocked = new BlockedOrigins({ error: () => {} }, scope);
  const event = { blockedURI: "https://ais.example/live", originalPolicy: "connect-src 'self'" };
  scope.dispatchEvent(Object.assign(new Event("securitypolicyviolation"), event));
  expect(await blocked.has("https://ais.example/live")).toBe(true);
  expect(await blocked.has("https://down.example/live")).toBe(false);
});

test("another call that fails is an outage as before", async () => {
  const { http, refuse } = make();
  refuse("https://blocked.example/");
  refuse("inline");
  await expect(http.get("https://down.example/x")).rejects.toMatchObject({
    kind: "service",
    id: "http-network",
  });
});
