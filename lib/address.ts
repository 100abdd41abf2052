/** Why an address cannot be used; found without calling it. */
export type AddressFault =
  /** Neither http, https, ws nor wss. */
  | "scheme"
  /** Begins with two slashes. */
  | "no-scheme"
  /** Names a user or a password; browsers do not call such addresses. */
  | "credentials"
  /** Holds an IPv6 address, which a content policy cannot name. */
  | "ipv6"
  /** Has a host that ends with a dot; a content policy treats it as another host. */
  | "trailing-dot"
  /** Has a host with braces that are not a range, so that its hosts cannot be listed. */
  | "host-placeholder"
  | "unreadable";

/** Where an address leads: to the site itself, to other origins, or nowhere. */
export type Destination =
  | { kind: "own" }
  /** Origins as a content policy writes them: lower case, punycode, no default port; one for each host of a range. */
  | { kind: "elsewhere"; origins: string[] }
  | { kind: "wrong"; fault: AddressFault };

const SCHEME = /^\s*([a-z][a-z0-9+.-]*):/i;
const CALLED = new Set(["http:", "https:", "ws:", "wss:"]);
/** A range of one letter or digit, as in `https://{a-c}.tiles.example/`. */
const RANGE = /\{([a-z])-([a-z])\}|\{(\d)-(\d)\}/i;

/** Every host over https: for manifests that let users add layers by address. */
export const ANY_HOST = "*";

/** Reads an address in which `fillNames` has filled in the service names; other names in braces may follow its host. */
export function destinationOf(address: string): Destination {
  if (/^\s*[/\\]{2}/.test(address)) return wrong("no-scheme");
  if (address.trim() === ANY_HOST) return { kind: "elsewhere", origins: ["https:"] };
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined) return { kind: "own" };
  if (scheme === "data" || scheme === "blob") return { kind: "own" };
  if (!CALLED.has(`${scheme}:`)) return wrong("scheme");
  const origins = new Set<string>();
  for (const one of eachHost(address)) {
    const origin = originOf(one);
    if (origin.kind === "wrong") return origin;
    origins.add(origin.origin);
  }
  return { kind: "elsewhere", origins: [...origins] };
}

function originOf(
  address: string,
): { kind: "origin"; origin: string } | { kind: "wrong"; fault: AddressFault } {
  if (!URL.canParse(address)) return wrong("unreadable");
  const { protocol, hostname, host, username, password } = new URL(address);
  if (username !== "" || password !== "") return wrong("credentials");
  if (/[{}]|%7b|%7d/i.test(hostname)) return wrong("host-placeholder");
  if (hostname.startsWith("[")) return wrong("ipv6");
  if (hostname.endsWith(".")) return wrong("trailing-dot");
  if (!/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(hostname)) return wrong("unreadable");
  return { kind: "origin", origin: `${protocol}//${host}` };
}

const wrong = (fault: AddressFault) => ({ kind: "wrong", fault }) as const;

/** The addresses that a range such as `{a-c}` or `{1-4}` stands for; an address without a range is the only entry. */
export function eachHost(address: string): string[] {
  const range = RANGE.exec(address);
  const [, a, b, one, two] = range ?? [];
  const [first, last] = [(a ?? one)?.codePointAt(0), (b ?? two)?.codePointAt(0)];
  if (range === null || first === undefined || last === undefined || last < first) return [address];
  return Array.from({ length: last - first + 1 }, (_, step) =>
    address.replace(range[0], String.fromCodePoint(first + step)),
  ).flatMap(eachHost);
}

/**
 * Replaces a range in the template of a tile. The same tile always gets the same host, so that the browser can cache
 * it.
 */
export function oneHost(template: string, x: number, y: number): string {
  const hosts = eachHost(template);
  return hosts[(x + y) % hosts.length] ?? template;
}

/** Whether a name in braces is a range of hosts. */
export const isRange = (name: string): boolean => new RegExp(`^${RANGE.source}$`, "i").test(`{${name}}`);

/**
 * Replaces {apiBase}, {tileHost} and other names that `values` has; a leading /bwapi becomes the API base (spec §7).
 * Unknown names stay, so that the tile source can fill {z}/{x}/{y}.
 */
export function fillNames(template: string, value: (name: string) => string | undefined): string {
  const path = /^\/bwapi(?=[/?#]|$)/.test(template)
    ? `{apiBase}${template.slice("/bwapi".length)}`
    : template;
  return path.replace(/\{([A-Za-z][A-Za-z0-9]*)\}/g, (whole, name: string) => value(name) ?? whole);
}
