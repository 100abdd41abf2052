import { expect, test } from "vitest";
import { collectionOf } from "./collection.ts";

test("vessels of an area are rows without a place, with nine digits and the name of their type", () => {
  const vessel = {
    ...{ mmsi: 2_573_315, name: null, callSign: "LA1", shipType: "fishing" as const },
    ...{ icon: "vessel" as never, countryCode: "no", length: 12, first: 0, last: 60_000 },
  };
  const words = { name: "Fartøy", period: "i dag", typeName: () => "Fiskefartøy" };
  expect(collectionOf([vessel], words).features()).toEqual([
    {
      id: "2573315",
      name: "MMSI 002573315",
      geometry: null,
      properties: {
        mmsi: "002573315",
        callSign: "LA1",
        type: "Fiskefartøy",
        countryCode: "no",
        length: 12,
        first: "1970-01-01T00:00:00.000Z",
        last: "1970-01-01T00:01:00.000Z",
      },
    },
  ]);
});
