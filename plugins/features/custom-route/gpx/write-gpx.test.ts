import { expect, test } from "vitest";
import { escapeXml, fileNameOf, writeGpx } from "./write-gpx.ts";

const now = new Date("2026-11-28T04:15:30.123Z");
const points = [
  { lat: 70, lon: 0, time: "2026-11-28T05:00:00.000Z" },
  { lat: 0.00000001, lon: -179.9999999, time: null },
];

test("a route has a name, and its points a number and a time in UTC", () => {
  const text = writeGpx({ name: "Tromsø", points, as: "route", now });
  expect(text).toContain("<rte>\n<name>Tromsø</name>");
  expect(text).toContain(
    '<rtept lat="70" lon="0"><time>2026-11-28T05:00:00Z</time><name>WP001</name></rtept>',
  );
  expect(text).toContain('<rtept lat="0" lon="-179.9999999"><name>WP002</name></rtept>');
  expect(text.indexOf("<metadata>")).toBeLessThan(text.indexOf("<rte>"));
});

test("the same points as a track", () => {
  const text = writeGpx({ name: "Tromsø", points, as: "track", now });
  expect(text).toContain('<trkpt lat="70" lon="0"><time>2026-11-28T05:00:00Z</time></trkpt>');
  expect(text).not.toContain("<rte>");
});

test("names are escaped, and what XML forbids is dropped", () => {
  expect(escapeXml("Fisk & <b>\"skalldyr\"</b> 'x'\u0000\u0008\uD800 🐟")).toBe(
    "Fisk &amp; &lt;b&gt;&quot;skalldyr&quot;&lt;/b&gt; &apos;x&apos; 🐟",
  );
  expect(writeGpx({ name: "]]><rte>", points, as: "route", now })).toContain("]]&gt;&lt;rte&gt;");
});

test("the file name is plain ASCII, whatever the route is called", () => {
  expect(fileNameOf("Værøy – Røst, å/Å? ../..", now)).toBe("vaeroy-rost-a-a-20261128-0415.gpx");
  expect(fileNameOf("A\u030Alesund č", now)).toBe("alesund-c-20261128-0415.gpx");
  expect(fileNameOf("<>", now)).toBe("route-20261128-0415.gpx");
  expect(fileNameOf("x".repeat(500), now).length).toBeLessThan(90);
});
