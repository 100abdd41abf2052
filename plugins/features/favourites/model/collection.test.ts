import { expect, test } from "vitest";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { DatasetKit } from "../../../../tests/support/dataset-kit.ts";
import { collectionOf } from "./collection.ts";
import type { Favourite } from "./favourite.ts";

test("favourites are features for whoever makes files, also those of several geometries or none", () => {
  const app = new DatasetKit().context as unknown as AppServices;
  const point = { type: "Point" as const, coordinates: [5, 60] };
  const kept = (id: string, geometries: Favourite["geometries"]): Favourite => ({
    ...{ id, geometries, name: `Navn ${id}`, category: "Turer", value: "/sharedposition/60,5" },
    ...{ data: {}, lastUpdated: "2026-01-01T00:00:00.000Z", visits: 0 },
  });
  const { features } = collectionOf([kept("a", [point]), kept("b", [point, point]), kept("c", [])], app);
  expect(features().map(({ geometry }) => geometry?.type ?? null)).toEqual([
    "Point",
    "GeometryCollection",
    null,
  ]);
  expect(features()[0]).toMatchObject({ name: "Navn a", properties: { category: "Turer" } });
});
