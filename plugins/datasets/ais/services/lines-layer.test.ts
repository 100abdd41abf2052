import type Style from "ol/style/Style.js";
import { expect, test } from "vitest";
import { LinesLayer } from "./lines-layer.ts";

/** Px that the label of a line with this length (map units) is below its middle, at one unit per px. */
function labelOf(length: number): { text: unknown; below: number | undefined; overDots: boolean } {
  const lines = new LinesLayer();
  const end = (length / 20_037_508.34) * 180;
  const positions: [number, number][] = [
    [0, 0],
    [end, 0],
  ];
  lines.show(
    [{ positions, kind: "plain", label: "0.12 nm" }],
    positions.map((position) => ({ kind: "place", position })),
    { theme: "day", projection: "EPSG:3857" },
  );
  const [line, ...dots] = lines.layer.getSource()?.getFeatures() ?? [];
  const styles = line?.getStyleFunction()?.(line, 1) as Style[];
  const label = styles.find((style) => style.getText());
  const over = (dot: (typeof dots)[number]) =>
    (label?.getZIndex() ?? 0) > ((dot.getStyle() as Style).getZIndex() ?? 0);
  return {
    text: label?.getText()?.getText(),
    below: label?.getText()?.getOffsetY(),
    overDots: dots.length === 2 && dots.every(over),
  };
}

test("the label of a line stands on it, of a short one above it, never under the dots at its ends", () => {
  expect(labelOf(200)).toEqual({ text: "0.12 nm", below: 0, overDots: true });
  expect(labelOf(20)).toEqual({ text: "0.12 nm", below: -24, overDots: true });
});
