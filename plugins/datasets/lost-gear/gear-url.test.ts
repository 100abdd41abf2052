import { expect, test } from "vitest";
import { gearUrl } from "./gear-url.ts";

const march = {
  selectedPeriod: "2026-03",
  range: { start: "2026-02-28T23:00:00.000Z", end: "2026-03-31T22:00:00.000Z" },
};

test("lost gear is asked for by period", () => {
  expect(gearUrl("/bwapi/v1/lostfishingfacility", false, march)).toBe(
    "/bwapi/v1/lostfishingfacility?time=2026-03",
  );
  expect(gearUrl("/x?a=1", false, march)).toBe("/x?a=1&time=2026-03");
});

test("removed gear is asked for by interval", () => {
  expect(gearUrl("/x", true, march)).toBe(
    "/x?isremoved=true&notremovedbefore=2026-02-28T23%3A00%3A00.000Z&notremovedafter=2026-03-31T22%3A00%3A00.000Z",
  );
});

test("without a period all gear is asked for", () => {
  expect(gearUrl("/x", false, null)).toBe("/x");
  expect(gearUrl("/x", true, null)).toBe("/x?isremoved=true");
});
