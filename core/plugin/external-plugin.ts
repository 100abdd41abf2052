import { Failure } from "../services/failure.ts";
import { isRecord } from "../util/guards.ts";
import type { PluginModule } from "./contract.ts";

/** Version of the plugin contract that this build speaks. */
const CONTRACT = 1;

/**
 * Loads a plugin from elsewhere: its descriptor at the address, its ES module `plugin.js` beside it.
 * Throws a Failure when the descriptor is no descriptor or speaks another contract.
 */
export async function loadExternalPlugin(descriptorUrl: string): Promise<PluginModule> {
  const refuse = (message: string) => new Failure(message, { id: "plugin-descriptor", place: descriptorUrl });
  const response = await fetch(descriptorUrl);
  if (!response.ok) throw refuse(`Its descriptor answered ${response.status}`);
  const descriptor: unknown = await response.json();
  if (!isRecord(descriptor) || typeof descriptor.name !== "string")
    throw refuse("Its descriptor has no name");
  const contract = descriptor.contract ?? CONTRACT;
  if (contract !== CONTRACT)
    throw refuse(`It is written for plugin contract ${String(contract)}; this is ${CONTRACT}`);
  const base = new URL(descriptorUrl, globalThis.location?.href);
  const loaded: unknown = await import(/* @vite-ignore */ new URL("plugin.js", base).href);
  if (!isRecord(loaded) || !isRecord(loaded.default)) throw refuse("plugin.js exports no plugin");
  return loaded.default as PluginModule;
}
