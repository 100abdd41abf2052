import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { Clock } from "../../../../core/services/clock.ts";
import { memoryStorage } from "../../../../tests/support/memory-storage.ts";
import { storageOf } from "../../../../tests/support/stored-keys.ts";
import { positionAt } from "./draft.ts";
import { readPlotterFile } from "./plotter-file.ts";
import { meantPosition, positionFault, typedPosition } from "./position-text.ts";
import { bodyOf, draftFaults } from "./report-body.ts";
import { ReportDesk } from "./report-desk.ts";
import { pointsBetween } from "./track-points.ts";

const NOW = Date.UTC(2026, 10, 30, 4, 12);
const clock = new Clock(() => NOW);
const HERE = positionAt([14.3478, 69.1315], "gps", 6);

function desk(backend = memoryStorage()) {
  return new ReportDesk({ storage: storageOf("own-gear", backend), clock });
}

test("a draft survives the page with every field, also what is not valid yet", () => {
  const disk = memoryStorage();
  const first = desk(disk);
  first.begin({ type: "deployed", toolPositions: [HERE] });
  first.choose("NETS");
  first.change({ toolCount: 0, comment: "Radarreflektor" });
  first.addPosition(typedPosition("69° 71,5′ N"));
  expect(desk(disk).draft).toEqual(first.draft);
  expect(desk(disk).isValid).toBe(false);
  first.setPosition(1, typedPosition("69° 11,5′ N 014° 20,0′ Ø"));
  expect(desk(disk).isValid).toBe(true);
  disk.setItem("bw_test_toolReport", '{"type":"eaten"}');
  expect(desk(disk).draft).toBeNull();
});

test("what was last reported is proposed the next time, with its number", () => {
  const disk = memoryStorage();
  const first = desk(disk);
  first.begin({ type: "deployed", toolPositions: [HERE] });
  first.choose("NETS");
  first.change({ toolCount: 40 });
  first.done("id");
  const next = desk(disk);
  expect(next.draft).toBeNull();
  expect(next.habits.toolTypeCode).toBe("NETS");
  next.begin({ type: "deployed" });
  next.choose("NETS");
  expect(next.draft?.toolCount).toBe(40);
});

test("a string is begun at one end and reported at the other, with the time of the first", () => {
  const disk = memoryStorage();
  const first = desk(disk);
  first.begin({ type: "deployed", toolPositions: [HERE], time: "2026-11-30T03:00:00.000Z" });
  first.choose("LONGLINE");
  first.beginString();
  expect(first.draft).toBeNull();
  const later = desk(disk);
  later.endString(positionAt([14.4, 69.2], "gps"));
  expect(later.draft).toMatchObject({ toolTypeCode: "LONGLINE", time: "2026-11-30T03:00:00.000Z" });
  expect(later.draft && bodyOf(later.draft, "new").geometry).toEqual({
    type: "LineString",
    coordinates: [
      [14.3478, 69.1315],
      [14.4, 69.2],
    ],
  });
  expect(desk(disk).begun).toBeNull();
});

test("each report has the attributes of its call, and says what is missing", () => {
  const tool = { id: "t", typeCode: "NETS", count: 40, geometry: null };
  const one = desk();
  const faults = () =>
    one.draft && draftFaults(one.draft, NOW).map(({ field, fault }) => `${field} ${fault}`);
  one.begin({ type: "deployed" });
  expect(faults()).toEqual(["toolTypeCode required", "toolPositions required"]);
  one.change({ toolTypeCode: "NETS", toolPositions: [HERE, typedPosition("x")], toolCount: 1.5 });
  expect(faults()).toEqual(["toolPositions invalid", "toolCount integer"]);
  one.begin({ type: "retrieved", tool, lostCount: 12 });
  expect(faults()).toEqual([]);
  expect(one.draft && bodyOf(one.draft, "new")).toEqual({
    ...{ toolId: "t", removedTime: "2026-11-30T04:12:00.000Z", lostCount: 12 },
  });
  one.begin({ type: "reset", tool, toolPositions: [HERE], time: "" });
  expect(faults()).toEqual(["time required"]);
  one.begin({ type: "lost", tool, toolTypeCode: "NETS", time: "2027-01-01T00:00:00Z" });
  expect(faults()).toEqual(["toolPositions required", "time invalid"]);
});

test.each([
  ["69° 07,89′ N 014° 20,87′ Ø", [14.3478, 69.1315]],
  ["69.1315, 14.3478", [14.3478, 69.1315]],
  ["69 07.89 14 20.87", [14.3478, 69.1315]],
])("%s is a position", (text, [lon, lat]) => {
  const position = typedPosition(text);
  expect(position.lon).toBeCloseTo(lon ?? 0, 4);
  expect(position.lat).toBeCloseTo(lat ?? 0, 4);
});

test("a text that is no position says why", () => {
  expect(["", "69° 71,5′ N 014° 20,0′ Ø", "der borte"].map(positionFault)).toEqual([
    ...["empty", "minutes", "unreadable"],
  ]);
});

const GPX = `<?xml version="1.0"?><gpx version="1.1"><wpt lat="69.1" lon="14.2"><name>Bøye</name></wpt>
<rte><name>Garn &amp; line</name><rtept lat="69" lon="14"/><rtept lat="69" lon="14"/><rtept lat="96" lon="14"/><rtept lat="69.1" lon="14.1"/></rte></gpx>`;
const OLEX = `Ferdig forenklet

Rute Storsletta
Linjefarge Svart
Plottsett 16
4147.890000 860.870000 1764475920 Brunsirkel
Navn Storsletta
4150.000000 870.000000 1764475920 Brunsirkel

Rute uten navn
Plottsett 16
4140.000000 840.000000 1764475920 Brunsirkel
Navn Bl\u00e5 b\u00f8ye
`;

test("files of plotters give their lines, and how many points were left out", async () => {
  const gpx = await readPlotterFile(new Blob([GPX]));
  expect(gpx).toEqual({
    ok: true,
    lines: [
      {
        name: "Garn & line",
        points: [
          [14, 69],
          [14.1, 69.1],
        ],
        leftOut: 2,
      },
      { name: "Bøye", points: [[14.2, 69.1]], leftOut: 0 },
    ],
  });
  const olex = await readPlotterFile(new Blob([gzipSync(Buffer.from(OLEX, "latin1"))]));
  expect(olex.ok && olex.lines.map(({ name, points }) => `${name} ${points.length}`)).toEqual([
    ...["Storsletta 2", "Blå bøye 1"],
  ]);
  expect(olex.ok && olex.lines[0]?.points[0]?.[1]).toBeCloseTo(69.1315, 4);
});

test("a file without a position, or that is none, says so", async () => {
  const why = async (content: BlobPart) => {
    const reading = await readPlotterFile(new Blob([content]));
    return reading.ok ? "" : reading.why;
  };
  expect(await why("<html></html>")).toBe("nothing");
  expect(await why("hei")).toBe("nothing");
  expect(await why(new Uint8Array([0x1f, 0x8b, 1, 2, 3]))).toBe("unreadable");
});

test("of a track the first and the last position of the time are kept, and few between", () => {
  const point = (time: number) => ({ time, lon: 14 + time / 1000, lat: 69, sog: 3, cog: 10 });
  const points = Array.from({ length: 200 }, (_one, time) => point(time));
  const parts = [
    { kind: "sailed" as const, points },
    { kind: "silent" as const, points: [point(50), point(60)] },
  ];
  const found = pointsBetween(parts, 10, 150);
  expect(found).toHaveLength(20);
  expect(found[0]).toEqual([14.01, 69]);
  expect(found.at(-1)).toEqual([14.15, 69]);
  expect(pointsBetween(parts, 300, 400)).toEqual([]);
  expect(pointsBetween(parts, 3, 5)).toHaveLength(3);
});

test("a draft that is left is kept beside the next one, and gone on with; one about the same gear replaces it", () => {
  const disk = memoryStorage();
  const first = desk(disk);
  first.begin({ type: "deployed", toolPositions: [HERE] });
  first.leave();
  // Nothing was changed in it.
  expect(first.shelved).toEqual([]);
  first.begin({ type: "deployed", toolTypeCode: "NETS", toolPositions: [HERE] });
  first.change({ comment: "Nord" });
  const tool = { id: "t", typeCode: "NETS", count: 40, geometry: null };
  first.begin({ type: "retrieved", tool });
  first.change({ lostCount: 2 });
  first.begin({ type: "retrieved", tool });
  const next = desk(disk);
  expect([next.draft?.lostCount, next.shelved.map(({ comment }) => comment)]).toEqual([null, ["Nord"]]);
  next.change({ lostCount: 3 });
  const [left] = next.shelved;
  if (left) next.resume(left);
  const last = desk(disk);
  expect([last.draft?.comment, last.shelved.map(({ lostCount }) => lostCount)]).toEqual(["Nord", [3]]);
  for (let number = 0; number < 9; number++) {
    last.begin({ type: "deployed" });
    last.change({ comment: String(number) });
  }
  expect(desk(disk).shelved).toHaveLength(10);
  for (const one of last.shelved) last.drop(one);
  last.discard();
  expect(disk.getItem("bw_test_toolReport")).toBeNull();
});

test("positions that were measured outlive a draft that is thrown away, until a report has been made", () => {
  const disk = memoryStorage();
  const first = desk(disk);
  first.begin({ type: "deployed", toolTypeCode: "NETS", toolPositions: [HERE] });
  first.addPosition(positionAt([14.4, 69.2], "gps", 4));
  first.addPosition(positionAt([15, 70], "map"));
  first.discard();
  const next = desk(disk);
  expect(next.measured.map(({ lon, accuracy }) => [lon, accuracy])).toEqual([
    [14.3478, 6],
    [14.4, 4],
  ]);
  next.begin({ type: "deployed", toolTypeCode: "NETS", toolPositions: next.measured });
  next.done("id");
  expect(desk(disk).measured).toEqual([]);
  // Another tab has them no longer either.
  first.reread("deviceReportingPositions");
  expect(first.measured).toEqual([]);
});

test.each([
  ["69° 07,32′ N 014° 71,58′ Ø", [14.293, 69.122]],
  ["96° 07,32′ N 014° 17,58′ Ø", [14.293, 69.122]],
])("%s was meant with two digits in the other order", (text, [lon, lat]) => {
  const meant = meantPosition(text);
  expect(meant?.[0]).toBeCloseTo(lon ?? 0, 3);
  expect(meant?.[1]).toBeCloseTo(lat ?? 0, 3);
});

test("where no two digits explain it, nothing is proposed", () => {
  expect(["der borte", "", "69° 71,5′ N 014° 82,0′ Ø"].map(meantPosition)).toEqual([null, null, null]);
});
