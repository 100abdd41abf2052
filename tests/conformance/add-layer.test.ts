import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { datasetsOf } from "../../scripts/add-layer/datasets-of.ts";
import { describeWithPeers } from "./peers.ts";
import { startMapServer } from "./wms-mapserver/server.ts";

describeWithPeers("adding a layer", { mapserv: "cgi-mapserver", ogr2ogr: "gdal-bin" }, () => {
  test.each(["1.1.1", "1.3.0"])("of MapServer by its WMS %s", async (version) => {
    const server = await startMapServer();
    try {
      const address = `${server.url}${server.url.includes("?") ? "&" : "?"}VERSION=${version}`;
      const findings = await datasetsOf(address, { layers: ["markers"], crs: null });
      expect(findings).toMatchObject({
        found: [{ dataset: { type: "wms", options: { layers: ["markers"] } } }],
      });
    } finally {
      server.stop();
    }
  });

  test("of a GeoPackage that GDAL wrote, in UTM, with an empty geometry", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "farvann-gpkg-"));
    try {
      const csv = path.join(folder, "places.csv");
      const file = path.join(folder, "places.gpkg");
      writeFileSync(csv, 'name,depth,WKT\nRøst,0,"LINESTRING (12.1 67.5,12.2 67.6)"\nUkjent,7.5,\n');
      const options = ["-t_srs", "EPSG:25833", "-oo", "AUTODETECT_TYPE=YES"];
      execFileSync("ogr2ogr", ["-f", "GPKG", file, csv, "-s_srs", "EPSG:4326", ...options]);
      const findings = await datasetsOf(file, { layers: [], crs: null });
      if ("refused" in findings) throw new Error(findings.refused);
      const features = findings.found[0]?.features ?? [];
      expect(features.map(({ properties }) => properties?.name)).toEqual(["Røst", "Ukjent"]);
      expect(features.map(({ geometry }) => geometry)).toEqual([
        {
          type: "LineString",
          coordinates: [
            [expect.closeTo(12.1, 6), expect.closeTo(67.5, 6)],
            [expect.closeTo(12.2, 6), expect.closeTo(67.6, 6)],
          ],
        },
        null,
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
