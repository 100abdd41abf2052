/** Why an address cannot be used, before anybody has called it. */
export type AddressFault =
  /** Neither http, https, ws nor wss. */
  | "scheme"
  /** Begins with two slashes. */
  | "no-scheme"
  /** Names a user or a password; browsers do not call such addresses. */
  | "credentials"
  /** A content policy cannot name an IPv6 address. */
  | "ipv6"
  /** A host with a dot at its end is another host for a content policy. */
  | "trailing-dot"
  /** The host holds braces that are no range, so that nobody knows which hosts are meant. */
  | "host-placeholder"
  | "unreadable";

/** Where an address leads: to the site itself, to other origins, or nowhere. */
export type Destination =
  | { kind: "own" }
  /** Written as a content policy writes them: small letters, punycode, no usual port; one for each host of a range. */
  | { kind: "elsewhere"; origins: string[] }
  | { kind: "wrong"; fault: AddressFault };

const SCHEME = /^\s*([a-z][a-z0-9+.-]*):/i;
const CALLED = new Set(["http:", "https:", "ws:", "wss:"]);
/** A range of one letter or digit, as in `https://{a-c}.tiles.example/`. */
const RANGE = /\{([a-z])-([a-z])\}|\{(\d)-(\d)\}/i;

/** Every host that speaks https, where a manifest admits whatever users bring. */
export const ANY_HOST = "*";

/** Reads an address whose names of services are filled in (`fillNames`); other names in braces may follow its host. */
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

/** An address with a range, `{a-c}` or `{1-4}`, once for each of its letters or digits; another address alone. */
export function eachHost(address: string): string[] {
  const range = RANGE.exec(address);
  const [, a, b, one, two] = range ?? [];
  const [first, last] = [(a ?? one)?.codePointAt(0), (b ?? two)?.codePointAt(0)];
  if (range === null || first === undefined || last === undefined || last < first) return [address];
  return Array.from({ length: last - first + 1 }, (_, step) =>
    address.replace(range[0], String.fromCodePoint(first + step)),
  ).flatMap(eachHost);
}

/** A template for one tile: of the hosts of a range always the same, so that the browser keeps the tile. */
export function oneHost(template: string, x: number, y: number): string {
  const hosts = eachHost(template);
  return hosts[(x + y) % hosts.length] ?? template;
}

/** Whether a name in braces is a range of hosts. */
export const isRange = (name: string): boolean => new RegExp(`^${RANGE.source}$`, "i").test(`{${name}}`);

/**
 * Replaces {apiBase}, {tileHost} and other names that `values` has; a leading /bwapi becomes the API base (spec §7).
 * Names that it does not have stay, so that {z}/{x}/{y} reach who fills them.
 */
export function fillNames(template: string, value: (name: string) => string | undefined): string {
  const path = /^\/bwapi(?=[/?#]|$)/.test(template)
    ? `{apiBase}${template.slice("/bwapi".length)}`
    : template;
  return path.replace(/\{([A-Za-z][A-Za-z0-9]*)\}/g, (whole, name: string) => value(name) ?? whole);
}
