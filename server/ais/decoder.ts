import type { AisMessage } from "./message.ts";
import { type Heard, readPayload } from "./read-payload.ts";
import { type LineFault, readSentence, type Sentence } from "./sentence.ts";

/** How long the parts of a message may be apart, ms. */
const PATIENCE = 30_000;
/** Most messages of which parts are waited for; the oldest are given up. */
const MOST_OPEN = 1_000;

/** How far a receiver's clock may run ahead, ms. */
const CLOCK_TOLERANCE = 60_000;

/** What came of the lines so far. */
export interface DecoderCounts {
  lines: number;
  messages: number;
  /** By fault; `incomplete` counts messages whose parts did not all come. */
  faults: Record<LineFault | "incomplete", number>;
}

interface Open {
  since: number;
  parts: (Sentence | undefined)[];
}

/**
 * Turns the lines of a feed into messages. Parts of several messages may be mixed; they are told apart by receiver,
 * channel and sequential id. Lines that cannot be read are counted and dropped.
 */
export class AisDecoder {
  readonly counts: DecoderCounts = {
    lines: 0,
    messages: 0,
    faults: { "not-ais": 0, checksum: 0, malformed: 0, incomplete: 0 },
  };
  private readonly open = new Map<string, Open>();

  /** @param now When the line came, ms since 1970; used where the line has no time of its own. */
  push(line: string, now: number): AisMessage[] {
    this.counts.lines += 1;
    const sentence = readSentence(line);
    if (typeof sentence === "string") {
      this.counts.faults[sentence] += 1;
      return [];
    }
    const whole = sentence.total === 1 ? [sentence] : this.join(sentence, now);
    if (!whole) return [];
    const messages = readPayload(heardOf(whole, now));
    this.counts.messages += messages.length;
    return messages;
  }

  private join(sentence: Sentence, now: number): Sentence[] | null {
    const key = [sentence.source, sentence.formatter, sentence.channel, sentence.sequence].join("|");
    const known = this.open.get(key);
    const fits = known && now - known.since <= PATIENCE && known.parts.length === sentence.total;
    // A part that is there already begins another message with the same number.
    const entry = fits && !known.parts[sentence.part - 1] ? known : this.begin(key, sentence, now);
    entry.parts[sentence.part - 1] = sentence;
    const parts = entry.parts.filter((part) => part !== undefined);
    if (parts.length < sentence.total) return null;
    this.open.delete(key);
    return parts;
  }

  private begin(key: string, { total }: Sentence, now: number): Open {
    if (this.open.delete(key)) this.counts.faults.incomplete += 1;
    for (const oldest of this.open.keys()) {
      if (this.open.size < MOST_OPEN) break;
      this.open.delete(oldest);
      this.counts.faults.incomplete += 1;
    }
    const entry: Open = { since: now, parts: new Array<undefined>(total).fill(undefined) };
    this.open.set(key, entry);
    return entry;
  }
}

function heardOf(parts: readonly Sentence[], now: number): Heard {
  const source = parts.map((part) => part.source).find((value) => value !== null) ?? null;
  const time = parts.map((part) => part.time).find((value) => value !== null) ?? now;
  return {
    payload: parts.map((part) => part.payload).join(""),
    fill: parts.at(-1)?.fill ?? 0,
    station: source !== null && /^\d{1,9}$/.test(source) ? Number(source) : null,
    // A clock that runs ahead must not make a report newer than everything that follows.
    time: Math.min(time, now + CLOCK_TOLERANCE),
  };
}
