import { checksum } from "./sentence.ts";

/** Writes AIS as a receiver sends it (ITU-R M.1371, NMEA 0183), for tests. */

/** Bits of a six-bit payload: numbers by their width, text in AIS's own alphabet. */
export class Bits {
  private bits = "";

  number(value: number, width: number): this {
    const whole = value < 0 ? 2 ** width + value : value;
    this.bits += whole.toString(2).padStart(width, "0");
    return this;
  }

  text(text: string, characters: number): this {
    for (const letter of text.padEnd(characters, "@")) this.number(letter.charCodeAt(0) & 63, 6);
    return this;
  }

  payload(): { payload: string; fill: number } {
    const fill = (6 - (this.bits.length % 6)) % 6;
    const padded = this.bits + "0".repeat(fill);
    let payload = "";
    for (let at = 0; at < padded.length; at += 6) {
      const value = Number.parseInt(padded.slice(at, at + 6), 2);
      payload += String.fromCharCode(value + (value < 40 ? 48 : 56));
    }
    return { payload, fill };
  }

  /** As one sentence. */
  line(): string {
    const { payload, fill } = this.payload();
    return sentenceOf(`AIVDM,1,1,,A,${payload},${fill}`);
  }
}

export const sentenceOf = (body: string): string => `!${body}*${checksum(body)}`;

export const tagged = (tag: string, sentence: string): string => `\\${tag}*${checksum(tag)}\\${sentence}`;
