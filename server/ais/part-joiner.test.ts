import { expect, test } from "vitest";
import { AisDecoder } from "./decoder.ts";
import { sentenceOf, tagged } from "./test-nmea.ts";

const NOW = Date.UTC(2026, 10, 28);
const FIRST = "55?MbV02;H;s<HtKR20EHE:0@T4@Dn2222222216L961O5Gf0NSQEp6ClRp8";
const SECOND = "88888888880";
/** Another vessel: the MMSI is in the first characters. */
const OTHER_FIRST = FIRST.replace("5?MbV", "5?MbW");
const OTHER_SECOND = "P8888888880";
const POSITION = "!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4A";

interface Part {
  sequence?: string;
  channel?: string;
  tag?: string;
}
const part = (
  payload: string,
  number: number,
  { sequence = "1", channel = "A", tag }: Part = {},
  total = 2,
) => {
  const sentence = sentenceOf(
    `AIVDM,${total},${number},${sequence},${channel},${payload},${number === total ? 2 : 0}`,
  );
  return tag === undefined ? sentence : tagged(tag, sentence);
};
const first = (more?: Part) => part(FIRST, 1, more);
const second = (more?: Part) => part(SECOND, 2, more);

/** MMSIs of the joined messages, and how many were given up. */
function decode(lines: readonly string[], times: readonly number[] = []) {
  const decoder = new AisDecoder();
  const messages = lines.flatMap((line, index) => decoder.push(line, NOW + (times[index] ?? 0)));
  const joined = messages.filter(({ kind }) => kind === "static").map(({ mmsi }) => mmsi);
  return { joined, incomplete: decoder.counts.faults.incomplete };
}
const VESSEL = 351_759_000;
const OTHER = 351_759_004;

test.each<[string, string[]]>([
  ["in order", [first(), second()]],
  ["with a whole message between its parts", [first(), POSITION, second()]],
  ["whose second part lacks the channel", [first(), second({ channel: "" })]],
  ["whose parts have two-digit ids", [first({ sequence: "12" }), second({ sequence: "12" })]],
  [
    "of a group whose parts have different ids",
    [first({ tag: "g:1-2-77" }), second({ tag: "g:2-2-77", sequence: "4" })],
  ],
  [
    "of a group, the second part first",
    [second({ tag: "g:2-2-77" }), POSITION, first({ tag: "g:1-2-77,s:9" })],
  ],
  ["of a named receiver, the second part first", [second({ tag: "s:9" }), POSITION, first({ tag: "s:9" })]],
  ["the second part directly before the first", [second(), first()]],
  ["whose tag block is before the first part only", [first({ tag: "s:9" }), second()]],
  ["that two receivers sent, mixed", [first(), first(), second(), second()]],
  ["that follows the rest of a lost one", [part(OTHER_SECOND, 2), POSITION, first(), second()]],
])("a message %s is joined, once", (_name, lines) => {
  expect(decode(lines).joined).toEqual([VESSEL]);
});

test.each<[string, string[]]>([
  [
    "on two channels",
    [first(), part(OTHER_FIRST, 1, { channel: "B" }), second(), part(OTHER_SECOND, 2, { channel: "B" })],
  ],
  [
    "of two named receivers",
    [
      first({ tag: "s:1" }),
      part(OTHER_FIRST, 1, { tag: "s:2" }),
      second({ tag: "s:1" }),
      part(OTHER_SECOND, 2, { tag: "s:2" }),
    ],
  ],
])("two messages %s with the same id are not mixed up", (_name, lines) => {
  expect(decode(lines).joined).toEqual([VESSEL, OTHER]);
});

test.each<[string, string[]]>([
  ["mixed", [first(), part(OTHER_FIRST, 1), second(), part(OTHER_SECOND, 2)]],
  ["one after the other, the first without its end", [first(), part(OTHER_FIRST, 1), part(OTHER_SECOND, 2)]],
  [
    "whose ends lack the channel",
    [
      first(),
      part(OTHER_FIRST, 1, { channel: "B" }),
      second({ channel: "" }),
      part(OTHER_SECOND, 2, { channel: "" }),
    ],
  ],
])("two messages that nothing separates are not joined: %s", (_name, lines) => {
  const { joined, incomplete } = decode(lines);
  expect(joined).toEqual([]);
  expect(incomplete).toBeGreaterThan(0);
});

test("the next message of a named receiver replaces one whose end was lost", () => {
  const tag = "s:9";
  const lines = [first({ tag }), part(OTHER_FIRST, 1, { tag }), part(OTHER_SECOND, 2, { tag })];
  expect(decode(lines)).toEqual({ joined: [OTHER], incomplete: 1 });
});

test("an end that comes too late is not joined", () => {
  expect(decode([first(), second()], [0, 4_000])).toEqual({ joined: [], incomplete: 1 });
});

test("parts with gaps between them wait for what is missing", () => {
  const [a, b] = [SECOND.slice(0, 5), SECOND.slice(5)];
  const tag = (number: number) => ({ tag: `g:${number}-3-5` });
  const three = [part(FIRST, 1, tag(1), 3), part(b, 3, tag(3), 3), part(a, 2, tag(2), 3)];
  expect(decode(three.slice(0, 2)).joined).toEqual([]);
  expect(decode(three).joined).toEqual([VESSEL]);
});

test("parts of two senders are not joined", () => {
  const decoder = new AisDecoder();
  decoder.push(first(), NOW, "10.0.0.1");
  expect(decoder.push(second(), NOW, "10.0.0.2")).toEqual([]);
  expect(decoder.push(second(), NOW, "10.0.0.1")).toHaveLength(1);
});
