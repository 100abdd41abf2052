import { randomBytes } from "node:crypto";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { readTcp, readUdp, replayFile } from "./sources.ts";

const GOOD = "!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4A";
let stop: () => void = () => undefined;
afterEach(() => stop());

describe("a TCP feed", () => {
  let server: Server;
  afterEach(() => server.close());

  /** A feed, and the lines that are read from it. */
  async function feed(onConnection: (socket: Socket, count: number) => void) {
    const lines: string[] = [];
    const senders = new Set<string>();
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
    const line = (text: string, sender: string) => {
      lines.push(text);
      senders.add(sender);
    };
    stop = readTcp("127.0.0.1", port, { line, state: () => undefined });
    return { lines, senders };
  }

  test("of garbage without line ends is thrown away, and the next line is taken", async () => {
    const garbage = Buffer.from(randomBytes(4_000_000).map((byte) => byte | 0x40));
    const { lines } = await feed((socket) => {
      socket.write(garbage);
      socket.write(`\r\n${GOOD}\r\n`);
    });
    await expect.poll(() => lines.at(-1)).toBe(GOOD);
    expect(lines.length).toBeLessThanOrEqual(2);
  });

  test("gives a line whole although its pieces come apart, and is connected anew when it is lost", async () => {
    const { lines } = await feed((socket, count) => {
      if (count === 1) socket.write(GOOD.slice(0, 20), () => socket.resetAndDestroy());
      else socket.write(GOOD.slice(0, 20), () => setTimeout(() => socket.write(`${GOOD.slice(20)}\n`), 20));
    });
    await expect.poll(() => lines).toEqual([GOOD]);
  });

  test("tells its connections apart: parts of a message do not come by two of them", async () => {
    const { senders } = await feed((socket, count) => {
      socket.write(`${GOOD}\n`, () => count === 1 && socket.end());
    });
    await expect.poll(() => senders.size).toBe(2);
  });
});

describe("datagrams", () => {
  /** A port of this machine, and the server that occupies it. */
  async function bound() {
    const socket = createSocket("udp4");
    socket.bind(0, "127.0.0.1");
    await once(socket, "listening");
    return { socket, port: socket.address().port };
  }

  test("are taken line by line, those of each sender apart; a port that is in use is tried again", async () => {
    const { socket: other, port } = await bound();
    const onLine = vi.fn();
    const states: string[] = [];
    stop = readUdp(port, "127.0.0.1", { line: onLine, state: (text) => states.push(text) });
    await expect.poll(() => states[0]).toContain("EADDRINUSE");
    other.close();
    await expect.poll(() => states.at(-1)).toContain("are taken");
    const senders = await Promise.all([bound(), bound()]);
    for (const { socket } of senders) socket.send(`${GOOD}\r\n\r\n${GOOD}`, port, "127.0.0.1");
    await expect.poll(() => onLine.mock.calls.length).toBe(4);
    for (const sender of senders) {
      expect(onLine.mock.calls.filter(([, from]) => from === `127.0.0.1:${sender.port}`)).toEqual([
        [GOOD, expect.anything()],
        [GOOD, expect.anything()],
      ]);
      sender.socket.close();
    }
  });

  test("are no longer waited for once they are stopped, also while the port is in use", async () => {
    const { socket, port } = await bound();
    const states: string[] = [];
    const stopUdp = readUdp(port, "127.0.0.1", { line: () => undefined, state: (text) => states.push(text) });
    await expect.poll(() => states.length).toBe(1);
    stopUdp();
    socket.close();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(states).toHaveLength(1);
  });
});

describe("a recording", () => {
  const folder = mkdtempSync(join(tmpdir(), "farvann-recording-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function replay(content: string, perSecond: number) {
    const file = join(folder, "recording.nmea");
    writeFileSync(file, content);
    const onLine = vi.fn();
    const states: string[] = [];
    stop = replayFile(file, perSecond, { line: onLine, state: (text) => states.push(text) });
    return { onLine, states };
  }

  test("is played again and again at its pace, with tag blocks and without what is no sentence", async () => {
    const tagged = `\\s:2573315,c:1606586568*09\\${GOOD}`;
    const { onLine } = replay(`# recorded\n${GOOD}\r\n\n${tagged}\n`, 100);
    const began = performance.now();
    await expect.poll(() => onLine.mock.calls.length).toBeGreaterThanOrEqual(40);
    const played = onLine.mock.calls.length;
    // The replay may be late on a busy machine, and then catches up; it is never ahead by more than its lead.
    expect(performance.now() - began).toBeGreaterThanOrEqual(((played - 1) / 100) * 1_000 - 100);
    expect(onLine.mock.calls.slice(0, 4)).toEqual([
      [GOOD, "1"],
      [tagged, "1"],
      [GOOD, "2"],
      [tagged, "2"],
    ]);
    stop();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(onLine.mock.calls.length).toBeLessThanOrEqual(played + 1);
  });

  test("leaves nothing behind for each sentence that it has waited for", async () => {
    const added = vi.spyOn(AbortSignal.prototype, "addEventListener");
    const removed = vi.spyOn(AbortSignal.prototype, "removeEventListener");
    const { onLine } = replay(`${GOOD}\n`, 40);
    await expect.poll(() => onLine.mock.calls.length).toBeGreaterThanOrEqual(10);
    const left = added.mock.calls.length - removed.mock.calls.length;
    vi.restoreAllMocks();
    expect(left).toBeLessThanOrEqual(2);
  });

  test("without a sentence is told, and so is one that is not there", async () => {
    const { states } = replay("# nothing\n", 50);
    await expect.poll(() => states).toEqual([expect.stringContaining("no AIS sentence")]);
    rmSync(join(folder, "recording.nmea"));
    const missing: string[] = [];
    stop = replayFile(join(folder, "recording.nmea"), 50, {
      line: () => undefined,
      state: (text) => missing.push(text),
    });
    await expect.poll(() => missing).toEqual([expect.stringContaining("ENOENT")]);
  });
});
