import { type ChildProcess, spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

/**
 * Development: saving a manifest changes the open page, dataset by dataset and without a reload; an invalid save keeps
 * the old map and shows the errors in the page.
 */
const appName = "livetest";
const file = `manifests/${appName}.json`;
const port = 8391;

const manifest = (datasets: unknown[], more: object = {}) =>
  JSON.stringify(
    {
      manifestVersion: 1,
      appName,
      extends: "kyst",
      title: { no: "Prøve", en: "Trial" },
      datasetGroups: [
        { id: "areas", title: { no: "Områder", en: "Areas" } },
        { id: "backgrounds", title: { no: "Bakgrunnskart", en: "Background map" }, kind: "backgrounds" },
      ],
      datasets: ["bwmapsimple", ...datasets],
      ...more,
    },
    null,
    2,
  );
const area = (name: string) => ({
  id: "tradeareakystfiske",
  group: "areas",
  name: { no: name, en: name },
  legend: { group: "" },
});

let vite: ChildProcess;

test.beforeAll(async ({ baseURL }) => {
  writeFileSync(file, manifest([]));
  vite = spawn("npx", ["vite", "--host", "127.0.0.1", "--port", String(port), "--strictPort"], {
    env: { ...process.env, FARVANN_BACKEND: baseURL },
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
  });
});

test.afterAll(() => {
  if (vite.pid !== undefined) process.kill(-vite.pid, "SIGTERM");
  rmSync(file, { force: true });
});

test("a saved manifest is applied to the open page; an invalid one keeps the map and shows its errors", async ({
  page,
}) => {
  const address = `http://127.0.0.1:${port}/${appName}/`;
  await expect
    .poll(async () => (await page.request.get(address).catch(() => null))?.status(), { timeout: 60_000 })
    .toBe(200);
  await page.goto(address);
  await expect(page.getByRole("application")).toBeVisible({ timeout: 120_000 });
  await page.evaluate(() => {
    (window as unknown as { untouched: boolean }).untouched = true;
  });

  writeFileSync(file, manifest([area("Grenselinje")]));
  await expect(page.locator('[data-dataset="tradeareakystfiske"]')).toContainText("Grenselinje", {
    timeout: 60_000,
  });

  writeFileSync(file, manifest([area("Grense to")]));
  await expect(page.locator('[data-dataset="tradeareakystfiske"]')).toContainText("Grense to", {
    timeout: 60_000,
  });

  writeFileSync(file, manifest([{ ...area("Grense tre"), type: "wsm" }]).slice(0, -3));
  await expect(page.getByText(/feil i manifestet/).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(`${file}:`).first()).toBeVisible();
  await expect(page.locator('[data-dataset="tradeareakystfiske"]')).toContainText("Grense to");

  writeFileSync(file, manifest([area("Grense fire")]));
  await expect(page.locator('[data-dataset="tradeareakystfiske"]')).toContainText("Grense fire", {
    timeout: 60_000,
  });
  await expect(page.getByText(/feil i manifestet/)).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { untouched?: boolean }).untouched)).toBe(true);
});
