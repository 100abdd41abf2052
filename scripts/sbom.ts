/**
 * `npm run sbom -- [file]`: writes the contents of a release as CycloneDX JSON: the packages of the pages and of the
 * server with their licences and checksums, from package-lock.json. Without a file it is printed.
 */
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { readLock, shippedPackages } from "./lib/packages.ts";
import { type Bom, shippedBom } from "./lib/shipped-bom.ts";

const { stdout } = await promisify(execFile)(
  "npm",
  ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"],
  { maxBuffer: 64 * 1024 * 1024 },
);
const lock = readLock(".");
const places = shippedPackages(".", lock, { optional: true });
const bom = shippedBom(JSON.parse(stdout) as Bom, places, lock);
const text = `${JSON.stringify(bom, null, 2)}\n`;
const [file] = process.argv.slice(2);
if (file === undefined) process.stdout.write(text);
else {
  writeFileSync(file, text);
  console.log(`${file}: ${bom.components.length} packages`);
}
