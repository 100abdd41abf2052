import path from "node:path";
import { loadInstallation } from "../../scripts/manifest/installation.ts";
import { filesOnDisk } from "../../tooling/site/disk.ts";
import { type DatasetTypeSample, readSample } from "./sample-manifest.ts";

const HERE = path.resolve(import.meta.dirname, "../..");
const read = new Map<string, ReturnType<typeof readCheckout>>();

function readCheckout(root: string) {
  return { files: filesOnDisk(root), installation: loadInstallation(root).installation };
}

/** Validates the options of a type: the page uses the generated validator for installed types. */
export async function optionsReader({ type, root = HERE }: DatasetTypeSample) {
  const validator = `${root}/schemas/generated/validators/${type}.js`;
  return (await import(/* @vite-ignore */ validator)).readOptions;
}

/** The sample's manifest, with the plugins of its checkout. */
export function sampleManifest(sample: DatasetTypeSample) {
  const { root = HERE } = sample;
  const checkout = read.get(root) ?? readCheckout(root);
  read.set(root, checkout);
  return readSample(sample, checkout);
}
