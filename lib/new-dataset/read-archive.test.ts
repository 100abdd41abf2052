import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { isRefusal } from "./common.ts";
import { readArchive } from "./read-archive.ts";
import { unzip } from "./unzip.ts";

const PLACE = '{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[12,67]}}';
const KML =
  "<kml><Placemark><name>Røst</name><Point><coordinates>12,67</coordinates></Point></Placemark></kml>";

const archive = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const layersOf = (files: Record<string, string>, name = "a.zip") => {
  const layers = readArchive(archive(files), name, 1e6);
  return isRefusal(layers) ? layers.reason : layers.map((layer) => layer.name);
};

describe("an archive", () => {
  test("offers each file of features, called by its folder where two are called the same", () => {
    expect(
      layersOf({ "a/fyr.geojson": PLACE, "b/fyr.kml": KML, "tur.gpx": "<gpx/>", "les.txt": "" }),
    ).toEqual(["a/fyr", "b/fyr", "tur"]);
  });

  test("that is a KMZ offers its document alone", () => {
    expect(layersOf({ "files/b.kml": KML, "doc.kml": KML }, "tur.kmz")).toEqual(["doc"]);
    expect(layersOf({ "tur.kml": KML, "x.csv": "lat,lon" }, "tur.KMZ")).toEqual(["tur"]);
  });

  test("is read by what its names say, and they lead nowhere", () => {
    expect(layersOf({ "../../etc/a.geojson": PLACE, "__MACOSX/._b.geojson": "x", "c/._d.kml": "x" })).toEqual(
      ["a"],
    );
  });

  test.each([
    ["a KMZ without its document", { "a.png": "x" }, "a.kmz", "archive-without-kml"],
    ["nothing that a map can show", { "a.docx": "x", "b.txt": "x" }, "a.zip", "archive-without-data"],
    ["half a shapefile", { "a.dbf": "x", "a.prj": "x" }, "a.zip", "archive-without-shp"],
  ])("with %s is refused", (_what, files, name, reason) => {
    expect(layersOf(files as unknown as Record<string, string>, name)).toBe(reason);
  });

  test("with a shapefile that is none says so of that layer", () => {
    const layers = readArchive(archive({ "a.shp": "x".repeat(200), "b.kml": KML }), "a.zip", 1e6);
    expect(isRefusal(layers) ? [] : layers.map(({ name, read }) => [name, isRefusal(read)])).toEqual([
      ["a", true],
      ["b", false],
    ]);
  });
});

describe("unpacking", () => {
  const limits = { maxBytes: 1_000_000, maxMembers: 10, wanted: (name: string) => name.endsWith(".kml") };
  const reasonOf = (bytes: Uint8Array) => {
    const members = unzip(bytes, limits);
    return isRefusal(members) ? members.reason : [...members.keys()];
  };
  const bomb = zipSync({ "a.kml": new Uint8Array(30_000_000) });

  test("ends where it becomes too much, whatever the archive says of its sizes", () => {
    expect(bomb.length).toBeLessThan(100_000);
    expect(reasonOf(bomb)).toBe("archive-too-large");
    // Both the member's head and the directory say 10 bytes.
    const lying = bomb.slice();
    const view = new DataView(lying.buffer);
    view.setUint32(22, 10, true);
    for (let at = lying.length - 100; at < lying.length - 22; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    expect(reasonOf(lying)).toBe("archive-too-large");
  });

  test("leaves what is not wanted packed", () => {
    expect(reasonOf(zipSync({ "a.bin": new Uint8Array(30_000_000), "b.kml": strToU8(KML) }))).toEqual([
      "b.kml",
    ]);
  });

  test("ends at too many files", () => {
    const many = Object.fromEntries(Array.from({ length: 11 }, (_unused, place) => [`${place}.txt`, "x"]));
    expect(reasonOf(archive(many))).toBe("archive-too-large");
  });

  test("refuses what is damaged or cut short", () => {
    const whole = archive({ "a.kml": KML.repeat(500) });
    expect(reasonOf(whole.slice(0, 60))).toBe("archive-broken");
    const damaged = whole.slice();
    damaged.fill(0xff, 40, 90);
    expect(reasonOf(damaged)).toBe("archive-broken");
  });

  test("takes the first of two files with one name", () => {
    const [one, two] = [archive({ "a.kml": "1" }), archive({ "a.kml": "2" })];
    const both = new Uint8Array([...one.slice(0, one.length - 22), ...two]);
    const members = unzip(both, limits);
    expect(isRefusal(members) ? null : new TextDecoder().decode(members.get("a.kml"))).toBe("1");
  });
});
