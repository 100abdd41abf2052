import type { AisMessage } from "./message.ts";
import { PartJoiner } from "./part-joiner.ts";
import { type ReceivedMessage, readPayload } from "./read-payload.ts";
import { type LineFault, readSentence, type Sentence } from "./sentence.ts";
import { RETENTION_MS } from "./target-table.ts";

/**
 * Why a line gave no message, beside the faults of the line itself. `incomplete`: not all parts came in time, or they
 * could belong to two messages. `short`: bits are missing. `undecodable`: the decoder library threw. `stale`: received
 * longer ago than the retention time of targets.
 */
export type DecoderFault = LineFault | "incomplete" | "short" | "undecodable" | "stale";

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

/** Turns the lines of one source into messages. It counts and drops lines that it cannot read. */
export class AisDecoder {
  readonly counts: DecoderCounts = {
    lines: 0,
    messages: 0,
    faults: {
      other: 0,
      "not-ais": 0,
      checksum: 0,
      malformed: 0,
      incomplete: 0,
      short: 0,
      undecodable: 0,
      stale: 0,
    },
  };
  private readonly joiner = new PartJoiner(() => this.fault("incomplete"));

  constructor(private readonly options: DecoderOptions = {}) {}

  /**
   * @param now When the line arrived, ms since 1970; used where the line has no usable time of its own.
   * @param sender Connection or address of the line, where a source has several: parts of different senders never join.
   */
  push(line: string, now: number, sender = ""): AisMessage[] {
    this.counts.lines += 1;
    const sentence = readSentence(line);
    const whole = typeof sentence === "string" ? null : this.wholeOf(sentence, sender, now);
    if (whole === null) {
      if (typeof sentence !== "string") return [];
      this.joiner.otherLine();
      return this.fault(sentence);
    }
    const received = this.receivedMessage(whole, now);
    if (now - received.time > RETENTION_MS) return this.fault("stale");
    try {
      const messages = readPayload(received);
      if (messages === "short") return this.fault("short");
      this.counts.messages += messages.length;
      return this.options.recorded ? messages.map(withoutSecond) : messages;
    } catch {
      return this.fault("undecodable");
    }
  }

  /** All sentences of the message, or null while some are missing. */
  private wholeOf(sentence: Sentence, sender: string, now: number): Sentence[] | null {
    if (sentence.total > 1) return this.joiner.push(sentence, sender, now);
    this.joiner.otherLine();
    return [sentence];
  }

  private fault(fault: DecoderFault): [] {
    this.counts.faults[fault] += 1;
    return [];
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

/** A recording plays at any second of the present. */
const withoutSecond = (message: AisMessage): AisMessage =>
  message.kind === "position" ? { ...message, second: null } : message;
