import { describe, expect, test } from "vitest";
import { boxesOver, layoutSheet, type SheetLayout } from "./layout.ts";
import { fitted, type Mark, type Measure, wrapped } from "./marks.ts";
import { bestDpi, MM_PER_PX, type Paper, pixelsOf, possibleDpis, sizeOf } from "./paper.ts";
import { INKS, type LegendRow, type SheetContent } from "./sheet.ts";

/** Every letter is half as wide as it is high. */
const measure: Measure = (text, size) => [...text].length * size * 0.5;

const sign = (text: string): LegendRow => ({ kind: "sign", picture: text, text, count: "8" });

function content(paper: Paper, landscape: boolean, changes: Partial<SheetContent> = {}): SheetContent {
  return {
    paper: sizeOf(paper, landscape),
    ink: INKS.day,
    title: "Redskap i sjøen, Vesterålen",
    subtitle: "29. november 2026 kl. 02.50, norsk tid",
    origin: "Farvann · FiskInfo",
    warning: "Ikke for navigasjon",
    reference: "1 : 370 000 på A4 · WGS 84, Mercator, målestokk ved 69° N",
    credits: "© OpenStreetMap-bidragsytere",
    legend: {
      title: "Tegnforklaring",
      rows: ["Garn", "Line", "Teiner"].map(sign),
      more: (left) => `og ${left} til`,
    },
    bar: { metres: 20_000, length: 54, half: "10", whole: "20 km" },
    north: 0,
    corners: ["nw", "ne", "se", "sw"],
    ...changes,
  };
}

const textsOf = ({ marks }: SheetLayout) => marks.flatMap((mark) => (mark.kind === "text" ? [mark] : []));
const wordsOf = (layout: SheetLayout) => textsOf(layout).map(({ text }) => text);

/** Left, top, right and bottom of a mark. */
function boxOf(mark: Mark): [number, number, number, number] {
  switch (mark.kind) {
    case "line":
      return [mark.x1, mark.y1, mark.x2, mark.y2];
    case "area": {
      const [xs, ys] = [mark.points.map(([x]) => x), mark.points.map(([, y]) => y)];
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    }
    case "text": {
      const width = measure(mark.text, mark.size, mark.weight);
      const left = mark.x - { start: 0, middle: width / 2, end: width }[mark.anchor];
      return [left, mark.y - mark.size, left + width, mark.y];
    }
    case "rect":
    case "map":
    case "picture":
      return [mark.x, mark.y, mark.x + mark.width, mark.y + mark.height];
  }
}

describe.each<[Paper, boolean]>([
  ["A4", true],
  ["A4", false],
  ["A3", true],
  ["A3", false],
])("a sheet of %s, landscape %s", (paper, landscape) => {
  const sheet = content(paper, landscape);
  const layout = layoutSheet(sheet, measure);

  test("keeps everything on the paper", () => {
    for (const mark of layout.marks) {
      const [left, top, right, bottom] = boxOf(mark);
      expect({
        left: left >= -1e-6,
        top: top >= -1e-6,
        right: right <= sheet.paper.width + 1e-6,
        bottom: bottom <= sheet.paper.height + 1e-6,
        mark,
      }).toEqual({ left: true, top: true, right: true, bottom: true, mark });
    }
  });

  test("gives most of the paper to the map, in whole pixels of it", () => {
    const { width, height } = layout.map;
    expect((width * height) / (sheet.paper.width * sheet.paper.height)).toBeGreaterThan(0.7);
    expect(width / MM_PER_PX).toBeCloseTo(Math.round(width / MM_PER_PX), 6);
    expect(height / MM_PER_PX).toBeCloseTo(Math.round(height / MM_PER_PX), 6);
  });

  test("writes the corners outside the map, each at its corner", () => {
    const { map } = layout;
    const at = Object.fromEntries(textsOf(layout).map(({ text, x, y }) => [text, [x, y]]));
    const [middleX, middleY] = [map.x + map.width / 2, map.y + map.height / 2];
    for (const [name, west, north] of [
      ["nw", true, true],
      ["ne", false, true],
      ["se", false, false],
      ["sw", true, false],
    ] as const) {
      const [x = 0, y = 0] = at[name] ?? [];
      expect({
        name,
        west: x < middleX,
        north: y < middleY,
        outside: y <= map.y || y >= map.y + map.height,
      }).toEqual({ name, west, north, outside: true });
    }
  });

  test("keeps legend, arrow and bar inside the map and clear of each other", () => {
    const boxes = layout.marks
      .filter((mark) => mark.kind === "rect" && mark.fill === INKS.day.paper && mark.stroke)
      .map(boxOf);
    expect(boxes).toHaveLength(3);
    const { map } = layout;
    for (const [left, top, right, bottom] of boxes)
      expect(left > map.x && top > map.y && right < map.x + map.width && bottom < map.y + map.height).toBe(
        true,
      );
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        expect(one[2] <= other[0] || other[2] <= one[0] || one[3] <= other[1] || other[3] <= one[1]).toBe(
          true,
        );
  });
});

test("the warning and the credits stand on every sheet, also where all else is left out", () => {
  const layout = layoutSheet(
    content("A4", true, { title: "", subtitle: "", legend: null, bar: null, north: null, corners: null }),
    measure,
  );
  expect(wordsOf(layout)).toEqual(
    expect.arrayContaining(["Ikke for navigasjon", "© OpenStreetMap-bidragsytere"]),
  );
});

test("credits that have no room beside the warning go below it, and the map gives way", () => {
  const credits = Array.from({ length: 30 }, (_unused, index) => `Kilde ${index}`).join(" · ");
  const short = layoutSheet(content("A4", false), measure);
  const long = layoutSheet(content("A4", false, { credits }), measure);
  expect(long.map.height).toBeLessThan(short.map.height);
  expect(wordsOf(long).join(" ")).toContain("Kilde 29");
});

test("a bar is as long as it says, in two halves", () => {
  const { marks } = layoutSheet(content("A4", true), measure);
  const lines = marks.flatMap((mark) =>
    mark.kind === "line" && mark.y1 === mark.y2 ? [mark.x2 - mark.x1] : [],
  );
  expect(lines).toEqual([27, 27]);
});

test("the arrow turns with north", () => {
  const tipOf = (north: number) => {
    const { marks } = layoutSheet(content("A4", true, { north }), measure);
    const area = marks.find((mark) => mark.kind === "area");
    const box = marks.filter((mark) => mark.kind === "rect")[2];
    if (area?.kind !== "area" || box?.kind !== "rect") throw new Error("There is no arrow");
    const [x = 0, y = 0] = area.points[0] ?? [];
    return [x - box.x - box.width / 2, y - box.y - box.height / 2].map(
      (value) => Math.round(value * 10) / 10 + 0,
    );
  };
  expect(tipOf(0)).toEqual([0, -3.6]);
  expect(tipOf(Math.PI / 2)).toEqual([3.6, 0]);
  expect(tipOf(Math.PI)).toEqual([0, 3.6]);
});

test("a legend too tall for the map stands in columns, and counts what has no room even so", () => {
  const rows = (count: number) => Array.from({ length: count }, (_unused, index) => sign(`Redskap ${index}`));
  const legendOf = (count: number) => {
    const legend = { title: "Tegnforklaring", rows: rows(count), more: (left: number) => `og ${left} til` };
    return layoutSheet(content("A4", true, { legend }), measure);
  };
  const columnsOf = (layout: SheetLayout) =>
    new Set(
      textsOf(layout)
        .filter(({ text }) => /^Redskap \d/.test(text))
        .map(({ x }) => x),
    ).size;
  expect(columnsOf(legendOf(10))).toBe(1);
  expect(columnsOf(legendOf(45))).toBe(2);
  const over = wordsOf(legendOf(400));
  const shown = over.filter((text) => /^Redskap \d/.test(text)).length;
  expect(over).toContain(`og ${400 - shown} til`);
});

test("no column of a legend ends with a heading", () => {
  const rows = Array.from({ length: 20 }, (_unused, index): LegendRow[] => [
    { kind: "head", text: `Gruppe ${index}` },
    sign(`Redskap ${index}`),
    sign(`Annet ${index}`),
  ]).flat();
  const layout = layoutSheet(
    content("A4", true, { legend: { title: "Tegnforklaring", rows, more: String } }),
    measure,
  );
  const inBox = textsOf(layout).filter(({ text }) => /^(Gruppe|Redskap|Annet) \d/.test(text));
  const columns = [...new Set(inBox.filter(({ text }) => text.startsWith("Gruppe")).map(({ x }) => x))];
  expect(columns.length).toBeGreaterThan(1);
  for (const x of columns) {
    const last = inBox
      .filter((mark) => mark.x >= x && mark.x < x + 12)
      .sort((one, other) => one.y - other.y)
      .at(-1);
    expect(last?.text).not.toMatch(/^Gruppe/);
  }
});

describe("texts", () => {
  test("are cut with an ellipsis where they do not fit", () => {
    expect(fitted("Redskap", 100, 4, "regular", measure)).toBe("Redskap");
    expect(fitted("Redskap i sjøen", 20, 4, "regular", measure)).toBe("Redskap i…");
  });
  test("break between words, and the last line that is allowed is cut", () => {
    expect(wrapped("en to tre fire", 12, 9, 4, "regular", measure)).toEqual(["en to", "tre", "fire"]);
    expect(wrapped("en to tre fire", 12, 2, 4, "regular", measure)).toEqual(["en to", "tre f…"]);
  });
});

describe("paper", () => {
  test.each<[Paper, boolean, number, number, number]>([
    ["A4", false, 300, 2480, 3508],
    ["A4", true, 150, 1754, 1240],
    ["A3", true, 300, 4961, 3508],
  ])("%s, landscape %s, at %d dpi has %d × %d px", (paper, landscape, dpi, width, height) => {
    expect(pixelsOf(sizeOf(paper, landscape), dpi)).toEqual({ width, height });
  });

  test("a device that cannot draw it so fine gets the finest that it can", () => {
    const phone = { side: 4096, pixels: 4096 * 4096 };
    const a3 = sizeOf("A3", true);
    expect(possibleDpis(a3, phone)).toEqual([150, 200]);
    expect(bestDpi(300, a3, phone)).toBe(200);
    expect(bestDpi(150, a3, phone)).toBe(150);
    expect(bestDpi(300, sizeOf("A4", true), phone)).toBe(300);
    expect(bestDpi(150, a3, { side: 1024, pixels: 1024 * 1024 })).toBe(null);
  });
});

test("what covers the map is told in its pixels", () => {
  const layout = layoutSheet(content("A4", true, { legend: null, bar: null }), measure);
  const [arrow, ...others] = boxesOver(layout);
  expect(others).toEqual([]);
  expect(arrow?.map(Math.round)).toEqual([15, 15, 60, 76]);
});
