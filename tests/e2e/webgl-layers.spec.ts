import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { build } from "esbuild";
import { stylePairs } from "../support/style-pairs.ts";
import type { WebglAnswer, WebglPair } from "../support/webgl-page.ts";

test("a tool's layer of the graphics card that cannot be drawn costs itself only", async ({ page }) => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "../support/webgl-page.ts")],
    ...{ bundle: true, write: false, format: "iife", target: "es2023" },
  });
  await page.setContent('<div id="map" style="width: 200px; height: 200px"></div>');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
  // One of each style of the generator, and one that throws during a frame.
  const pairs = [...stylePairs(400)].filter((_, n) => n % 10 === 0) as WebglPair[];
  const color = { "circle-radius": 5, "circle-fill-color": ["get", "color"] };
  pairs.push(
    ...['{"color":"rød"}', '{"color":{"toString":1}}', '{"color":[]}', "{}"].map((properties) => ({
      style: color,
      properties,
    })),
  );
  const answer = await page.evaluate<WebglAnswer, WebglPair[]>(
    (given) => (globalThis as unknown as { drawAll(all: WebglPair[]): Promise<WebglAnswer> }).drawAll(given),
    pairs,
  );
  expect(answer.thrown).toEqual([]);
  expect(answer.made).toBeGreaterThan(4);
  // The test covers both kinds: some styles can be drawn, some throw.
  expect(answer.broken).toBeGreaterThan(0);
  expect(answer.broken).toBeLessThan(answer.made);
  expect(answer.above).not.toContain(false);
});
