import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { AisDecoder } from "../../server/ais/decoder.ts";
import type { AisMessage } from "../../server/ais/message.ts";
import { describeWithPeers } from "./peers.ts";

/** Compares the AIS decoder with an independent one: gpsdecode of the gpsd project. */

/** Neither day nor time: the standard's value, and the value of ships that never set it. */
const NO_ETA = ["00002460", "00002400", "00000000", "00000060"];
const FOLDER = path.join(import.meta.dirname, "ais-corpus");
/** Message types that the product reads. */
const USED = new Set([1, 2, 3, 5, 9, 12, 14, 18, 19, 21, 24, 27]);

type GpsdReport = Record<string, number | string | boolean | undefined> & { type: number; mmsi: number };

const SAMPLE = "sample.aivdm";
/** Senders use an id again after ten messages, so a recording must not arrive at one instant. */
const LINE_INTERVAL_MS = 250;

test(`${SAMPLE} gives the same values as gpsdecode gave`, () => {
  const theirs = read("sample.gpsdecode.jsonl").filter((line) => line !== "");
  expectSame(read(SAMPLE), reportsOf(theirs), 27);
});

describeWithPeers("recorded AIS gives the same values as gpsdecode", { gpsdecode: "gpsd-clients" }, () => {
  test.each([
    [SAMPLE, 27],
    ["ais-nmea.nmea", 160],
    ["ais-nmea-type6-fid55.nmea", 1_100],
  ])("%s, message by message", (file, min) => {
    const lines = read(file);
    expectSame(lines, gpsdecode(lines), min);
  });
});

const read = (file: string) => readFileSync(path.join(FOLDER, file), "latin1").split("\n");

/** Message by message: gpsdecode reports a message at its last sentence. */
function expectSame(lines: readonly string[], theirs: readonly GpsdReport[], min: number): void {
  const decoder = new AisDecoder();
  const ours = lines.flatMap((line, index) => decoder.push(line, index * LINE_INTERVAL_MS));
  expect(ours.map(withoutReception)).toEqual(theirs.flatMap(asOurs));
  expect(ours.length).toBeGreaterThanOrEqual(min);
}

function gpsdecode(lines: readonly string[]): GpsdReport[] {
  // Only AIS sentences without tag blocks and suffixes: gpsdecode accepts fewer kinds of them.
  const input = lines.map((line) => /!..VD[MO],[^*]*\*[0-9A-Fa-f]{2}/.exec(line)?.[0]).filter(Boolean);
  const output = execFileSync("gpsdecode", ["-u", "-j", "-s"], {
    input: `${input.join("\n")}\n`,
    encoding: "utf8",
  });
  return reportsOf(output.split("\n").filter((line) => line.includes('"class":"AIS"')));
}

function reportsOf(lines: readonly string[]): GpsdReport[] {
  return lines.map((line): GpsdReport => JSON.parse(line)).filter(({ type }) => USED.has(type));
}

/** Coordinates in gpsd's own unit, which is the message's unit, so they must be exactly equal. */
function withoutReception({ time, station, arrived, ...message }: AisMessage): object {
  if (!("lon" in message)) return withoutDeviceOf24(message);
  const unit = message.type === 27 ? 600 : 600_000;
  const units = (degrees: number | null) => (degrees === null ? null : Math.round(degrees * unit));
  return { ...message, lon: units(message.lon), lat: units(message.lat) };
}

/** The other decoder does not read the device of type 24. */
function withoutDeviceOf24(message: Omit<AisMessage, "time" | "station" | "arrived">): object {
  if (message.type !== 24 || !("fixingDevice" in message)) return message;
  const { fixingDevice, ...rest } = message;
  return rest;
}

/** The result that our decoder should give for gpsd's unscaled report. */
function asOurs(report: GpsdReport): object[] {
  const { type, mmsi } = report;
  const number = (key: string) => Number(report[key]);
  const unless = (key: string, none: number, scale = 1) =>
    number(key) === none ? null : number(key) / scale;
  const text = (key: string) => (String(report[key] ?? "").trim() === "" ? null : String(report[key]).trim());
  const long = type === 27;
  const limit = long ? 600 : 600_000;
  const known = Math.abs(number("lon")) <= 180 * limit && Math.abs(number("lat")) <= 90 * limit;
  const place = { lon: known ? number("lon") : null, lat: known ? number("lat") : null };
  const sides = ["to_bow", "to_stern", "to_port", "to_starboard"].map((key) => number(key));
  const dimensions = sides.some((side) => side > 0) ? sides : null;
  const hull = { shipType: number("shiptype"), dimensions };
  const device = { fixingDevice: number("epfd") };
  const position = {
    kind: "position",
    type,
    mmsi,
    ...place,
    sog: unless("speed", 1023, 10),
    cog: number("course") < 3600 ? number("course") / 10 : null,
    heading: number("heading") < 360 ? number("heading") : null,
    rateOfTurn: null,
    navStatus: null,
    altitude: null,
    second: number("second") < 60 ? number("second") : null,
  };
  switch (type) {
    case 1:
    case 2:
    case 3:
      return [
        { ...position, reportClass: "A", rateOfTurn: unless("turn", -128), navStatus: number("status") },
      ];
    case 5: {
      const eta = String(report.eta).replaceAll(/\D/g, "");
      const voyage = { draught: unless("draught", 0, 10), eta: NO_ETA.includes(eta) ? null : eta };
      const names = { name: text("shipname"), callSign: text("callsign"), destination: text("destination") };
      return [
        {
          kind: "static",
          type,
          mmsi,
          reportClass: "A",
          imo: unless("imo", 0),
          ...names,
          ...hull,
          ...voyage,
          ...device,
        },
      ];
    }
    case 9:
      return [
        {
          ...position,
          reportClass: null,
          sog: unless("speed", 1023),
          heading: null,
          altitude: unless("alt", 4095),
        },
      ];
    case 12:
    case 14:
      return [{ kind: "safety", type, mmsi, text: text("text") }];
    case 18:
      return [{ ...position, reportClass: "B" }];
    case 19:
      return [
        { ...position, reportClass: "B" },
        { kind: "static", type, mmsi, reportClass: "B", name: text("shipname"), ...hull, ...device },
      ];
    case 21:
      return [
        {
          kind: "aton",
          type,
          mmsi,
          name: text("name"),
          aidType: number("aid_type"),
          ...place,
          dimensions,
          ...device,
          offPosition: report.off_position,
          virtual: report.virtual_aid,
        },
      ];
    case 24: {
      const part = { kind: "static", type, mmsi, reportClass: "B" };
      if (report.part === "A") return [{ ...part, name: text("shipname") }];
      const auxiliary = Math.floor(mmsi / 10_000_000) === 98;
      return [
        {
          ...part,
          callSign: text("callsign"),
          shipType: hull.shipType,
          ...(auxiliary ? {} : { dimensions }),
        },
      ];
    }
    default: {
      const cog = number("course") < 360 ? number("course") : null;
      return [
        {
          ...position,
          reportClass: null,
          second: null,
          sog: unless("speed", 63),
          cog,
          heading: null,
          navStatus: number("status"),
        },
      ];
    }
  }
}
