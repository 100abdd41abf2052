import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CRS_CODES } from "../../lib/crs.ts";

test.each(["geojson", "wms"])(
  "a %s dataset may be in every reference system of the table, and in no other",
  (type) => {
    const schema = JSON.parse(readFileSync(`plugins/datasets/${type}/options.schema.json`, "utf8"));
    expect(schema.properties.crs.enum).toEqual(CRS_CODES);
  },
);
