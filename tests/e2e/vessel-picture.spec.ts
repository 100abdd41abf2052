import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { build } from "esbuild";
import type { PicturedVessel, PictureLook } from "../support/vessel-picture-page.ts";

type Pixel = [red: number, green: number, blue: number, opacity: number];
type Draw = (
  vessels: readonly PicturedVessel[],
  look: PictureLook,
  places: readonly (readonly [number, number])[],
) => Pixel[];

/** The pixel of a picture right of and above its middle, where all vessels are. */
function pixelAt(page: Page, place: [number, number], vessels: PicturedVessel[], look: PictureLook = {}) {
  return page.evaluate(
    ([all, how, at]) =>
      (globalThis as unknown as { drawVessels: Draw }).drawVessels(all, how, [at])[0] ?? [0, 0, 0, 0],
    [vessels, look, place] as const,
  );
}

test.beforeEach(async ({ page }) => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "../support/vessel-picture-page.ts")],
    ...{ bundle: true, write: false, format: "iife", target: "es2023" },
  });
  await page.setContent("<main></main>");
  await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
});

test("the graphics card draws a course line for five minutes after a report, and none from one that is older", async ({
  page,
}) => {
  const opacityOfLine = async (age: number) => {
    const [, , , opacity] = await pixelAt(page, [60, 0], [{ age, sog: 2.5 }], { vectorSeconds: 90 });
    return opacity ?? 0;
  };
  const opacities: Record<number, number> = {};
  for (const age of [0, 121, 300, 301, 3_600, 86_400]) opacities[age] = await opacityOfLine(age);
  for (const age of [0, 121, 300]) expect(opacities[age], `${age} s`).toBeGreaterThan(40);
  for (const age of [301, 3_600, 86_400]) expect(opacities[age], `${age} s`).toBe(0);
  expect(await pixelAt(page, [60, 0], [{ age: 0, sog: 2.5 }], { vectorSeconds: 0 })).toEqual([0, 0, 0, 0]);
});

test("the graphics card draws the selected hull above the hulls and symbols of others", async ({ page }) => {
  const hull = [100, 60, 20, 20] as const;
  const below: PicturedVessel = { age: 0, sog: 0, icon: "cargo", hull, heading: 90 };
  const above: PicturedVessel = { age: 0, sog: 0, icon: "tanker", hull, heading: 0 };
  const symbol: PicturedVessel = { age: 0, sog: 0, icon: "fishing", heading: 0 };
  const at: [number, number] = [2, 2];
  const cargo = await pixelAt(page, at, [below]);
  const tanker = await pixelAt(page, at, [above]);
  expect(cargo).not.toEqual(tanker);
  expect(await pixelAt(page, at, [below, above])).toEqual(tanker);
  expect(await pixelAt(page, at, [below, above], { selected: 0 })).toEqual(cargo);
  expect(await pixelAt(page, at, [below, above], { hovered: 0 })).toEqual(cargo);
  expect(await pixelAt(page, at, [below, above, symbol], { selected: 0 })).toEqual(cargo);
});
