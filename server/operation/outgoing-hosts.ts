import type { SubApplication } from "../domain/site.ts";
import { environmentSchema } from "../env-schema.ts";
import type { Environment } from "../environment.ts";

/** A host that the server or its pages call, for a firewall or a review. */
export interface OutgoingHost {
  /** The caller: this server, or the pages in users' browsers. */
  caller: "server" | "page";
  /** An origin such as https://tiles.example, or a host with its port. */
  host: string;
  /** Settings and sub-applications that name it. */
  namedBy: string[];
}

type Application = Pick<SubApplication, "appName" | "calls">;

/** All hosts in settings and manifests, the server's first, sorted by name. */
export function outgoingHosts(env: Environment, applications: readonly Application[]): OutgoingHost[] {
  const found = new Map<string, OutgoingHost>();
  const add = (caller: OutgoingHost["caller"], host: string, namedBy: string) => {
    const key = `${caller} ${host}`;
    const known = found.get(key) ?? { caller, host, namedBy: [] };
    if (!known.namedBy.includes(namedBy)) known.namedBy.push(namedBy);
    found.set(key, known);
  };
  const values: Record<string, unknown> = { ...env };
  for (const [name, property] of Object.entries(environmentSchema.properties)) {
    if (!("x-calls" in property)) continue;
    const calls = property["x-calls"];
    for (const host of hostsIn(values[name]))
      for (const caller of calls === "both" ? (["server", "page"] as const) : [calls])
        add(caller, host, name);
  }
  for (const { appName, calls } of applications) {
    for (const host of [...calls.data, ...calls.modules]) add("page", host, appName);
    for (const host of calls.proxied) add("server", host, appName);
  }
  const key = ({ caller, host }: OutgoingHost) => `${caller === "server" ? 0 : 1} ${host}`;
  return [...found.values()].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** The hosts in the value of a setting: a comma-separated list, or an object of addresses. */
function hostsIn(value: unknown): string[] {
  if (typeof value === "string")
    return value
      .split(",")
      .map((part) => originOf(part.trim()))
      .filter((part) => part !== "");
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((address) => {
    // An address of this site is not another host.
    return typeof address === "string" && /^https?:/i.test(address) ? [originOf(address)] : [];
  });
}

/** The origin of an address, also of one with placeholders. A host alone means https; one with a port is unchanged. */
function originOf(text: string): string {
  // Removes user and password, which must not be shown.
  const origin = /^([a-z]+:\/\/[^/?#]+)/i.exec(text.replace(/:\/\/[^/?#]*@/, "://"))?.[1];
  return origin ?? (/^$|:/.test(text) ? text : `https://${text}`);
}

/** The list as a table for people. */
export function formatHosts(hosts: readonly OutgoingHost[]): string {
  if (hosts.length === 0) return "No other host is called.";
  const width = Math.max(...hosts.map(({ host }) => host.length));
  return hosts
    .map(({ caller, host, namedBy }) => `${caller.padEnd(6)}  ${host.padEnd(width)}  ${namedBy.join(", ")}`)
    .join("\n");
}
