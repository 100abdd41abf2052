import { destinationOf, fillNames } from "../../lib/address.ts";
import type { ResolvedManifest } from "../../schemas/generated/resolved-manifest.ts";
import type { Installation } from "./installation.ts";
import { type Reference, type ReferenceKind, references } from "./references.ts";

/** An address of a manifest, used by the content policy, the proxy and the check. */
export interface ManifestAddress {
  /** Its position in the resolved manifest. */
  pointer: string;
  /** null: it belongs to no dataset. */
  datasetId: string | null;
  kind: Exclude<ReferenceKind, "dataset">;
  /** The called address: service names are filled in, placeholders of the dataset's type ({z}, {x}) are kept. */
  url: string;
}

/** Origins that a sub-application calls, in the notation of a content policy. */
export interface CalledOrigins {
  /** The page loads images and data from them. */
  data: string[];
  /** Folders with the code of external plugins, such as `https://plugins.example/tides/`. */
  modules: string[];
  /** The server calls them for the page. */
  proxied: string[];
}

/** Every address of a resolved manifest, as the schemas of core and of the plugins mark them (`x-refers-to`). */
export function addressesOf(manifest: ResolvedManifest, installation: Installation): ManifestAddress[] {
  const { datasets, ...rest } = manifest;
  const found = references(installation.application.schema, rest).map((each) => ({
    ...each,
    datasetId: null,
  }));
  const ofDatasets = datasets.flatMap((dataset, index) => {
    const options = installation.options.get(dataset.type);
    const below = `/datasets/${index}`;
    return [
      ...references(installation.dataset.schema, dataset, below),
      ...(options ? references(options.schema, dataset.options, `${below}/options`) : []),
    ].map((each) => ({ ...each, datasetId: dataset.id }));
  });
  return [...found, ...ofDatasets].flatMap((each) => addressOf(each, manifest));
}

function addressOf(
  { kind, pointer, value, names, datasetId }: Reference & { datasetId: string | null },
  { services }: ResolvedManifest,
): ManifestAddress[] {
  if (kind === "dataset" || names.includes(value)) return [];
  return [{ pointer, datasetId, kind, url: withServices(value, services) }];
}

/** An address with the service names filled in, as the page does it. */
export function withServices(address: string, services: Readonly<Record<string, unknown>>): string {
  return fillNames(address, (name) => {
    const base = Object.hasOwn(services, name) ? services[name] : undefined;
    return typeof base === "string" ? base : undefined;
  });
}

/** The only places besides the own site from which a page runs code. */
function folderOf(url: string): string[] {
  if (destinationOf(url).kind !== "elsewhere") return [];
  // These two separate policies and their parts.
  return [new URL("./", url).href.replaceAll(";", "%3B").replaceAll(",", "%2C")];
}

/** Origins that the page and the server call. Invalid addresses are left out, because the check reports them. */
export function calledOrigins(addresses: readonly Pick<ManifestAddress, "kind" | "url">[]): CalledOrigins {
  const of = (wanted: (kind: ManifestAddress["kind"]) => boolean) => {
    const origins = addresses.flatMap(({ kind, url }) => {
      const destination = wanted(kind) ? destinationOf(url) : null;
      return destination?.kind === "elsewhere" ? destination.origins : [];
    });
    return [...new Set(origins)].sort();
  };
  return {
    data: of((kind) => kind !== "link" && kind !== "proxied"),
    modules: addresses.flatMap(({ kind, url }) => (kind === "module" ? folderOf(url) : [])),
    proxied: of((kind) => kind === "proxied"),
  };
}
