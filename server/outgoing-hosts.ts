/**
 * `npm run outgoing-hosts`: lists every host in the settings and the manifests, for a firewall or a review, with its
 * caller (this server, or the pages in browsers) and the places that name it. With `--json` for machines.
 */
import { resolve } from "node:path";
import { EnvironmentError, readEnvironment } from "./env.ts";
import { runSite } from "./manifests/running-site.ts";
import { formatHosts, outgoingHosts } from "./operation/outgoing-hosts.ts";

try {
  const env = readEnvironment(process.env);
  const site = await runSite(
    { manifests: resolve(env.MANIFESTS_DIR), dist: resolve(env.DIST_DIR), keptForms: null, pollMs: 0 },
    { info: () => undefined, warn: console.error },
  );
  const hosts = outgoingHosts(env, site.applications());
  console.log(process.argv.includes("--json") ? JSON.stringify(hosts, null, 2) : formatHosts(hosts));
  await site.close();
} catch (cause) {
  if (!(cause instanceof EnvironmentError)) throw cause;
  console.error(cause.message);
  process.exitCode = 1;
}
