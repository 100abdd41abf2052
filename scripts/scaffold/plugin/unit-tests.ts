import type { Kind } from "./kinds.ts";
import type { Names } from "./sources.ts";

/** Tests of the type's own behaviour; the conformance suite tests the rules that apply to every type. */
export function unitTests(kind: Kind, names: Names): Record<string, string> {
  switch (kind) {
    case "features":
      return { [`${names.name}-dataset.test.ts`]: featuresTest(names) };
    case "format":
      return {
        [`${names.name}-dataset.test.ts`]: formatTest(names),
        "read-table.test.ts": tableTest,
      };
    case "pictures":
      return {
        "picture-url.test.ts": urlTest(
          "?b={bbox}&s={size}",
          "?b=0,0,20037508.342789244,20037508.342789244&s=512",
          "[1, 1, 0]",
          512,
        ),
      };
    case "tiles":
      return { "picture-url.test.ts": urlTest("/{z}/{x}/{y}.png", "/3/4/2.png", "[3, 4, 2]", 256) };
  }
}

const featuresTest = ({ name, pascal }: Names) => `import { expect, test } from "vitest";
import { readOptions } from "../../../schemas/generated/validators/${name}.js";
import { DatasetWorld } from "../../../tests/support/dataset-world.ts";
import { ${pascal}Dataset } from "./${name}-dataset.ts";

test("the parameters of the options go into the request", async () => {
  const read = readOptions({ parameters: { kind: "a b" } });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const world = new DatasetWorld(() => '{"type":"FeatureCollection","features":[]}');
  const dataset = new ${pascal}Dataset(world.init({}, read.options));
  await dataset.activate();
  expect(world.asked).toEqual([expect.stringMatching(/[?&]kind=a\\+b$/)]);
  dataset.stop();
  world.dispose();
});
`;

const formatTest = ({ name, pascal }: Names) => `import { expect, test } from "vitest";
import { readOptions } from "../../../schemas/generated/validators/${name}.js";
import { DatasetWorld } from "../../../tests/support/dataset-world.ts";
import { ${pascal}Dataset } from "./${name}-dataset.ts";

test("the table is read with the separator of the options", async () => {
  const read = readOptions({ separator: "," });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const world = new DatasetWorld(() => "id,lon,lat\\na,12.1,67.5\\n");
  const dataset = new ${pascal}Dataset(world.init({ featureIdKey: "id" }, read.options));
  await dataset.activate();
  expect(dataset.items.map(({ id }) => id)).toEqual(["a"]);
  dataset.stop();
  world.dispose();
});
`;

const tableTest = `import { expect, test } from "vitest";
import { readTable } from "./read-table.ts";

test("a line is a feature, and what is no table is refused", () => {
  expect(readTable("id;lon;lat\\na;12.1;67.5\\n", ";")).toEqual([
    {
      id: "a",
      properties: { id: "a", lon: "12.1", lat: "67.5" },
      geometry: { type: "Point", coordinates: [12.1, 67.5] },
    },
  ]);
  expect(() => readTable("<html></html>", ";")).toThrow(SyntaxError);
});
`;

const urlTest = (
  template: string,
  url: string,
  tile: string,
  size: number,
) => `import { createXYZ } from "ol/tilegrid.js";
import { expect, test } from "vitest";
import { pictureUrl } from "./picture-url.ts";

test("the address names the tile", () => {
  const grid = createXYZ({ tileSize: ${size} });
  expect(pictureUrl("${template}", ${tile}, grid)).toBe(
    "${url}",
  );
});
`;
