import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";

/**
 * Development: saving a manifest changes the open page, dataset by dataset and without a reload; an invalid save keeps
 * the old map and shows the errors in the page.
 */
const appName = "livetest";
/** The path in messages, wherever the folder lies. */
const file = `manifests/${appName}.json`;
const port = Number(process.env.E2E_PORT ?? 8390) + 1;
let folder = "";

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

let development: ChildProcess;
const save = (text: string) => writeFileSync(path.join(folder, `${appName}.json`), text);

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "farvann-live-"));
  for (const part of ["library", "assets"])
    cpSync(`manifests/${part}`, path.join(folder, part), { recursive: true });
  save(manifest([]));
  const env = { MANIFESTS_DIR: folder, DATA_DIR: path.join(folder, ".data"), DEMONSTRATION_DATA: "false" };
  development = spawn("node", ["scripts/dev.mjs"], {
    env: { ...process.env, ...env, PORT: String(port + 5), DEV_PORT: String(port), LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
  });
});

test.afterAll(() => {
  if (development.pid !== undefined) process.kill(-development.pid, "SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

test("a saved manifest is applied to the open page; an invalid one keeps the map and shows its errors", async ({
  page,
}) => {
  const address = `http://127.0.0.1:${port}/${appName}/`;
  await expect
    .poll(
      async () =>
        (await page.request.get(address, { headers: { accept: "text/html" } }).catch(() => null))?.status(),
      { timeout: 120_000 },
    )
    .toBe(200);
  await page.goto(address);
  await expect(page.getByRole("application")).toBeVisible({ timeout: 120_000 });
  await page.evaluate(() => {
    (window as unknown as { untouched: boolean }).untouched = true;
  });

  save(manifest([area("Grenselinje")]));
  await expect(page.locator('[data-dataset="tradeareakystfiske"]')).toContainText("Grenselinje", {
    timeout: 60_000,
  });

  save(manifest([area("Grense to")]));
  await expect(page.locator('[data-dataset="tradeareakystfiske"]')).toContainText("Grense to", {
    timeout: 60_000,
  });

  save(manifest([{ ...area("Grense tre"), type: "wsm" }]).slice(0, -3));
  await expect(page.getByText(/feil i manifestet/).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(`${file}:`).first()).toBeVisible();
  await expect(page.locator('[data-dataset="tradeareakystfiske"]')).toContainText("Grense to");

  save(manifest([area("Grense fire")]));
  await expect(page.locator('[data-dataset="tradeareakystfiske"]')).toContainText("Grense fire", {
    timeout: 60_000,
  });
  await expect(page.getByText(/feil i manifestet/)).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { untouched?: boolean }).untouched)).toBe(true);
});
