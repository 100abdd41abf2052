import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { putOnPaper } from "./pdf.ts";

test("where the map draws nothing, a PDF has the colour of the paper, and what it draws stays", () => {
  const map = createCanvas(2, 1);
  const context = map.getContext("2d");
  context.fillStyle = "#0a5ea6";
  context.fillRect(0, 0, 1, 1);
  putOnPaper(map as never, [{ kind: "rect", x: 0, y: 0, width: 297, height: 210, fill: "#ffffff" }]);
  expect([...context.getImageData(0, 0, 2, 1).data]).toEqual([10, 94, 166, 255, 255, 255, 255, 255]);
});
