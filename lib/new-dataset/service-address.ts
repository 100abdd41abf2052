import { trimmedEnd } from "../trim.ts";

/** Parameters that each request sets itself. */
const OWN_PARAMETERS = new Set(
  [
    "service",
    "request",
    "version",
    "layers",
    "layer",
    "styles",
    "style",
    "format",
    "crs",
    "srs",
    "bbox",
    "width",
    "height",
  ].concat([
    "tilematrixset",
    "tilematrix",
    "tilerow",
    "tilecol",
    "acceptversions",
    "updatesequence",
    "transparent",
  ]),
);

/**
 * The base address of a service: the one in its capabilities, without the parameters of a single request. Capabilities
 * often name a host inside the provider's network, or http although https was called: then the called host is used.
 * @param said the address in the description; may be empty @param asked where the description came from
 */
export function serviceAddress(said: string, asked: string): string {
  const base = URL.canParse(said, asked) ? new URL(said, asked) : new URL(asked);
  const from = new URL(asked);
  if (base.hostname !== from.hostname && isInternal(base.hostname)) base.host = from.host;
  if (from.protocol === "https:" && base.protocol === "http:") {
    base.protocol = "https:";
    if (base.hostname === from.hostname) base.port = from.port;
  }
  for (const name of [...base.searchParams.keys()])
    if (OWN_PARAMETERS.has(name.toLowerCase())) base.searchParams.delete(name);
  base.hash = "";
  return trimmedEnd(base.href, "?&");
}

/** The address of the capabilities, made from the address that a user pasted. */
export function capabilitiesAddress(address: string, service: "WMS" | "WMTS"): string {
  const url = new URL(address);
  if (service === "WMTS" && /\.xml$/i.test(url.pathname)) return url.href;
  const given = new Set([...url.searchParams.keys()].map((name) => name.toLowerCase()));
  for (const name of [...url.searchParams.keys()])
    if (OWN_PARAMETERS.has(name.toLowerCase())) url.searchParams.delete(name);
  url.searchParams.set("SERVICE", service);
  url.searchParams.set("REQUEST", "GetCapabilities");
  const version = given.has("version") ? new URL(address).searchParams : null;
  const wanted = [...(version ?? [])].find(([name]) => name.toLowerCase() === "version")?.[1];
  if (wanted) url.searchParams.set("VERSION", wanted);
  return url.href;
}

function isInternal(hostname: string): boolean {
  return (
    /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[?::1)/.test(hostname) ||
    !hostname.includes(".") ||
    /\.(local|internal|lan)$/.test(hostname)
  );
}
