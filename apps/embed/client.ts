/** Controls an embedded map from the page around it */

export type LonLat = [longitude: number, latitude: number];

/** Degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** A feature of one of the map's datasets. */
export interface FeatureRef {
  dataset: string;
  id: string;
}

/** What the user selected. */
export interface Selection extends FeatureRef {
  name: string;
  lonLat: LonLat | null;
}

export interface MapInfo {
  /** Version of the protocol. */
  version: number;
  /** Commands that the map accepts and events that it sends, such as `set-time` and `selection`. */
  capabilities: string[];
  appName: string;
  language: "no" | "en";
}

export interface ConnectOptions {
  /** Time limit for an answer of the map, ms. Default 30,000. */
  timeout?: number;
}

/** The map refused a request and says why; or it did not answer (`timeout`), or the connection was closed (`closed`). */
export class MapError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "MapError";
    this.code = code;
  }
}

/** A connected map. Every request returns a promise that rejects with a `MapError` on failure. */
export interface ConnectedMap {
  readonly info: MapInfo;
  flyTo(target: { center: LonLat; zoom?: number } | { bounds: Bounds }): Promise<void>;
  /** Highlights a feature; null removes the highlight. */
  highlight(feature: FeatureRef | null): Promise<void>;
  /** A year or a month: `2026`, `2026-03`. */
  setTime(period: string): Promise<void>;
  /**
   * Calls the listener with each selection of the user, and with null when the selection ends. Returns a function that
   * removes the listener.
   */
  onSelection(listener: (selection: Selection | null) => void): () => void;
  /** Closes the connection; pending requests reject with `closed`. */
  close(): void;
}

const VERSION = 1;
/** Interval between connection attempts: a map that is still loading does not receive the first one. */
const HELLO_INTERVAL_MS = 300;
const USUAL_TIMEOUT = 30_000;

interface Waiting {
  resolve(): void;
  reject(error: MapError): void;
  timer: ReturnType<typeof setTimeout>;
}

/** Connects to the map in a frame of this page. Rejects with a `MapError` when the map does not answer or refuses. */
export function connectMap(
  frame: HTMLIFrameElement,
  { timeout = USUAL_TIMEOUT }: ConnectOptions = {},
): Promise<ConnectedMap> {
  const connection = new Connection(frame, timeout);
  return connection.open();
}

class Connection {
  private readonly nonce = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
  private readonly waiting = new Map<string, Waiting>();
  private readonly listeners = new Set<(selection: Selection | null) => void>();
  private readonly origin: string;
  private readonly frame: HTMLIFrameElement;
  private readonly timeout: number;
  private count = 0;
  private greeted: (info: MapInfo) => void = () => {};
  private refused: (error: MapError) => void = () => {};

  constructor(frame: HTMLIFrameElement, timeout: number) {
    this.frame = frame;
    this.timeout = timeout;
    // A frame with sandbox and without allow-same-origin has an opaque origin, which cannot be named.
    const sandboxed = frame.hasAttribute("sandbox") && !frame.sandbox.contains("allow-same-origin");
    this.origin = sandboxed ? "null" : new URL(frame.src, document.baseURI).origin;
  }

  open(): Promise<ConnectedMap> {
    window.addEventListener("message", this.receive);
    return new Promise((resolve, reject) => {
      const hello = () => this.post({ type: "hello" });
      const again = setInterval(hello, HELLO_INTERVAL_MS);
      const settle = () => {
        clearInterval(again);
        clearTimeout(late);
      };
      const late = setTimeout(
        () => this.refused(new MapError("timeout", "The map did not answer: it may not allow this page")),
        this.timeout,
      );
      this.greeted = (info) => {
        settle();
        this.greeted = () => {};
        resolve(this.face(info));
      };
      this.refused = (error) => {
        settle();
        window.removeEventListener("message", this.receive);
        reject(error);
      };
      hello();
    });
  }

  private face(info: MapInfo): ConnectedMap {
    return {
      info,
      flyTo: (target) => this.ask({ type: "fly-to", ...target }),
      highlight: (feature) => this.ask({ type: "highlight", feature }),
      setTime: (period) => this.ask({ type: "set-time", period }),
      onSelection: (listener) => {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
      },
      close: () => this.close(),
    };
  }

  private ask(request: Record<string, unknown>): Promise<void> {
    const id = String(++this.count);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.settle(id, new MapError("timeout", "The map did not answer")),
        this.timeout,
      );
      this.waiting.set(id, { resolve, reject, timer });
      this.post({ ...request, id });
    });
  }

  private settle(id: string, error: MapError | null): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    clearTimeout(waiting.timer);
    if (error) waiting.reject(error);
    else waiting.resolve();
  }

  private readonly receive = ({ source, origin, data }: MessageEvent): void => {
    if (source !== this.frame.contentWindow || origin !== this.origin) return;
    if (typeof data !== "object" || data === null || data.farvann !== VERSION || data.nonce !== this.nonce)
      return;
    switch (data.type) {
      case "ready": {
        const { version, capabilities, appName, language } = data;
        this.greeted({ version, capabilities, appName, language });
        return;
      }
      case "selection":
        for (const listener of this.listeners) listener(data.feature);
        return;
      case "done":
        this.settle(data.id, null);
        return;
      case "error": {
        const error = new MapError(data.code, data.message);
        if (data.id === null) this.refused(error);
        else this.settle(data.id, error);
      }
    }
  };

  private post(message: Record<string, unknown>): void {
    const target = this.origin === "null" ? "*" : this.origin;
    this.frame.contentWindow?.postMessage({ farvann: VERSION, nonce: this.nonce, ...message }, target);
  }

  private close(): void {
    window.removeEventListener("message", this.receive);
    this.listeners.clear();
    for (const id of [...this.waiting.keys()])
      this.settle(id, new MapError("closed", "The connection was closed"));
  }
}
