import type { Sentence } from "./sentence.ts";

/** Longest time between the first and the last part of a message, ms; senders soon use the ten sequential ids again. */
const PART_TIMEOUT_MS = 3_000;
/** Most messages that are remembered; beyond it the joiner drops the oldest. */
const MAX_MESSAGES = 300;

interface PartialMessage {
  since: number;
  sender: string;
  /** Of its parts, or null while none has named it. */
  group: string | null;
  source: string | null;
  /** Empty while no part has named it. */
  channel: string;
  formatter: string;
  sequence: string;
  total: number;
  /** By part number − 1. */
  parts: (Sentence | undefined)[];
  /** Number of the line of its latest part. */
  line: number;
  /** `joined`: the joiner has returned it. `ambiguous`: its parts may belong to two messages. Both only absorb parts. */
  state: "open" | "joined" | "ambiguous";
}

/**
 * Joins the sentences of messages in parts. Parts of several messages may be mixed. Parts that belong together have the
 * same group of their tag blocks (NMEA 4), or else the same receiver, channel and sequential id, as far as each names
 * these. Two messages that nothing separates are dropped, because parts joined wrongly would give a vessel a wrong
 * destination or size.
 */
export class PartJoiner {
  /** The oldest first. */
  private readonly messages = new Set<PartialMessage>();
  private line = 0;

  /** @param incomplete called for each message that is given up */
  constructor(private readonly incomplete: () => void) {}

  /** Counts a line of the feed that is no part of a message: it separates the parts around it. */
  otherLine(): void {
    this.line += 1;
  }

  /**
   * @param sender connection or address of the line: parts of different senders never join
   * @returns all parts of the message when this was the missing one, else null
   */
  push(sentence: Sentence, sender: string, now: number): Sentence[] | null {
    this.line += 1;
    this.expire(now);
    const matching: PartialMessage[] = [];
    for (const message of this.messages) if (mayHold(message, sentence, sender)) matching.push(message);
    const open = matching.filter(({ state }) => state === "open");
    const lacking = open.filter((message) => this.lacks(message, sentence));
    const [message, second] = lacking;
    if (second) {
      for (const one of lacking) this.giveUp(one);
      return null;
    }
    if (message) return this.complete(message, sentence);
    if (matching.some((known) => isRepeated(known, sentence))) return null;
    if (matching.some(({ state }) => state === "ambiguous")) return null;
    const [rival] = open;
    if (rival) return this.replace(rival, sentence, sender, now);
    this.begin(sentence, sender, now);
    return null;
  }

  /**
   * Whether the sentence is the missing part. A second part may come first in a group or from a named receiver;
   * otherwise only directly before the first part, because it may be the rest of a message whose first part was lost.
   */
  private lacks(message: PartialMessage, sentence: Sentence): boolean {
    if (message.parts[sentence.part - 1]) return false;
    if (message.parts[0] || message.group !== null) return true;
    return (message.source !== null && message.source === sentence.source) || message.line === this.line - 1;
  }

  private complete(message: PartialMessage, sentence: Sentence): Sentence[] | null {
    message.parts[sentence.part - 1] = sentence;
    message.line = this.line;
    message.source ??= sentence.source;
    message.channel ||= sentence.channel;
    const parts = message.parts.filter((part) => part !== undefined);
    if (parts.length < message.total) return null;
    message.state = "joined";
    return parts;
  }

  /**
   * Another message has the same identity as an open one. A named receiver has begun its next message, and a rest whose
   * first part was lost gives way; otherwise two receivers may be mixed, and neither message is safe to join.
   */
  private replace(rival: PartialMessage, sentence: Sentence, sender: string, now: number): null {
    if (rival.source !== null || rival.group !== null || !rival.parts[0]) {
      this.messages.delete(rival);
      this.incomplete();
      this.begin(sentence, sender, now);
    } else this.giveUp(rival);
    return null;
  }

  private giveUp(message: PartialMessage): void {
    message.state = "ambiguous";
    this.incomplete();
  }

  private begin(sentence: Sentence, sender: string, now: number): void {
    const { group, source, channel, formatter, sequence, total, part } = sentence;
    const parts: (Sentence | undefined)[] = new Array(total).fill(undefined);
    parts[part - 1] = sentence;
    const identity = { sender, group, source, channel, formatter, sequence, total };
    this.messages.add({ ...identity, since: now, parts, line: this.line, state: "open" });
    if (this.messages.size > MAX_MESSAGES) this.dropOldest();
  }

  /** A clock that was set back also ends the wait. */
  private expire(now: number): void {
    for (const { since } of this.messages) {
      if (now - since <= PART_TIMEOUT_MS && now >= since) break;
      this.dropOldest();
    }
  }

  private dropOldest(): void {
    for (const oldest of this.messages) {
      this.messages.delete(oldest);
      if (oldest.state === "open") this.incomplete();
      return;
    }
  }
}

/** Whether the sentence may be a part of the message. Only the first sentence may name its receiver and channel. */
function mayHold(message: PartialMessage, sentence: Sentence, sender: string): boolean {
  if (message.sender !== sender || message.formatter !== sentence.formatter) return false;
  if (message.total !== sentence.total || message.group !== sentence.group) return false;
  if (message.group !== null) return true;
  return (
    message.sequence === sentence.sequence &&
    compatible(message.channel || null, sentence.channel || null) &&
    compatible(message.source, sentence.source)
  );
}

/** Whether another receiver sent the same part; the first part of a joined message begins it anew. */
const isRepeated = ({ state, parts }: PartialMessage, { part, payload }: Sentence): boolean =>
  (state !== "joined" || part > 1) && parts[part - 1]?.payload === payload;

const compatible = (a: string | null, b: string | null): boolean => a === null || b === null || a === b;
