import type { Geometry } from "geojson";
import { afterEach, expect, test } from "vitest";
import { DatasetKit } from "../../../tests/support/dataset-kit.ts";
import { NetBuoys } from "./net-buoys.ts";
import type { OwnTool } from "./read-answers.ts";

const kit = new DatasetKit();
afterEach(() => kit.dispose());
const LINE: Geometry = {
  type: "LineString",
  coordinates: [
    [14, 69],
    [14.1, 69],
  ],
};
const tool = (geometry: Geometry | null): OwnTool => ({
  ...{ id: "t", typeCode: "NETS", count: 40, setAt: 0, removedAt: null, geometry },
});
const station = (mmsi: number, longitude: number, latitude: number) => ({
  ...{ mmsi, longitude, latitude, name: `B ${mmsi}`, msgtime: "2026-05-15T11:00:00Z" },
});

function open(policies: string[]) {
  kit.context.session.setProfiles({ policies });
  return new NetBuoys(kit.context);
}

test("net buoys of the last day beside gear are found, with their distance from the line", async () => {
  kit.service = () =>
    Response.json([
      station(941_000_001, 14.05, 69.004),
      station(941_000_002, 14.1, 69.05),
      station(257_000_001, 14.05, 69),
      { mmsi: 941_000_003, longitude: null, latitude: null, msgtime: "2026-05-15T11:00:00Z" },
    ]);
  const buoys = open(["BwAisFiskinfo"]);
  await buoys.load([tool(LINE), tool(null)]);
  expect(kit.requests.map(({ url }) => url.pathname)).toEqual([
    "/bwapi/v1/geodata/ais/fiskinfo/vesselsinarea",
  ]);
  const [{ buoy, distance } = { buoy: null, distance: 0 }, ...others] = buoys.beside(LINE);
  expect([buoy?.mmsi, others]).toEqual([941_000_001, []]);
  expect(distance).toBeCloseTo(445, -1);
  expect(kit.requests.map(({ body }) => JSON.parse(body ?? ""))).toMatchObject([
    {
      msgTimeFrom: "2026-05-14T12:00:00.000Z",
      msgTimeTo: "2026-05-15T12:00:00.000Z",
      polygon: { type: "Polygon" },
    },
  ]);
});

test("without the rights of a fisher the open service is asked, and a failure keeps what was known", async () => {
  kit.service = async () => Response.json([station(941_000_001, 14.05, 69)]);
  const buoys = open([]);
  await buoys.load([tool(LINE)]);
  kit.service = async () => new Response("", { status: 503 });
  await buoys.load([tool(LINE)]);
  expect(kit.requests.at(-1)?.url.pathname).toBe("/bwapi/v1/geodata/ais/open/vesselsinarea");
  expect(buoys.beside(LINE)).toHaveLength(1);
  buoys.forget();
  expect(buoys.beside(LINE)).toEqual([]);
});
