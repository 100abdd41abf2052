import { isRecord } from "../../lib/guards.ts";
import type { PluginDescriptor } from "../../schemas/generated/plugin.ts";
import { readDescriptor } from "../../schemas/generated/validators/plugin.js";
import type { I18n } from "../i18n/i18n.ts";
import type { PluginInUse } from "../manifest/manifest-file.ts";
import { Failure } from "../services/failure.ts";
import { CONTRACT, type PluginModule } from "./contract.ts";
import { bringFiles, fetchFile } from "./external-files.ts";
import type { Dependencies } from "./services.ts";

export interface ExternalPlugin {
  descriptor: PluginDescriptor;
  module: PluginModule;
}

/** The module that runs first; it is beside the descriptor that the manifest names. */
const ENTRY = "plugin.js";

/**
 * Loads an external plugin: its descriptor, then the files that the descriptor names, then its ES module `plugin.js`
 * beside it. The manifest has the hash of the descriptor, and the descriptor has the hashes of its files.
 * @throws Failure with the key of its text in `code`: `service` when its server fails, `setup` when the content is
 *   not what the manifest promises, `internal` when the plugin is broken
 */
export async function loadExternalPlugin(
  { name, descriptorUrl, integrity }: PluginInUse,
  i18n: I18n,
): Promise<ExternalPlugin> {
  const address = new URL(descriptorUrl ?? "", globalThis.location?.href);
  i18n.addErrorTexts(TEXTS);
  const refuse = (code: string, message: string, cause?: unknown) =>
    new Failure(message, { kind: "setup", id: code, code, place: address.href }, { cause });
  const answer = await fetchFile(address.href, integrity);
  const stated: unknown = await answer.json().catch((cause: unknown) => {
    throw refuse("plugin-descriptor", "Its plugin.json is not JSON", cause);
  });
  const contract = (isRecord(stated) ? stated.contract : undefined) ?? CONTRACT;
  if (contract !== CONTRACT) {
    const code = `plugin-contract-${String(contract)}`;
    i18n.addErrorTexts([{ code, text: otherContract(String(contract)) }]);
    throw refuse(code, otherContract(String(contract)).en);
  }
  const read = readDescriptor(stated);
  if (!read.ok) {
    const faults = read.errors.map(({ pointer, message }) => `${pointer || "/"} ${message}`);
    throw refuse("plugin-descriptor", `Its plugin.json is not valid: ${faults.join("; ")}`);
  }
  const { descriptor } = read;
  if (descriptor.name !== name)
    throw refuse("plugin-name", `The manifest calls it ${name}, its plugin.json ${descriptor.name}`);
  if (integrity !== undefined && descriptor.files[ENTRY] === undefined)
    throw refuse("plugin-hash", `Its plugin.json names no hash of ${ENTRY}`);
  // Browsers remember a failed module for the whole life of the page. So it is fetched first, which can be repeated.
  if (descriptor.files[ENTRY] === undefined) await fetchFile(new URL(ENTRY, address).href);
  await bringFiles(address, descriptor.files);
  const module = await runEntry(new URL(ENTRY, address), refuse);
  return { descriptor, module };
}

async function runEntry(
  { href }: URL,
  refuse: (code: string, message: string, cause?: unknown) => Failure,
): Promise<PluginModule> {
  const loaded: unknown = await import(/* @vite-ignore */ href).catch(async (cause: unknown) => {
    // Fetches the file to distinguish a module that is missing from one that throws at once.
    await fetchFile(href);
    throw new Failure(
      cause instanceof Error ? cause.message : String(cause),
      { kind: "internal", id: "plugin-broken", code: "plugin-broken", place: href },
      { cause },
    );
  });
  if (!isRecord(loaded) || !isRecord(loaded.default))
    throw refuse("plugin-descriptor", `${ENTRY} exports no plugin`);
  return loaded.default as PluginModule;
}

const otherContract = (contract: string) => ({
  no: `Det er skrevet for utgave ${contract} av kontrakten, og dette kartet har utgave ${CONTRACT}. Den som har laget det, må bygge det på nytt.`,
  en: `It is written for version ${contract} of the contract, and this map has version ${CONTRACT}. Its author has to build it anew.`,
});

/** These texts concern external plugins only, so they are loaded with this module. */
const TEXTS = [
  {
    code: "plugin-unreachable",
    text: {
      no: "Tjeneren det ligger på, svarer ikke, eller slipper ikke til dette nettstedet.",
      en: "The server that it lies on does not answer, or does not admit this site.",
    },
  },
  {
    code: "plugin-not-there",
    text: {
      no: "Det ligger ikke på adressen i manifestet.",
      en: "It is not at the address that stands in the manifest.",
    },
  },
  {
    code: "plugin-timeout",
    text: {
      no: "Tjeneren det ligger på, bruker for lang tid.",
      en: "The server that it lies on takes too long.",
    },
  },
  {
    code: "plugin-hash",
    text: {
      no: "Filene er ikke dem som ble godkjent, så de er ikke kjørt. Den som har satt opp kartet, må legge inn den nye hashen i manifestet.",
      en: "Its files are not those that were approved, so they were not run. Who set up the map has to put the new hash into the manifest.",
    },
  },
  {
    code: "plugin-descriptor",
    text: {
      no: "Filene er ikke et tillegg til kartet. Se loggen.",
      en: "Its files are no plugin of this map. See the log.",
    },
  },
  {
    code: "plugin-name",
    text: {
      no: "Det heter noe annet enn det som står i manifestet. Se loggen.",
      en: "Its name is not the one in the manifest. See the log.",
    },
  },
  {
    code: "plugin-broken",
    text: {
      no: "Det er en feil i det, og det er tatt ut av kartet.",
      en: "There is a fault in it, and it was taken out of the map.",
    },
  },
];

/**
 * Adds the services of an external plugin, whose descriptor has arrived, to those of the known plugins. Throws a
 * Failure when another plugin already provides one of them, or when the plugin would wait for itself.
 */
export function describeServices<Known extends Dependencies>(
  plugin: string,
  { provides, uses }: Dependencies,
  known: Map<string, Known>,
): void {
  const refuse = (id: string, no: string, en: string) =>
    new Failure(en, { kind: "setup", id, place: plugin, explanation: { no, en } });
  const others = [...known].filter(([name]) => name !== plugin);
  const ownerOf = (service: string) => others.find(([, other]) => other.provides.includes(service))?.[0];
  for (const service of provides) {
    const owner = ownerOf(service);
    if (owner !== undefined)
      throw refuse(
        "service-doubled",
        `Tillegget ${owner} har tjenesten «${service}» fra før.`,
        `The plugin ${owner} provides the service “${service}” already.`,
      );
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
    throw refuse(
      "service-circle",
      "Det venter på en tjeneste som venter på dets egen.",
      "It waits for a service that waits for its own.",
    );
  const own = known.get(plugin);
  if (own) known.set(plugin, { ...own, provides, uses });
}
