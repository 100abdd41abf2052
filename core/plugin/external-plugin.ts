import { isRecord } from "../../lib/guards.ts";
import type { PluginDescriptor } from "../../schemas/generated/plugin.ts";
import { readDescriptor } from "../../schemas/generated/validators/plugin.js";
import { Failure } from "../services/failure.ts";
import type { PluginModule } from "./contract.ts";
import type { Dependencies } from "./services.ts";

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

/**
 * The descriptor of a plugin from elsewhere has come: its services join those of the plugins that are known.
 * Throws a Failure when another plugin provides one of them already, and when the plugin would wait for itself.
 */
export function describeServices<Known extends Dependencies>(
  plugin: string,
  { provides, uses }: Dependencies,
  known: Map<string, Known>,
): void {
  const refuse = (id: string, message: string) =>
    new Failure(message, { kind: "internal", id, place: plugin });
  const others = [...known].filter(([name]) => name !== plugin);
  const ownerOf = (service: string) => others.find(([, other]) => other.provides.includes(service))?.[0];
  for (const service of provides) {
    const owner = ownerOf(service);
    if (owner !== undefined)
      throw refuse("service-doubled", `Plugin ${owner} provides the service "${service}" already`);
  }
  const seen = new Set<string>();
  const waitsForIt = (services: readonly string[]): boolean =>
    services.some((service) => {
      if (provides.includes(service)) return true;
      const owner = ownerOf(service);
      if (owner === undefined || seen.has(owner)) return false;
      seen.add(owner);
      return waitsForIt(Object.keys(known.get(owner)?.uses ?? {}));
    });
  if (waitsForIt(Object.keys(uses)))
    throw refuse("service-circle", "It waits for a service that waits for its own");
  const own = known.get(plugin);
  if (own) known.set(plugin, { ...own, provides, uses });
}
