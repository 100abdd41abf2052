import { createSocket, type Socket as DatagramSocket } from "node:dgram";
import { open } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Longest line, characters; the reader drops longer ones, because a stream without line ends is no feed. */
const MAX_LINE_LENGTH = 4_096;
/** Delay before a lost source is opened again, ms; it doubles with every failure up to the maximum. */
const MIN_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 60_000;
/** The reader closes a connection that sends nothing for this time, ms. */
const IDLE_TIMEOUT_MS = 120_000;
/** Receive buffer for datagrams while the process is busy, bytes; the system may allow less. */
const DATAGRAM_BUFFER = 4 * 1024 * 1024;
/** The replay pauses when it is this far ahead of its rate, ms. */
const MAX_LEAD_MS = 20;

/** Receives a line; `sender` identifies the connection or address within a source. */
export type LineSink = (line: string, sender: string) => void;

export interface SourceListener {
  line: LineSink;
  /** Called about connections and their loss, for the log. */
  state(text: string): void;
}

/** Cuts a stream into lines; a piece may end anywhere. */
export class LineCutter {
  private rest = "";

  constructor(private readonly line: (line: string) => void) {}

  push(piece: string): void {
    const lines = (this.rest + piece).split(/\r\n|\n|\r/);
    this.rest = lines.pop() ?? "";
    if (this.rest.length > MAX_LINE_LENGTH) this.rest = "";
    for (const line of lines) if (line !== "") this.line(line);
  }
}

/** Opens a source again whenever it is lost, after growing delays. */
class Reconnector {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private retryDelay = MIN_RETRY_DELAY_MS;
  private stopped = false;

  constructor(private readonly begin: () => void) {
    begin();
  }

  /** The source works: the next delay is the shortest again. */
  succeeded(): void {
    this.retryDelay = MIN_RETRY_DELAY_MS;
  }

  lost(): void {
    if (this.stopped) return;
    this.timer = setTimeout(this.begin, this.retryDelay);
    this.retryDelay = Math.min(this.retryDelay * 2, MAX_RETRY_DELAY_MS);
  }

  stop(): void {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
  }
}

/** Reads a TCP feed and connects again whenever it is lost. @returns a function that stops it */
export function readTcp(host: string, port: number, listener: SourceListener): () => void {
  let socket: Socket | null = null;
  let connections = 0;
  const reconnector: Reconnector = new Reconnector(() => {
    connections += 1;
    const sender = String(connections);
    const cutter = new LineCutter((line) => listener.line(line, sender));
    const made = connect({ host, port });
    socket = made;
    made.setEncoding("latin1").setTimeout(IDLE_TIMEOUT_MS, () => made.destroy(new Error("no data")));
    made.on("connect", () => listener.state(`AIS feed ${host}:${port} connected`));
    made.on("data", (piece) => {
      reconnector.succeeded();
      cutter.push(String(piece));
    });
    made.on("error", (error) => listener.state(`AIS feed ${host}:${port}: ${error.message}`));
    made.on("close", () => reconnector.lost());
  });
  return () => {
    reconnector.stop();
    socket?.destroy();
  };
}

/** Listens for UDP datagrams of sentences and binds again when that fails. @returns a function that stops it */
export function readUdp(port: number, host: string, listener: SourceListener): () => void {
  let socket: DatagramSocket | null = null;
  const reconnector: Reconnector = new Reconnector(() => {
    const made = createSocket({ type: "udp4", recvBufferSize: DATAGRAM_BUFFER });
    socket = made;
    made.on("message", (datagram, from) => {
      const sender = `${from.address}:${from.port}`;
      for (const line of datagram.toString("latin1").split(/\r\n|\n|\r/))
        if (line !== "") listener.line(line, sender);
    });
    made.on("error", (error) => {
      listener.state(`AIS datagrams on ${host}:${port}: ${error.message}`);
      if (socket !== made) return;
      socket = null;
      made.close(() => reconnector.lost());
    });
    made.bind(port, host, () => {
      reconnector.succeeded();
      listener.state(`AIS datagrams are taken on ${host}:${port}`);
    });
  });
  return () => {
    reconnector.stop();
    const last = socket;
    socket = null;
    last?.close();
  };
}

/**
 * Replays a recorded file at an even rate, again and again. The lines keep the times of the recording: the decoder must
 * ignore them (`recorded`).
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
  for (let round = 1; ; round += 1) {
    const sentBefore = sent;
    const file = await open(path);
    try {
      for await (const line of file.readLines({ encoding: "latin1" })) {
        signal.throwIfAborted();
        if (!/^(\\[^\\]*\\)?!/.test(line)) continue;
        sent += 1;
        listener.line(line, String(round));
        const early = (sent / perSecond) * 1_000 - (performance.now() - began);
        if (early > MAX_LEAD_MS) await pause(early, undefined, { signal });
      }
    } finally {
      await file.close();
    }
    if (sent === sentBefore) throw new Error("it holds no AIS sentence");
  }
}
