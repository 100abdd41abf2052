import { Problem } from "../domain/problem.ts";
import type { Site } from "../domain/site.ts";
import { type Environment, listOf } from "../environment.ts";

/** Hosts from the settings, and hosts that manifests request through the server; they change while it runs. */
export function proxiedHosts(env: Environment, site: Site): string[] {
  return [
    ...listOf(env.PROXY_HOSTS),
    ...site.applications().flatMap(({ calls }) => calls.proxied.map((origin) => new URL(origin).hostname)),
  ];
}

/**
 * Validates the address of a caller for the proxy. Allowed is https on its default port to a listed host, without user
 * name or password. IP numbers, trailing dots and similar-looking letters do not match a listed host. Throws a {@link
 * Problem}: 400 for an invalid address, 403 for one that is not allowed.
 */
export function allowedTarget(text: string, hosts: readonly string[]): URL {
  if (!URL.canParse(text)) throw new Problem(400, "url is not a complete address");
  const target = new URL(text);
  if (target.protocol !== "https:") throw new Problem(403, "Only https addresses are called");
  if (target.username !== "" || target.password !== "")
    throw new Problem(403, "Addresses with a user name or password are not called");
  if (target.port !== "") throw new Problem(403, "Only the usual port of https is called");
  if (!hosts.includes(target.hostname))
    throw new Problem(403, "This host is not among those that the server calls (PROXY_HOSTS, manifests)");
  target.hash = "";
  return target;
}
