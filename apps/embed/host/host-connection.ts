import { reaction } from "mobx";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { isRecord, isString } from "../../../lib/guards.ts";
import { sameJson } from "../../../lib/values/equal.ts";
import type { EmbedMessage, SelectionMessage } from "../../../schemas/generated/embed-message.ts";
import { readMessage } from "../../../schemas/generated/validators/embed-message.js";
import { type Command, capabilitiesOf, type Hover, runCommand } from "./commands.ts";

/** Version of the protocol (docs/embedding.md). */
const VERSION = 1;

/** An answer without the fields that all messages have. */
type Answer<M = EmbedMessage> = M extends EmbedMessage ? Omit<M, "farvann" | "nonce"> : never;

export interface HostConnectionInit {
  app: AppServices;
  /** The user's selection. Observed. */
  selection(): SelectionMessage["feature"];
  hover: Hover;
  /** The map's own window; tests pass another one. */
  frame: Pick<Window, "addEventListener" | "removeEventListener"> & { readonly parent: unknown };
}

/** The connected page. */
interface Host {
  source: Pick<Window, "postMessage">;
  /**
   * Target origin of answers. `*` for an opaque origin ("null"), which cannot be named; the window then identifies the
   * page.
   */
  target: string;
  origin: string;
  nonce: string;
}

/**
 * The map's side of the protocol between a page and the map in its frame.
 *
 * Invariants, do not break:
 * - Only the page that holds the frame is listened to, and only when the manifest's `embedOrigins` name its origin. A
 * sandboxed page has none, so that only `*` lets it in.
 * - Nothing is sent before a handshake, and then only to the connected page.
 * - A message that its schema does not allow changes nothing.
 */
export class HostConnection {
  private host: Host | null = null;
  private readonly stops: (() => void)[] = [];

  constructor(private readonly init: HostConnectionInit) {
    const listen = (event: MessageEvent) => void this.receive(event);
    init.frame.addEventListener("message", listen);
    this.stops.push(
      () => init.frame.removeEventListener("message", listen),
      reaction(init.selection, (feature) => this.send({ type: "selection", feature }), {
        equals: sameJson,
      }),
    );
  }

  dispose(): void {
    for (const stop of this.stops.splice(0)) stop();
    this.host = null;
  }

  private async receive({ data, source, origin }: MessageEvent): Promise<void> {
    if (source !== this.init.frame.parent || !this.allows(origin)) return;
    if (!isRecord(data) || !("farvann" in data) || !isString(data.nonce)) return;
    if (data.type === "hello") {
      this.greet(data, source as Host["source"], origin);
      return;
    }
    const { host } = this;
    if (!host || host.origin !== origin || host.nonce !== data.nonce) return;
    const id = isString(data.id) && data.id.length <= 100 && data.id !== "" ? data.id : null;
    const read = readMessage(data);
    if (!read.ok || !isCommand(read.message)) {
      const why = read.ok ? "this is what the map says, not the host" : wordsOf(read.errors);
      this.send({ type: "error", id, code: "bad-message", message: why });
      return;
    }
    const { message } = read;
    const outcome = await runCommand(message, this.init.app, this.init.hover).catch((error: unknown) => {
      this.init.app.log.error(`The host's ${message.type}`, error);
      return { code: "failed", message: "The map could not do it" } as const;
    });
    // The page may have been reloaded in the meantime.
    if (this.host !== host) return;
    this.send(outcome ? { type: "error", id: message.id, ...outcome } : { type: "done", id: message.id });
  }

  private greet(data: Record<string, unknown>, source: Host["source"], origin: string): void {
    const read = readMessage(data);
    if (!read.ok || read.message.type !== "hello") return;
    const { nonce, farvann } = read.message;
    const host = { source, origin, nonce, target: origin === "null" ? "*" : origin };
    if (farvann !== VERSION) {
      const message = `This map speaks version ${VERSION} of the protocol, not ${farvann}`;
      post(host, { type: "error", id: null, code: "unsupported-version", message });
      return;
    }
    this.host = host;
    const { manifest, i18n } = this.init.app;
    this.send({
      type: "ready",
      version: VERSION,
      capabilities: capabilitiesOf(this.init.app),
      appName: manifest.appName,
      language: i18n.language,
    });
  }

  private allows(origin: string): boolean {
    const { embedOrigins } = this.init.app.manifest;
    return embedOrigins.includes("*") || (origin !== "null" && embedOrigins.includes(origin));
  }

  private send(answer: Answer): void {
    if (this.host) post(this.host, answer);
  }
}

function post({ source, target, nonce }: Host, answer: Answer): void {
  source.postMessage({ farvann: VERSION, nonce, ...answer }, { targetOrigin: target });
}

function isCommand(message: EmbedMessage): message is Command {
  return message.type === "fly-to" || message.type === "highlight" || message.type === "set-time";
}

function wordsOf(errors: readonly { pointer: string; message: string }[]): string {
  return errors.map(({ pointer, message }) => `${pointer || "/"} ${message}`).join("; ");
}
