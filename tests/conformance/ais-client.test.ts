import { execFile } from "node:child_process";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { testMessages } from "../../server/ais/test-messages.ts";
import { openTestApp, TEST_NOW } from "../../server/test-support.ts";
import { describeWithPeers } from "./peers.ts";

const CLIENT = join(import.meta.dirname, "ais-client/client.py");
const NOW = TEST_NOW.getTime();
const MMSI = 257_000_001;
const HOUR_MS = 3_600_000;
const { position, names } = testMessages(NOW);
const run = promisify(execFile);

describeWithPeers("a client of the real AIS service", { python3: "python3" }, () => {
  test("reads streams, tracks and who was in an area with nothing changed but the addresses", async () => {
    const world = await openTestApp({ AIS_SIMULATOR: "0" });
    try {
      const { feed } = world.backend.ais;
      for (const [minutes, lon] of [
        [-40, 10],
        [-20, 10.01],
      ] as const)
        feed.receive(position(MMSI, lon, 60, { time: NOW + minutes * 60_000, sog: 8 }));
      feed.receive(names(MMSI, 70, { name: "HIMMELTIND" }));
      await feed.flush();
      await world.app.listen({ host: "127.0.0.1", port: 0 });
      const base = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
      const [from, to] = [-HOUR_MS, 0].map((ms) => new Date(NOW + ms).toISOString()) as [string, string];
      let time = NOW - 600_000;
      const traffic = setInterval(() => {
        time += 1_000;
        feed.receive(position(MMSI, 10.02, 60, { time }));
        feed.receive(position(MMSI + 1, 25, 70, { time }));
      }, 100);
      const { stdout } = await run(
        "python3",
        [CLIENT, `${base}/identity`, base, base, String(MMSI), from, to],
        { timeout: 60_000 },
      ).finally(() => clearInterval(traffic));
      const read = JSON.parse(stdout);
      const vessel = { mmsi: MMSI, name: "HIMMELTIND", longitude: 10.02, latitude: 60, shipType: 70 };
      expect(read.latest).toContainEqual(expect.objectContaining({ mmsi: MMSI, name: "HIMMELTIND" }));
      for (const stream of ["lines", "events", "compressed"])
        expect(read[stream]).toContainEqual(expect.objectContaining({ ...vessel, reportClass: "A" }));
      expect(read.filtered.map(({ mmsi }: { mmsi: number }) => mmsi)).toEqual([MMSI, MMSI]);
      expect(read.filtered[0]).not.toHaveProperty("destination");
      expect(read.geojson[0]).toMatchObject({ type: "Feature", geometry: { type: "Point" } });
      expect(read.area).toMatch(/Polygon$/);
      for (const track of [read.day, read.track])
        expect(track).toContainEqual(
          expect.objectContaining({ mmsi: MMSI, longitude: 10, latitude: 60, speedOverGround: 8 }),
        );
      expect(read.mmsi).toContain(MMSI);
    } finally {
      await world.close();
    }
  });
});
