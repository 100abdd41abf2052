import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { bundleServer } from "../../scripts/lib/bundle-server.ts";

/**
 * Bundles the server before the tests that start it in processes of their own, and names its program in
 * TEST_SERVER_PROGRAM: a process starts with it in half of the CPU time that compiling the sources takes.
 */
export default async function bundle(): Promise<(() => void) | undefined> {
  if (process.env.TEST_SERVER_PROGRAM !== undefined) return undefined;
  // Inside the checkout, whose packages it imports.
  const cache = path.resolve(import.meta.dirname, "../../.cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, "test-server-"));
  await bundleServer(folder);
  process.env.TEST_SERVER_PROGRAM = path.join(folder, "server/main.mjs");
  return () => rmSync(folder, { recursive: true, force: true });
}
