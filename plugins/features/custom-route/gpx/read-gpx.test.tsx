import { describe, expect, test } from "vitest";
import { writeGpx } from "../../../../lib/gpx.ts";
import type { GpxReading } from "./gpx-route.ts";
import { readGpx } from "./read-gpx.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string): GpxReading => readGpx(bytes(text));
const gpx = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${body}</gpx>`;
const rte =
  '<rte><name>Rute &amp; &lt;mål&gt;</name><rtept lat="70" lon="19"/><rtept lat="71" lon="20"/></rte>';

function firstOf(reading: GpxReading) {
  if (!reading.ok || !reading.lines[0]) throw new Error(JSON.stringify(reading));
  return reading.lines[0];
}

test("what we write is read back: name, places and times", () => {
  const points = [
    { lat: 70.1234567, lon: 179.9, time: "2026-11-28T05:00:00.000Z" },
    { lat: -0.5, lon: -179.9, time: "2026-11-28T06:30:00.000Z" },
  ];
  for (const as of ["route", "track"] as const) {
    const text = writeGpx({
      name: 'Fisk & "sjø" <1>',
      now: new Date(0),
      ...(as === "route" ? { route: points } : { track: [points] }),
    });
    expect(firstOf(read(text))).toEqual({ kind: as, name: 'Fisk & "sjø" <1>', points });
  }
});

test("routes, tracks and waypoints of one file are offered, those with two points", () => {
  const reading = read(
    gpx(
      `<wpt lat="1" lon="1"/><wpt lat="2" lon="2"/>${rte}<rte><rtept lat="1" lon="1"/></rte>` +
        '<trk><name>Spor</name><trkseg><trkpt lat="1" lon="1"/></trkseg><trkseg><trkpt lat="2" lon="2"/></trkseg></trk>',
    ),
  );
  expect(reading.ok && reading.lines.map(({ kind, name, points }) => [kind, name, points.length])).toEqual([
    ["route", "Rute & <mål>", 2],
    ["track", "Spor", 2],
    ["waypoints", "", 2],
  ]);
});

test("times without a zone are UTC, whatever the device's own zone is", () => {
  const zone = process.env.TZ;
  process.env.TZ = "America/Los_Angeles";
  const point = (lat: number, time: string) => `<trkpt lat="${lat}" lon="1"><time>${time}</time></trkpt>`;
  const track = point(1, "2026-05-01T10:00:00") + point(2, "2026-05-01T12:00:00+02:00");
  const { points } = firstOf(read(gpx(`<trk><trkseg>${track}</trkseg></trk>`)));
  process.env.TZ = zone;
  expect(points.map(({ time }) => time)).toEqual(["2026-05-01T10:00:00.000Z", "2026-05-01T10:00:00.000Z"]);
});

test("version 1.0, no namespace and a prefix are read as well", () => {
  const body = '<rtept lat="70" lon="19"/><rtept lat="71" lon="20"/>';
  for (const text of [
    `<gpx version="1.0" xmlns="http://www.topografix.com/GPX/1/0"><rte>${body}</rte></gpx>`,
    `<gpx><rte>${body}</rte></gpx>`,
    `<g:gpx xmlns:g="http://www.topografix.com/GPX/1/1"><g:rte>${body.replaceAll("<", "<g:")}</g:rte></g:gpx>`,
  ])
    expect(firstOf(read(text)).points.length, text).toBe(2);
});

test("places that are none are left out; the same place twice running counts once", () => {
  const reading = read(
    gpx(
      '<rte><rtept lat="91" lon="0"/><rtept lon="0"/><rtept lat="" lon="3"/><rtept lat="NaN" lon="3"/>' +
        '<rtept lat="0" lon="0"/><rtept lat="0" lon="0"/><rtept lat="1" lon="190"/></rte>',
    ),
  );
  expect(firstOf(reading).points.map(({ lat, lon }) => [lat, lon])).toEqual([
    [0, 0],
    [1, -170],
  ]);
});

describe("encodings", () => {
  test("a byte order mark is no part of the text", () => {
    expect(firstOf(read(`\uFEFF${gpx(rte)}`)).name).toBe("Rute & <mål>");
  });

  test("UTF-16 with a mark", () => {
    const text = gpx(rte).replace("UTF-8", "UTF-16");
    const wide = Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((c) => [c.charCodeAt(0), 0])]);
    expect(firstOf(readGpx(wide)).name).toBe("Rute & <mål>");
  });

  test("Latin-1, declared or taken for UTF-8", () => {
    for (const encoding of ["ISO-8859-1", "UTF-8", "no-such-thing"]) {
      const text = gpx(rte).replace("UTF-8", encoding);
      expect(firstOf(readGpx(Uint8Array.from([...text].map((c) => c.charCodeAt(0))))).name).toBe(
        "Rute & <mål>",
      );
    }
  });
});

test.each([
  ["a web page", "<!doctype html><title>Log in</title>", "web-page"],
  ["a broken file", "<gpx><rte>", "not-xml"],
  ["an empty file", "", "not-xml"],
  ["no XML", "PK\u0003\u0004", "not-xml"],
  ["another kind of XML", "<kml><Document/></kml>", "not-gpx"],
  ["a file without routes", gpx(""), "nothing"],
  ["a file with one place", gpx('<wpt lat="1" lon="1"/>'), "nothing"],
  [
    "a file that reaches for another one",
    `<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]>${gpx(rte.replace("Rute", "&x;"))}`,
    "entities",
  ],
  ["a file that swells", `<!DOCTYPE gpx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${gpx("")}`, "entities"],
])("%s is refused by name", (_name, text, refusal) => {
  expect(read(text)).toEqual({ ok: false, refusal });
});

test("a file beyond all measure is not even opened", () => {
  expect(readGpx(new Uint8Array(21 * 1024 * 1024))).toEqual({ ok: false, refusal: "too-large" });
});
