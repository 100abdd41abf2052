import type { AisMessage } from "./message.ts";
import { type ReceivedMessage, readPayload } from "./read-payload.ts";
import { type LineFault, readSentence, type Sentence } from "./sentence.ts";
import { RETENTION_MS } from "./target-table.ts";

/** How long the first and the last part of a message may be apart, ms; the ten sequential ids soon come again. */
const PART_TIMEOUT_MS = 3_000;
/** Most messages of which parts are waited for; the oldest are given up. */
const MAX_INCOMPLETE = 1_000;

/**
 * Why a line gave nothing, beside faults of its own. `incomplete`: parts of a message did not all come, in order and in
 * time. `undecodable`: the decoder failed on it. `stale`: heard longer ago than targets are kept.
 */
export type DecoderFault = LineFault | "incomplete" | "undecodable" | "stale";

/** What came of the lines so far. */
export interface DecoderCounts {
  lines: number;
  messages: number;
  faults: Record<DecoderFault, number>;
}

export interface DecoderOptions {
  /** The lines were recorded: what they say of their time is passed over, so that the recording happens now. */
  recorded?: boolean;
}

interface IncompleteMessage {
  since: number;
  parts: Sentence[];
}

/**
 * Turns the lines of one source into messages. Parts of several messages may be mixed; they are told apart by their
 * group or else by receiver, channel and sequential id, and count only in order: what is joined wrongly would be an
 * invented destination or size. Lines that cannot be read are counted and dropped.
 */
export class AisDecoder {
  readonly counts: DecoderCounts = {
    lines: 0,
    messages: 0,
    faults: { other: 0, "not-ais": 0, checksum: 0, malformed: 0, incomplete: 0, undecodable: 0, stale: 0 },
  };
  private readonly incomplete = new Map<string, IncompleteMessage>();

  constructor(private readonly options: DecoderOptions = {}) {}

  /**
   * @param now When the line came, ms since 1970; used where the line has no usable time of its own.
   * @param sender Connection or address that it came from, where a source has several: their parts are not mixed.
   */
  push(line: string, now: number, sender = ""): AisMessage[] {
    this.counts.lines += 1;
    const sentence = readSentence(line);
    if (typeof sentence === "string") return this.fault(sentence);
    const whole = sentence.total === 1 ? [sentence] : this.join(sentence, sender, now);
    if (!whole) return [];
    const received = this.receivedMessage(whole, now);
    if (now - received.time > RETENTION_MS) return this.fault("stale");
    try {
      const messages = readPayload(received);
      this.counts.messages += messages.length;
      return messages;
    } catch {
      return this.fault("undecodable");
    }
  }

  private fault(fault: DecoderFault): [] {
    this.counts.faults[fault] += 1;
    return [];
  }

  /** @returns all parts, when this was the last */
  private join(sentence: Sentence, sender: string, now: number): Sentence[] | null {
    const key = keyOf(sentence, sender);
    const known = this.incomplete.get(key);
    if (sentence.part === 1) {
      this.begin(key, sentence, now);
      return null;
    }
    const isNext =
      known?.parts.length === sentence.part - 1 &&
      known.parts[0]?.total === sentence.total &&
      now - known.since <= PART_TIMEOUT_MS;
    if (isNext && sentence.part < sentence.total) {
      known.parts.push(sentence);
      return null;
    }
    this.incomplete.delete(key);
    if (isNext) return [...known.parts, sentence];
    this.fault("incomplete");
    return null;
  }

  private begin(key: string, sentence: Sentence, now: number): void {
    if (this.incomplete.delete(key)) this.fault("incomplete");
    for (const oldest of this.incomplete.keys()) {
      if (this.incomplete.size < MAX_INCOMPLETE) break;
      this.incomplete.delete(oldest);
      this.fault("incomplete");
    }
    this.incomplete.set(key, { since: now, parts: [sentence] });
  }

  private receivedMessage(parts: readonly Sentence[], now: number): ReceivedMessage {
    const source = parts.map((part) => part.source).find((value) => value !== null) ?? null;
    const said = parts.map((part) => part.time).find((value) => value !== null) ?? null;
    // A clock that runs ahead must not make a report newer than everything that follows.
    const arrived = this.options.recorded === true || said === null || said > now;
    return {
      payload: parts.map((part) => part.payload).join(""),
      fill: parts.at(-1)?.fill ?? 0,
      station: source !== null && /^\d{1,9}$/.test(source) ? Number(source) : null,
      time: arrived ? now : said,
      arrived,
    };
  }
}

/** Only the first sentence of a group names its receiver. */
function keyOf({ group, source, formatter, channel, sequence }: Sentence, sender: string): string {
  const of = group === null ? `s${source}` : `g${group}`;
  return [sender, of, formatter, channel, sequence].join("|");
}
