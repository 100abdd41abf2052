import { randomBytes } from "node:crypto";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { readTcp } from "./sources.ts";

const GOOD = "!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4A";
let server: Server;
let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  server.close();
});

/** A feed, and the lines that are read from it. */
async function feed(onConnection: (socket: Socket, count: number) => void): Promise<string[]> {
  const lines: string[] = [];
  let count = 0;
  server = createServer((socket) => {
    count += 1;
    onConnection(
      socket.on("error", () => undefined),
      count,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  stop = readTcp("127.0.0.1", port, { line: (line) => lines.push(line), state: () => undefined });
  return lines;
}

test("garbage without line ends is thrown away, and the next line is taken", async () => {
  const garbage = Buffer.from(randomBytes(4_000_000).map((byte) => byte | 0x40));
  const lines = await feed((socket) => {
    socket.write(garbage);
    socket.write(`\r\n${GOOD}\r\n`);
  });
  await expect.poll(() => lines.at(-1), { timeout: 10_000 }).toBe(GOOD);
  expect(lines.length).toBeLessThanOrEqual(2);
});

test("a line comes whole although its pieces come apart, and a lost connection is made anew", async () => {
  const lines = await feed((socket, count) => {
    if (count === 1) socket.write(GOOD.slice(0, 20), () => socket.resetAndDestroy());
    else socket.write(GOOD.slice(0, 20), () => setTimeout(() => socket.write(`${GOOD.slice(20)}\n`), 20));
  });
  await expect.poll(() => lines, { timeout: 10_000 }).toEqual([GOOD]);
});
