import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestApp, type TestApp, testCallers } from "../test-support.ts";

let world: TestApp;
let port: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  world = await openTestApp({}, { callers: testCallers({ kari: { roles: ["BwViewAis"] } }) });
  port = Number(new URL(await world.app.listen({ host: "127.0.0.1", port: 0 })).port);
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await world.close();
});

async function send(text: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  await once(socket, "connect");
  socket.write(text);
  return socket;
}

const stream = "GET /live/v1/sse/combined HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer kari\r\n\r\n";

test("streams that a caller asks for one behind another on one connection are no longer counted when it has closed", async () => {
  const socket = await send(stream.repeat(3));
  await once(socket, "data");
  await vi.waitFor(() => expect(world.backend.streams.size).toBe(3), { timeout: 20_000 });
  socket.destroy();
  await vi.waitFor(() => expect(world.backend.streams.size).toBe(0), { timeout: 20_000 });
  expect(world.backend.ais.hub.size).toBe(0);
});

test("a request has limits for its head and for its body, which the server looks at every few seconds", () => {
  const { headersTimeout, requestTimeout } = world.app.server;
  expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 20_000, requestTimeout: 120_000 });
});
