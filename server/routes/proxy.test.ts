import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { openTestApp } from "../test-support.ts";

/** Runs one call for a token against a service that answers with `body`. */
async function tokenFrom(status: number, body: string) {
  const seen: (string | undefined)[] = [];
  const service = createServer((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  const world = await openTestApp({
    AERIAL_TOKEN_URL: `http://127.0.0.1:${port}/token`,
    AERIAL_TOKEN_KEY: "key",
  });
  const answer = await world.app.inject("/bwapi/v1/proxy/token");
  await world.close();
  await new Promise((resolve) => service.close(resolve));
  return { answer, seen };
}

test.each(["a+b/c=", '"a+b/c="', "a+b/c=\n"])(
  "the token is answered bare when the service says %j",
  async (body) => {
    const { answer, seen } = await tokenFrom(200, body);
    expect([answer.statusCode, answer.body]).toEqual([200, "a+b/c="]);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(seen).toEqual(["Bearer key"]);
  },
);

test.each([
  [500, "oops"],
  [200, ""],
  [200, "<html>portal</html>"],
])("a service that answers %i %j gives no token", async (status, body) => {
  expect((await tokenFrom(status, body)).answer.statusCode).toBe(502);
});

test("without a token service the dataset is told so", async () => {
  const world = await openTestApp();
  const answer = await world.app.inject("/bwapi/v1/proxy/token");
  expect([answer.statusCode, answer.json().title]).toEqual([503, expect.stringContaining("Aerial photos")]);
  await world.close();
});
