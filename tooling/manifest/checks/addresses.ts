import type { Problem } from "../../../core/manifest/problem.ts";
import { destinationOf } from "../../../lib/address.ts";
import { isRecord } from "../../../lib/guards.ts";
import { withServices } from "../addresses.ts";
import { shortJson } from "../problem-at.ts";
import { type Check, type DatasetDraft, datasetProblem, type ResolvedDraft } from "../resolved-draft.ts";

type Details = Parameters<typeof datasetProblem>[2];

/**
 * Checks addresses of sources: their scheme and host, placeholders of their type, and addresses that people often paste
 * by mistake.
 */
export const checkAddresses: Check = (draft) =>
  draft.datasets.flatMap((dataset) =>
    dataset.definition.sources.flatMap(({ dataUrl, proxy }, index) => [
      ...verdicts(draft, dataset, dataUrl).map((details) =>
        datasetProblem(dataset, `/sources/${index}/dataUrl`, { found: shortJson(dataUrl), ...details }),
      ),
      ...(proxy ? notThroughServer(draft, dataset, dataUrl) : []).map((details) =>
        datasetProblem(dataset, `/sources/${index}/proxy`, details),
      ),
    ]),
  );

function verdicts(draft: ResolvedDraft, dataset: DatasetDraft, address: string): Details[] {
  const wrong =
    withoutScheme(address) ??
    withoutColon(address) ??
    description(address) ??
    lacking(draft, dataset, address);
  if (wrong) return [wrong];
  return insecure(address);
}

/** Sources that the server cannot request for the page: of types without images, and addresses that it may not call. */
function notThroughServer(
  { installation, manifest }: ResolvedDraft,
  { definition: { type } }: DatasetDraft,
  address: string,
): Details[] {
  const types = [...installation.addressRules].flatMap(([name, { viaServer }]) => (viaServer ? [name] : []));
  if (!types.includes(type))
    return [
      {
        id: "proxy-without-pictures",
        message: `The server asks for pictures only, and datasets of type "${type}" are none.`,
        expected: `a dataset of type ${types.sort().join(", ")}`,
        suggestion:
          'Remove "proxy"; put the data beside the manifest, or ask whoever runs the service for Access-Control-Allow-Origin.',
      },
    ];
  const destination = destinationOf(withServices(address, manifest.services));
  if (destination.kind === "own")
    return [
      {
        id: "proxy-of-own-address",
        severity: "warning",
        cost: "nothing",
        message: "The address is one of the site itself, which the page may read.",
        suggestion: 'Remove "proxy".',
      },
    ];
  const origins = destination.kind === "elsewhere" ? destination.origins : [];
  if (origins.every((origin) => new URL(origin).protocol === "https:" && new URL(origin).port === ""))
    return [];
  return [
    {
      id: "proxy-needs-https",
      message: "The server asks by https on its usual port only.",
      found: shortJson(origins[0] ?? address),
      suggestion: 'Write an address that begins with "https://" and names no port, or remove "proxy".',
    },
  ];
}

/** `maps.example.com/wms`: the page would request a folder of that name on its own server. */
function withoutScheme(address: string): Details | null {
  const host = /^(?:www\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?::\d+)?(?=\/)/i.exec(address)?.[0];
  if (host === undefined || /\.(json|geojson|csv|gpx|kml|pbf|png)$/i.test(host)) return null;
  return {
    id: "bad-address",
    message: `The address does not say how it is called; the page would look for "${host}" on its own server.`,
    suggestion: `Write "https://${address}".`,
  };
}

/** `https//…`: without the colon it is a folder on the page's own server. */
function withoutColon(address: string): Details | null {
  const [, rest] = /^https?\/\/(.*)$/i.exec(address) ?? [];
  if (rest === undefined) return null;
  return {
    id: "bad-address",
    message: "The address lacks the colon after https.",
    suggestion: `Write "https://${rest}".`,
  };
}

/** The address of a capabilities document, which services offer for copying. GetFeature of a WFS requests data. */
function description(address: string): Details | null {
  const [base = "", query = ""] = address.split("?", 2);
  const parameters = [...new URLSearchParams(query)];
  const asks = parameters.some(([name, value]) => /^request$/i.test(name) && /^get(?!feature$)/i.test(value));
  const isDocument = /capabilities(\.xml)?$/i.test(base);
  if (!asks && !isDocument) return null;
  const kept = parameters.filter(([name]) => !/^(service|request|version)$/i.test(name));
  const remedy = isDocument ? null : `${base}${kept.length > 0 ? `?${new URLSearchParams(kept)}` : ""}`;
  return {
    id: "description-address",
    message: "This is the address of the service's description (capabilities), not that of the service.",
    suggestion:
      remedy === null
        ? 'Write the template of the tiles that stands in it, "ResourceURL" of the layer.'
        : `Write ${JSON.stringify(remedy)}.`,
  };
}

/** Names in braces that the type needs. */
function lacking(
  { installation, manifest }: ResolvedDraft,
  { definition }: DatasetDraft,
  address: string,
): Details | null {
  const forms = installation.addressRules.get(definition.type)?.addressForms ?? [];
  const form = forms.find(({ options }) =>
    Object.entries(options).every(([path, value]) => valueAt(definition.options, path) === value),
  );
  const holds = (name: string) => address.includes(`{${name}}`);
  // A misspelled name is reported as such.
  const known = [
    ...Object.keys(manifest.services),
    ...(installation.placeholders.get(definition.type) ?? []),
  ];
  if ([...address.matchAll(/\{(-?\w+)\}/g)].some(([, name = ""]) => !known.includes(name))) return null;
  const missing = (form?.needs ?? [])
    .filter((choices) => !choices.some(holds))
    .map(([first = ""]) => `{${first}}`);
  if (missing.length === 0) return null;
  return {
    id: "incomplete-address",
    message: `The address lacks ${missing.join(", ")}, so that every tile would be the same.`,
    expected: (form?.needs ?? [])
      .map((choices) => choices.map((name) => `{${name}}`).join(" or "))
      .join(", "),
    suggestion: `Put ${missing.join(", ")} where the service has the numbers of a tile.`,
  };
}

function valueAt(value: unknown, path: string): unknown {
  return path.split(".").reduce((here, name) => (isRecord(here) ? here[name] : undefined), value);
}

/** Pages are served by https, and browsers block http in them, except for the local machine. */
function insecure(address: string): Details[] {
  if (!/^(http|ws):\/\//i.test(address) || /^\w+:\/\/(localhost|127\.|\[::1\])/i.test(address)) return [];
  return [
    {
      id: "insecure-address",
      severity: "warning",
      cost: "nothing",
      message: "A page that is served by https cannot load from this address.",
      suggestion: `Write ${JSON.stringify(address.replace(/^(http|ws):/i, "$1s:"))}, if the service has it.`,
    } satisfies Details & Pick<Problem, "severity">,
  ];
}
