import { createSocket } from "node:dgram";
import { open } from "node:fs/promises";
import { connect, type Socket } from "node:net";

/** Longest line that is waited for, bytes; a stream without line ends is no feed. */
const LONGEST_LINE = 4_096;
/** Wait before a lost connection is made anew, ms; doubled each time up to the longest. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
/** A connection that says nothing for so long is given up, ms. */
const SILENCE = 120_000;
/** Bytes of datagrams that may wait while the process is busy; the system may allow less. */
const DATAGRAM_BUFFER = 4 * 1024 * 1024;

export interface SourceListener {
  line(line: string): void;
  /** Told of connections and their loss, for the log. */
  state(text: string): void;
}

/** Cuts a stream into lines; pieces may end anywhere. */
export class LineCutter {
  private rest = "";

  constructor(private readonly line: (line: string) => void) {}

  push(piece: string): void {
    const lines = (this.rest + piece).split(/\r\n|\n|\r/);
    this.rest = lines.pop() ?? "";
    if (this.rest.length > LONGEST_LINE) this.rest = "";
    for (const line of lines) if (line !== "") this.line(line);
  }
}

/** Reads a TCP feed and connects again whenever it is lost. Returns what stops it. */
export function readTcp(host: string, port: number, listener: SourceListener): () => void {
  let socket: Socket | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let wait = FIRST_WAIT;
  let stopped = false;
  const begin = () => {
    const cutter = new LineCutter(listener.line);
    const made = connect({ host, port });
    socket = made;
    made.setEncoding("latin1").setTimeout(SILENCE, () => made.destroy(new Error("no data")));
    made.on("connect", () => listener.state(`AIS feed ${host}:${port} connected`));
    made.on("data", (piece) => {
      wait = FIRST_WAIT;
      cutter.push(String(piece));
    });
    made.on("error", (error) => listener.state(`AIS feed ${host}:${port}: ${error.message}`));
    made.on("close", () => {
      if (stopped) return;
      timer = setTimeout(begin, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    });
  };
  begin();
  return () => {
    stopped = true;
    if (timer) clearTimeout(timer);
    socket?.destroy();
  };
}

/** Listens for datagrams of sentences. Returns what stops it. */
export function readUdp(port: number, host: string, listener: SourceListener): () => void {
  const socket = createSocket({ type: "udp4", recvBufferSize: DATAGRAM_BUFFER });
  socket.on("message", (datagram) => {
    for (const line of datagram.toString("latin1").split(/\r\n|\n|\r/)) if (line !== "") listener.line(line);
  });
  socket.on("error", (error) => listener.state(`AIS datagrams on ${host}:${port}: ${error.message}`));
  socket.bind(port, host, () => listener.state(`AIS datagrams are taken on ${host}:${port}`));
  return () => socket.close();
}

/**
 * Plays a recorded file at an even pace, again and again. Times of tag blocks are taken off, so that the recording
 * happens now.
 * @param perSecond sentences a second
 */
export function replayFile(path: string, perSecond: number, listener: SourceListener): () => void {
  const stopping = new AbortController();
  void play(path, perSecond, listener, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) listener.state(`AIS recording ${path}: ${error}`);
  });
  return () => stopping.abort();
}

async function play(
  path: string,
  perSecond: number,
  listener: SourceListener,
  signal: AbortSignal,
): Promise<void> {
  let sent = 0;
  const began = performance.now();
  while (!signal.aborted) {
    const file = await open(path);
    let found = 0;
    for await (const line of file.readLines({ encoding: "latin1" })) {
      if (signal.aborted) break;
      const sentence = line.replace(/^\\[^\\]*\\/, "");
      if (!sentence.startsWith("!")) continue;
      found += 1;
      sent += 1;
      listener.line(sentence);
      const early = (sent / perSecond) * 1_000 - (performance.now() - began);
      if (early > 20) await pause(early, signal);
    }
    await file.close();
    if (found === 0) throw new Error("it holds no AIS sentence");
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
