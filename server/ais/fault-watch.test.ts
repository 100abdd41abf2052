import { expect, test } from "vitest";
import { AisDecoder } from "./decoder.ts";
import { FaultWatch } from "./fault-watch.ts";

const GOOD = "!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4A";
const GARBLED = GOOD.replace("90TK", "91TK");
const OTHER = "$GPRMC,213950.00,A,5250.53669,N,00542.34920,E,0.020,,070420,,,A*7D";

function watched() {
  const decoder = new AisDecoder();
  const watch = new FaultWatch("receiver.example:5631", decoder.counts);
  return (...lines: [line: string, times: number][]) => {
    for (const [line, times] of lines) for (let time = 0; time < times; time += 1) decoder.push(line, 0);
    return watch.check();
  };
}

test("a feed with many unreadable messages is reported, with the source and the fault", () => {
  const found = watched()([GOOD, 50], [GARBLED, 30], ["\u00ff", 20]);
  expect(found).toBe(
    "AIS from receiver.example:5631: 50 of 100 lines of the last minute gave nothing (not-ais 20, checksum 30)",
  );
});

test("little noise is not told, nor sentences of other kinds, nor what was wrong before the last look", () => {
  const look = watched();
  expect(look([GOOD, 91], [GARBLED, 9])).toBeNull();
  expect(look([OTHER, 100])).toBeNull();
  expect(look([GARBLED, 100])).not.toBeNull();
  expect(look([GOOD, 20])).toBeNull();
  expect(look([GARBLED, 19])).toBeNull();
});
