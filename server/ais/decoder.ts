import type { AisMessage } from "./message.ts";
import { type ReceivedMessage, readPayload } from "./read-payload.ts";
import { type LineFault, readSentence, type Sentence } from "./sentence.ts";
import { RETENTION_MS } from "./target-table.ts";

/** Longest time between the first and the last part of a message, ms; senders soon use the ten sequential ids again. */
const PART_TIMEOUT_MS = 3_000;
/** Most incomplete messages; beyond it the decoder drops the oldest. */
const MAX_INCOMPLETE = 1_000;

/**
 * Why a line gave no message, beside the faults of the line itself. `incomplete`: not all parts came in order and in
 * time. `undecodable`: the decoder library threw. `stale`: received longer ago than the retention time of targets.
 */
export type DecoderFault = LineFault | "incomplete" | "undecodable" | "stale";

/** Counters since the start. */
export interface DecoderCounts {
  lines: number;
  messages: number;
  faults: Record<DecoderFault, number>;
}

export interface DecoderOptions {
  /** The lines come from a recording: the decoder ignores their times, so that the recording plays in the present. */
  recorded?: boolean;
}

interface IncompleteMessage {
  since: number;
  parts: Sentence[];
}

/**
 * Turns the lines of one source into messages. Parts of several messages may be mixed: the decoder separates them by
 * their group, or else by receiver, channel and sequential id, and accepts them only in order, because parts joined
 * wrongly would give a wrong destination or size. It counts and drops lines that it cannot read.
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
   * @param now When the line arrived, ms since 1970; used where the line has no usable time of its own.
   * @param sender Connection or address of the line, where a source has several: parts of different senders never join.
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

  /** @returns all parts of the message when this was the last one, else null */
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
    // A receiver's clock that runs ahead must not make a report newer than all later ones.
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

/** Key of the message that a part belongs to. Only the first sentence of a group names its receiver. */
function keyOf({ group, source, formatter, channel, sequence }: Sentence, sender: string): string {
  const of = group === null ? `s${source}` : `g${group}`;
  return [sender, of, formatter, channel, sequence].join("|");
}
