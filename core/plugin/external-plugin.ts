import { isRecord } from "../../lib/guards.ts";
import type { PluginDescriptor } from "../../schemas/generated/plugin.ts";
import { readDescriptor } from "../../schemas/generated/validators/plugin.js";
import { Failure } from "../services/failure.ts";
import type { PluginModule } from "./contract.ts";

/** Version of the plugin contract that this build speaks. */
const CONTRACT = 1;

export interface ExternalPlugin {
  descriptor: PluginDescriptor;
  module: PluginModule;
}

/**
 * Loads a plugin from elsewhere: its descriptor at the address, its ES module `plugin.js` beside it.
 * Throws a Failure when the descriptor is no descriptor or speaks another contract.
 */
export async function loadExternalPlugin(descriptorUrl: string): Promise<ExternalPlugin> {
  const refuse = (message: string) => new Failure(message, { id: "plugin-descriptor", place: descriptorUrl });
  const response = await fetch(descriptorUrl);
  if (!response.ok) throw refuse(`Its descriptor answered ${response.status}`);
  const stated: unknown = await response.json();
  const contract = (isRecord(stated) ? stated.contract : undefined) ?? CONTRACT;
  if (contract !== CONTRACT)
    throw refuse(`It is written for plugin contract ${String(contract)}; this is ${CONTRACT}`);
  const read = readDescriptor(stated);
  if (!read.ok) {
    const faults = read.errors.map(({ pointer, message }) => `${pointer || "/"} ${message}`);
    throw refuse(`Its descriptor is none: ${faults.join("; ")}`);
  }
  const base = new URL(descriptorUrl, globalThis.location?.href);
  const loaded: unknown = await import(/* @vite-ignore */ new URL("plugin.js", base).href);
  if (!isRecord(loaded) || !isRecord(loaded.default)) throw refuse("plugin.js exports no plugin");
  return { descriptor: read.descriptor, module: loaded.default as PluginModule };
}
