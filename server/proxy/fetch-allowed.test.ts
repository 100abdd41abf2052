import { createServer, type RequestListener, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { fetchAllowed, refusesAllButJson, Unreachable } from "./fetch-allowed.ts";
import { type Transport, transportAnswer } from "./transport.ts";

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A local service without TLS that takes the place of every host; the rules are those of the proxy. */
async function service(listener: RequestListener): Promise<Transport> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return (target, headers, signal) =>
    new Promise((resolve, reject) => {
      const path = target.pathname + target.search;
      request({ port, host: "127.0.0.1", path, headers: { ...headers, host: target.hostname }, signal })
        .on("response", (answer) => resolve(transportAnswer(answer)))
        .on("error", reject)
        .end();
    });
}

async function ask(listener: RequestListener, rules: { timeoutMs?: number; maxBytes?: number } = {}) {
  return fetchAllowed(
    new URL("https://ws.geonorge.no/first"),
    { accept: "application/json" },
    {
      hosts: ["ws.geonorge.no", "api.kartverket.no"],
      transport: await service(listener),
      timeoutMs: 5_000,
      maxBytes: 1_000,
      refuses: refusesAllButJson,
      ...rules,
    },
  );
}
const json = { "content-type": "application/json; charset=utf-8" };

describe("fetching for a caller", () => {
  test("hands on the bytes, and how long they may be kept", async () => {
    const answer = await ask((_request, response) =>
      response.writeHead(200, { ...json, "cache-control": "max-age=60" }).end('{"navn":[]}'),
    );
    expect({ body: answer.body?.toString(), cacheControl: answer.cacheControl }).toEqual({
      body: '{"navn":[]}',
      cacheControl: "max-age=60",
    });
  });

  test("204 and an empty body are nothing", async () => {
    expect((await ask((_request, response) => response.writeHead(204).end())).body).toBeNull();
    expect((await ask((_request, response) => response.writeHead(200, json).end())).body).toBeNull();
  });

  test("sends the given headers and nothing else of the caller's", async () => {
    let seen: string[] = [];
    await ask(({ headers }, response) => {
      seen = Object.keys(headers).sort();
      response.writeHead(200, json).end("{}");
    });
    expect(seen).toEqual(["accept", "connection", "host"]);
  });

  test("follows redirects to listed hosts", async () => {
    const hosts: (string | undefined)[] = [];
    const { body } = await ask(({ url, headers }, response) => {
      hosts.push(headers.host);
      if (url === "/first") response.writeHead(302, { location: "https://api.kartverket.no/second" }).end();
      else if (url === "/second") response.writeHead(307, { location: "/third" }).end();
      else response.writeHead(200, json).end("[1]");
    });
    expect(body?.toString()).toBe("[1]");
    expect(hosts).toEqual(["ws.geonorge.no", "api.kartverket.no", "api.kartverket.no"]);
  });

  test.each([
    "https://evil.example/",
    "http://ws.geonorge.no/",
    "https://ws.geonorge.no:8443/",
    "https://127.0.0.1/",
    "//169.254.169.254/",
    "https://user:secret@ws.geonorge.no/",
    "https://[/",
  ])("does not follow a redirect to %s", async (location) => {
    let calls = 0;
    const asked = ask((_request, response) => {
      calls += 1;
      response.writeHead(302, { location }).end();
    });
    await expect(asked).rejects.toMatchObject({ status: 502 });
    expect(calls).toBe(1);
  });

  test("gives up after three redirects", async () => {
    let calls = 0;
    const asked = ask((_request, response) => {
      calls += 1;
      response.writeHead(302, { location: "/first" }).end();
    });
    await expect(asked).rejects.toMatchObject({ status: 502, message: expect.stringContaining("redirects") });
    expect(calls).toBe(4);
  });

  test.each<[string, RequestListener]>([
    ["another status", (_request, response) => response.writeHead(500, json).end("{}")],
    [
      "a web page",
      (_request, response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>"),
    ],
    ["no type", (_request, response) => response.writeHead(200).end("{}")],
    [
      "a packed body",
      (_request, response) => response.writeHead(200, { ...json, "content-encoding": "gzip" }).end("x"),
    ],
    [
      "an announced flood",
      (_request, response) =>
        response.writeHead(200, { ...json, "content-length": "5000" }).end("x".repeat(5000)),
    ],
    [
      "a flood",
      (_request, response) => void response.writeHead(200, json).end(JSON.stringify("x".repeat(5000))),
    ],
  ])("%s is refused", async (_what, listener) => {
    const asked = ask(listener);
    await expect(asked).rejects.toMatchObject({ status: 502 });
    await expect(asked).rejects.not.toBeInstanceOf(Unreachable);
  });

  test("a service that is too slow, in its head or its body, is unreachable with 504", async () => {
    const silent = ask(() => undefined, { timeoutMs: 150 });
    await expect(silent).rejects.toBeInstanceOf(Unreachable);
    await expect(silent).rejects.toMatchObject({ status: 504 });
    const dripping = ask((_request, response) => void response.writeHead(200, json).write("["), {
      timeoutMs: 150,
    });
    await expect(dripping).rejects.toMatchObject({ status: 504 });
  });

  test("a connection that breaks is unreachable with 502", async () => {
    const broken = ask(({ socket }) => socket.destroy());
    await expect(broken).rejects.toBeInstanceOf(Unreachable);
    await expect(broken).rejects.toMatchObject({
      status: 502,
      message: expect.stringContaining("ws.geonorge.no"),
    });
  });
});
