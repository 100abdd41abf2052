import { readFileSync } from "node:fs";
import path from "node:path";
import ggencoder from "ggencoder";
import { describe, expect, test, vi } from "vitest";
import { AisDecoder } from "./decoder.ts";
import type { AisMessage } from "./message.ts";
import { Bits, sentenceOf, tagged } from "./test-nmea.ts";

const NOW = Date.UTC(2026, 10, 28);
const HOUR = 3_600_000;
const decode = (...lines: string[]) => {
  const decoder = new AisDecoder();
  return { messages: lines.flatMap((line) => decoder.push(line, NOW)), counts: decoder.counts };
};

/** Name and destination of this recorded message are in two sentences. */
const PARTS = [
  "!AIVDM,2,1,1,A,55?MbV02;H;s<HtKR20EHE:0@T4@Dn2222222216L961O5Gf0NSQEp6ClRp8,0*1C",
  "!AIVDM,2,2,1,A,88888888880,2*25",
] as const;
const POSITION = "!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4A";

describe("a line", () => {
  test("with a tag block says which station heard it and when", () => {
    const line = "\\s:2573315,c:1606586568*09\\!BSVDM,1,1,,B,13nP7p?PAfPMiF2SmT=S4ROP0<1q,0*3E";
    const receivedAt = 1_606_586_568_000;
    expect(new AisDecoder().push(line, receivedAt + 5_000)).toMatchObject([
      { station: 2573315, time: receivedAt, kind: "position" },
    ]);
  });

  test("with a tag block whose checksum fails says neither, but its sentence counts", () => {
    const line = `\\s:2573315,c:1606586568*00\\${POSITION}`;
    expect(decode(line).messages).toMatchObject([
      { station: null, time: NOW, arrived: true, mmsi: 371_798_000 },
    ]);
  });

  test("from a receiver whose clock runs ahead is not newer than now", () => {
    const ahead = tagged(`s:1,c:${NOW / 1000 + 50}`, POSITION);
    expect(decode(ahead).messages).toMatchObject([{ station: 1, time: NOW, arrived: true }]);
  });

  test("that was heard longer ago than targets are kept gives nothing and is counted", () => {
    const receivedBefore = (hours: number) => tagged(`s:1,c:${(NOW - hours * HOUR) / 1000}`, POSITION);
    expect(decode(receivedBefore(23)).messages).toMatchObject([{ time: NOW - 23 * HOUR }]);
    const { messages, counts } = decode(receivedBefore(25));
    expect({ messages, stale: counts.faults.stale }).toEqual({ messages: [], stale: 1 });
  });

  test("of a recording happens now, whatever times stand before and behind it", () => {
    const recorded = new AisDecoder({ recorded: true });
    const lines = [tagged("s:2573315,c:1606586568", POSITION), `${POSITION},b003669962,1272422678`];
    expect(lines.flatMap((line) => recorded.push(line, NOW))).toMatchObject([
      { time: NOW, arrived: true, station: 2_573_315 },
      { time: NOW, arrived: true, station: 3_669_962 },
    ]);
  });

  test("on which the decoder fails gives nothing and is counted", () => {
    const failing = vi.spyOn(ggencoder, "AisDecode").mockImplementation(function fail() {
      throw new Error("out of range");
    });
    const { messages, counts } = decode(POSITION);
    failing.mockRestore();
    expect({ messages, undecodable: counts.faults.undecodable }).toEqual({ messages: [], undecodable: 1 });
  });

  test.each([
    ["garbled", POSITION.replace("90TK", "91TK"), "checksum"],
    ["without a checksum", POSITION.slice(0, -3), "malformed"],
    ["with impossible characters", sentenceOf("AIVDM,1,1,,A,15RT\u00e5t,0"), "malformed"],
    ["of another kind", "$GPRMC,213950.00,A,5250.53669,N,00542.34920,E,0.020,,070420,,,A*7D", "other"],
    ["that is no sentence", "\u00ff\u00fe 15RTgt0PAso", "not-ais"],
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

  test("in grouped tag blocks is put together, and was heard where and when the first says", () => {
    const [first, second] = PARTS;
    const receivedAt = NOW / 1000 - 60;
    // Another receiver received it too, at the same time: only the groups separate the two.
    const { messages } = decode(
      tagged(`g:1-2-8055,s:99,c:${receivedAt}`, first),
      tagged(`g:1-2-8056,s:98,c:${receivedAt + 1}`, first),
      tagged("g:2-2-8055", second),
      tagged("g:2-2-8056", second),
    );
    expect(messages).toMatchObject([
      { kind: "static", mmsi: 351_759_000, station: 99, time: receivedAt * 1000 },
      { kind: "static", mmsi: 351_759_000, station: 98, time: receivedAt * 1000 + 1000 },
    ]);
  });

  test("does not fill the memory when ends never come", () => {
    const decoder = new AisDecoder();
    for (let index = 0; index < 5_000; index += 1) {
      decoder.push(tagged(`s:${index + 1}`, PARTS[0]), NOW);
    }
    expect(decoder.counts.faults.incomplete).toBeGreaterThanOrEqual(4_000);
  });
});

test("a message that is cut short is not filled up with zeros, and is counted", () => {
  for (let length = 1; length < 27; length += 1) {
    const payload = "15RTgt0PAso;90TKcjM8h6g208CQ".slice(0, length);
    const { messages, counts } = decode(sentenceOf(`AIVDM,1,1,,A,${payload},0`));
    expect({ messages, short: counts.faults.short }, payload).toEqual({ messages: [], short: 1 });
  }
});

test.each(["2026-11-28 11:20:03.114 ", "[ais1] ", "\u0002"])(
  "a line that a logger began with %j is read",
  (prefix) => {
    expect(decode(prefix + POSITION).messages).toMatchObject([{ mmsi: 371_798_000 }]);
    const line = prefix + tagged(`s:2573315,c:${NOW / 1000 - 5}`, POSITION);
    expect(decode(line).messages).toMatchObject([{ station: 2_573_315, time: NOW - 5_000 }]);
  },
);

test('an aid to navigation whose message ends after "off position" is read, without a word on being virtual', () => {
  const { messages } = decode("!AIVDM,1,1,,B,E>lt;KLab21@1bb@I@@@@@@@@@@D8k2tnmvs000003v0@,2*52");
  expect(messages).toMatchObject([
    { kind: "aton", mmsi: 995_036_013, name: "STDB CUT 2", virtual: null, offPosition: false },
  ]);
});

test("the position fixing device stands in types 5, 19, 21 and the second part of 24", () => {
  expect(decode(...PARTS).messages).toMatchObject([{ kind: "static", fixingDevice: 1 }]);
  const extended = new Bits().number(19, 6).number(0, 2).number(257_000_001, 30).number(0, 263).number(15, 4);
  expect(decode(extended.number(0, 7).line()).messages).toMatchObject([
    { kind: "position" },
    { kind: "static", fixingDevice: 15 },
  ]);
  const partB = new Bits().number(24, 6).number(0, 2).number(257_000_001, 30).number(1, 2).number(0, 122);
  expect(decode(partB.number(8, 4).number(0, 2).line()).messages).toMatchObject([{ fixingDevice: 8 }]);
  const aid = new Bits().number(21, 6).number(0, 2).number(992_571_235, 30).number(0, 211).number(7, 4);
  expect(decode(aid.number(0, 16).number(1, 1).number(0, 2).line()).messages).toMatchObject([
    { kind: "aton", mmsi: 992_571_235, fixingDevice: 7, virtual: true },
  ]);
});

test("a position of type 27 does not say the class of its sender", () => {
  const line = new Bits()
    .number(27, 6)
    .number(0, 2)
    .number(257_000_001, 30)
    .number(0, 6)
    .number(5 * 600, 18)
    .number(60 * 600, 17)
    .number(7, 6)
    .number(90, 9)
    .number(0, 2)
    .line();
  expect(decode(line).messages).toMatchObject([
    { kind: "position", type: 27, reportClass: null, lon: 5, lat: 60 },
  ]);
});

test.each([
  ["TWENTY LETTERS LONG!", " AND MORE", "TWENTY LETTERS LONG! AND MORE"],
  ["NINETEEN LETTERS OF ", "A NAME", "NINETEEN LETTERS OF A NAME"],
  [" BEGINS WITH A SPACE", "", "BEGINS WITH A SPACE"],
  ["SHORT", "IGNORED", "SHORT"],
])("the name %j of an aid with the extension %j is %j", (name, extension, whole) => {
  const bits = new Bits().number(21, 6).number(0, 2).number(992_576_001, 30).number(1, 5).text(name, 20);
  bits
    .number(0, 1)
    .number(10 * 600_000, 28)
    .number(60 * 600_000, 27)
    .number(0, 53);
  // The end is filled up to whole bytes.
  bits.text(extension, extension.length).number(0, (8 - ((272 + extension.length * 6) % 8)) % 8);
  expect(decode(bits.line()).messages).toMatchObject([{ kind: "aton", name: whole, lon: 10, lat: 60 }]);
});

/** Number of changed lines that are tested; server/README.md describes the full run. */
const MUTATIONS = Number(process.env.AIS_MUTATIONS ?? 40_000);
const LONG = { timeout: 600_000 };

test(`${MUTATIONS} changed lines break nothing and give no impossible value`, LONG, () => {
  const lines = recordedMessages().flat();
  const pick = generator(20_261_128);
  const decoder = new AisDecoder({ recorded: true });
  let decoded = 0;
  for (let index = 0; index < MUTATIONS; index += 1) {
    const changed = changeSeveral(lines[pick(lines.length)] ?? "", pick);
    // Half of the lines get a valid checksum, so that the decoder itself is tested and not only the checksum test.
    const line = pick(2) === 0 ? sentenceOf(bodyOf(changed)) : changed;
    for (const message of decoder.push(line, NOW)) {
      decoded += 1;
      const fault = impossible(message);
      if (fault) throw new Error(`${fault}: ${line}`);
    }
  }
  expect(decoder.counts.lines).toBe(MUTATIONS);
  expect(decoded).toBeGreaterThan(MUTATIONS / 50);
});

test(`${MUTATIONS} messages garbled on their way are what was sent, or nothing`, LONG, () => {
  const messages = recordedMessages();
  const pick = generator(1_128);
  const decoder = new AisDecoder({ recorded: true });
  const contentOf = (lines: readonly string[], sender: string) =>
    lines.flatMap((line) => decoder.push(line, NOW, sender)).map(withoutReception);
  const sent = messages.map((lines, index) => new Set(contentOf(lines, `sent ${index}`)));
  let taken = 0;
  let invented = 0;
  for (let index = 0; index < MUTATIONS; index += 1) {
    const at = pick(messages.length);
    const lines = [...(messages[at] ?? [])];
    const which = pick(lines.length);
    const isSlight = pick(2) === 0;
    const change = isSlight ? changeOne : changeSeveral;
    lines[which] = change(lines[which] ?? "", pick);
    for (const content of contentOf(lines, `garbled ${index}`)) {
      if (sent[at]?.has(content)) taken += 1;
      else if (isSlight) throw new Error(`${content} was never sent: ${lines.join(" ")}`);
      else invented += 1;
    }
  }
  expect(taken).toBeGreaterThan(0);
  // Eight bits of checksum let one in 256 of the lines pass that are changed in several places.
  expect(invented).toBeLessThan(MUTATIONS / 2 / 256);
});

const withoutReception = ({ time, station, arrived, ...content }: AisMessage) => JSON.stringify(content);

/** Each with all of its sentences. */
function recordedMessages(): string[][] {
  const folder = path.join(import.meta.dirname, "../../tests/conformance/ais-corpus");
  const messages: string[][] = [];
  for (const file of ["sample.aivdm", "ais-nmea.nmea", "ais-nmea-type6-fid55.nmea"])
    for (const line of readFileSync(path.join(folder, file), "latin1").split("\n")) {
      if (/^!..VD[MO],\d,[2-9]/.test(line)) messages.at(-1)?.push(line);
      else if (/^!..VD/.test(line)) messages.push([line]);
    }
  return messages;
}

type Pick = (n: number) => number;

function changeSeveral(line: string, pick: Pick): string {
  const characters = [...line];
  for (let count = 1 + pick(4); count > 0; count -= 1) {
    const at = pick(characters.length);
    const kind = pick(4);
    if (kind === 0) characters[at] = String.fromCharCode(pick(256));
    else if (kind === 1) characters.splice(at, 1 + pick(8));
    else if (kind === 2) characters.splice(at, 0, String.fromCharCode(48 + pick(72)));
    else characters.length = at;
  }
  return characters.join("");
}

/** One character becomes another, is lost or comes in, or the rest is cut off. */
function changeOne(line: string, pick: Pick): string {
  const [at, character] = [pick(line.length), String.fromCharCode(1 + pick(255))];
  const [before, after] = [line.slice(0, at), line.slice(at + 1)];
  return (
    [before + character + after, before + after, before + character + line.slice(at), before][pick(4)] ?? ""
  );
}

const bodyOf = (line: string) => line.replace(/^!/, "").replace(/\*.*$/s, "");

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
function generator(seed: number): Pick {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return (n) => Math.floor(next() * n);
}

describe("distress and rescue", () => {
  test("an active transmitter says so, and where it is", () => {
    expect(decode("!AIVDM,1,1,,A,1>M;`h>P000EPu0RSrP00?vEP000,0*16").messages).toMatchObject([
      { kind: "position", mmsi: 970_123_456, navStatus: 14, lon: 4.7, lat: 60.4, heading: null },
    ]);
  });

  test("a transmitter without a fix is told with no place", () => {
    const line = new Bits()
      .number(1, 6)
      .number(0, 2)
      .number(972_123_456, 30)
      .number(14, 4)
      .number(-128, 8)
      .number(1023, 10)
      .number(0, 1)
      .number(181 * 600_000, 28)
      .number(91 * 600_000, 27)
      .number(3600, 12)
      .number(511, 9)
      .number(60, 6)
      .number(0, 25)
      .line();
    expect(decode(line).messages).toMatchObject([
      { mmsi: 972_123_456, navStatus: 14, lon: null, lat: null, sog: null, cog: null },
    ]);
  });

  test("a rescue helicopter says how high it flies, and no ship type", () => {
    const [message] = decode("!AIVDM,1,1,,A,91b6WWA;1p0F<qPRWTp7l0000000,0*60").messages;
    expect(message).toMatchObject({
      mmsi: 111_257_501,
      altitude: 300,
      sog: 120,
      cog: 200,
      lon: 4.85,
      lat: 60.5,
    });
    expect(message).not.toHaveProperty("shipType");
  });

  const broadcast = (mmsi: number, text: string) =>
    new Bits().number(14, 6).number(0, 2).number(mmsi, 30).number(0, 2).text(text, text.length).line();

  test.each([
    [970_123_456, "SART ACTIVE"],
    [972_123_456, "MOB TEST"],
    [974_123_456, "EPIRB ACTIVE"],
    [2_573_315, "GALE WARNING FISHER"],
  ])("the text of %i to all is read: %s", (mmsi, text) => {
    expect(decode(broadcast(mmsi, text)).messages).toMatchObject([{ kind: "safety", type: 14, mmsi, text }]);
  });

  test("the text to one station is read without its address", () => {
    const line = new Bits()
      .number(12, 6)
      .number(0, 2)
      .number(257_000_001, 30)
      .number(0, 2)
      .number(2_573_315, 30)
      .number(0, 2)
      .text("MAN OVERBOARD", 13)
      .line();
    expect(decode(line).messages).toMatchObject([
      { kind: "safety", type: 12, mmsi: 257_000_001, text: "MAN OVERBOARD" },
    ]);
  });

  test("a text of padding alone says nothing", () => {
    expect(decode(broadcast(970_123_456, "@@@@")).messages).toEqual([]);
  });
});
