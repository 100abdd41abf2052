import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { AisDecoder } from "./decoder.ts";
import type { AisMessage } from "./message.ts";
import { checksum } from "./sentence.ts";

const NOW = Date.UTC(2026, 10, 28);
const decode = (...lines: string[]) => {
  const decoder = new AisDecoder();
  return { messages: lines.flatMap((line) => decoder.push(line, NOW)), counts: decoder.counts };
};
const sentence = (body: string) => `!${body}*${checksum(body)}`;

/** Name and destination of this recorded message are in two sentences. */
const PARTS = [
  "!AIVDM,2,1,1,A,55?MbV02;H;s<HtKR20EHE:0@T4@Dn2222222216L961O5Gf0NSQEp6ClRp8,0*1C",
  "!AIVDM,2,2,1,A,88888888880,2*25",
] as const;
const POSITION = "!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4A";

describe("a line", () => {
  test("with a tag block says which station heard it and when", () => {
    const line = "\\s:2573315,c:1606586568*09\\!BSVDM,1,1,,B,13nP7p?PAfPMiF2SmT=S4ROP0<1q,0*3E";
    expect(decode(line).messages).toMatchObject([
      { station: 2573315, time: 1_606_586_568_000, kind: "position" },
    ]);
  });

  test("with a tag block whose checksum fails says neither, but its sentence counts", () => {
    const line = `\\s:2573315,c:1606586568*00\\${POSITION}`;
    expect(decode(line).messages).toMatchObject([{ station: null, time: NOW, mmsi: 371_798_000 }]);
  });

  test("from a receiver whose clock runs ahead is not newer than now", () => {
    const ahead = "s:1,c:4000000000";
    const line = `\\${ahead}*${checksum(ahead)}\\${POSITION}`;
    expect(decode(line).messages[0]?.time).toBeLessThan(NOW + 120_000);
  });

  test.each([
    ["garbled", POSITION.replace("90TK", "91TK"), "checksum"],
    ["without a checksum", POSITION.slice(0, -3), "malformed"],
    ["with impossible characters", sentence("AIVDM,1,1,,A,15RT\u00e5t,0"), "malformed"],
    ["of another kind", "$GPRMC,213950.00,A,5250.53669,N,00542.34920,E,0.020,,070420,,,A*7D", "not-ais"],
    ["that is empty", "", "not-ais"],
  ] as const)("%s gives nothing and is counted", (_name, line, fault) => {
    const { messages, counts } = decode(line);
    expect(messages).toEqual([]);
    expect(counts.faults[fault]).toBe(1);
  });
});

describe("a message in parts", () => {
  test("is put together, also when another one comes between", () => {
    const [first, second] = PARTS;
    const { messages } = decode(first, POSITION, second);
    expect(messages.map(({ kind }) => kind)).toEqual(["position", "static"]);
  });

  test("of two channels with the same number is not mixed up", () => {
    const other = sentence("AIVDM,2,1,1,B,55?MbV02;H;s<HtKR20EHE:0@T4@Dn2222222216L961O5Gf0NSQEp6ClRp8,0");
    expect(decode(PARTS[0], other, PARTS[1]).messages).toHaveLength(1);
  });

  test("whose end comes too late is given up", () => {
    const decoder = new AisDecoder();
    decoder.push(PARTS[0], NOW);
    expect(decoder.push(PARTS[1], NOW + 60_000)).toEqual([]);
    expect(decoder.counts.faults.incomplete).toBe(1);
  });

  test("does not fill the memory when ends never come", () => {
    const decoder = new AisDecoder();
    for (let index = 0; index < 5_000; index += 1) {
      const tag = `s:${index + 1}`;
      decoder.push(`\\${tag}*${checksum(tag)}\\${PARTS[0]}`, NOW);
    }
    expect(decoder.counts.faults.incomplete).toBeGreaterThanOrEqual(4_000);
  });
});

test("a message that is cut short is not filled up with zeros", () => {
  for (let length = 1; length < 27; length += 1) {
    const payload = "15RTgt0PAso;90TKcjM8h6g208CQ".slice(0, length);
    expect(decode(sentence(`AIVDM,1,1,,A,${payload},0`)).messages, payload).toEqual([]);
  }
});

/** How many changed lines are tried; a full run sets AIS_MUTATIONS=1000000. */
const MUTATIONS = Number(process.env.AIS_MUTATIONS ?? 40_000);

test(`${MUTATIONS} changed lines break nothing and give no impossible value`, { timeout: 600_000 }, () => {
  const lines = recordedLines();
  const random = generator(20_261_128);
  const pick = (n: number) => Math.floor(random() * n);
  const decoder = new AisDecoder();
  let decoded = 0;
  for (let index = 0; index < MUTATIONS; index += 1) {
    const line = mutate(lines[pick(lines.length)] ?? "", pick);
    for (const message of decoder.push(line, NOW)) {
      decoded += 1;
      const fault = impossible(message);
      if (fault) throw new Error(`${fault}: ${line}`);
    }
  }
  expect(decoder.counts.lines).toBe(MUTATIONS);
  // Half of the lines get a checksum that holds, so that the decoder itself is tried and not only its gate.
  expect(decoded).toBeGreaterThan(MUTATIONS / 50);
});

function recordedLines(): string[] {
  const folder = path.join(import.meta.dirname, "../../tests/conformance/ais-corpus");
  return ["sample.aivdm", "ais-nmea.nmea", "ais-nmea-type6-fid55.nmea"]
    .flatMap((file) => readFileSync(path.join(folder, file), "latin1").split("\n"))
    .filter((line) => /^!..VD/.test(line));
}

function mutate(line: string, pick: (n: number) => number): string {
  const characters = [...line];
  for (let count = 1 + pick(4); count > 0; count -= 1) {
    const at = pick(characters.length);
    const kind = pick(4);
    if (kind === 0) characters[at] = String.fromCharCode(pick(256));
    else if (kind === 1) characters.splice(at, 1 + pick(8));
    else if (kind === 2) characters.splice(at, 0, String.fromCharCode(48 + pick(72)));
    else characters.length = at;
  }
  const text = characters.join("");
  const body = text.replace(/^!/, "").replace(/\*.*$/s, "");
  return pick(2) === 0 ? sentence(body) : text;
}

function impossible(message: AisMessage): string | null {
  if (!(message.mmsi > 0 && message.mmsi <= 999_999_999)) return "mmsi";
  if (!("lon" in message)) return null;
  const { lon, lat } = message;
  if ((lon === null) !== (lat === null)) return "half a position";
  if (lon !== null && lat !== null && !(Math.abs(lon) <= 180 && Math.abs(lat) <= 90)) return "position";
  if (message.kind !== "position") return null;
  const { sog, cog, heading } = message;
  if (sog !== null && !(sog >= 0 && sog <= 1022)) return "speed";
  if (cog !== null && !(cog >= 0 && cog < 360)) return "course";
  return heading !== null && !(heading >= 0 && heading < 360) ? "heading" : null;
}

/** Mulberry32: the same numbers in every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
