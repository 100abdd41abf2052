import type { Problem } from "../../../core/manifest/problem.ts";
import { shortJson } from "../problem-at.ts";
import { type Check, manifestProblem } from "../resolved-draft.ts";

/** Names of this computer, where an address needs no encryption. */
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Checks external plugins: a valid address, a unique name, and a hash, without which the plugin's server decides what
 * runs in the page. A plugin that cannot be loaded is left out.
 */
export const checkExternalPlugins: Check = (draft) => {
  const { manifest, installation } = draft;
  const problems: Problem[] = [];
  manifest.plugins = manifest.plugins.filter((plugin, index) => {
    if (typeof plugin === "string") return true;
    const report = (field: string, details: Pick<Problem, "id" | "message"> & Partial<Problem>) => {
      problems.push(manifestProblem(draft, `/plugins/${index}${field}`, details));
      return details.severity === "warning";
    };
    const { name, descriptorUrl, integrity } = plugin;
    if (installation.pluginNames.has(name))
      return report("/name", {
        id: "plugin-name-taken",
        message: `This installation has a plugin "${name}" of its own.`,
        found: shortJson(name),
        suggestion: `List it as "${name}" alone, or use a plugin from elsewhere that has another name.`,
      });
    const reason = notLoadable(descriptorUrl);
    if (reason !== null)
      return report("/descriptorUrl", {
        id: "plugin-address",
        message: `The plugin "${name}" cannot be loaded: ${reason}.`,
        found: shortJson(descriptorUrl),
        expected: "https://…/plugin.json, or a path of this site that begins with /",
      });
    if (integrity === undefined && URL.canParse(descriptorUrl))
      return report("/descriptorUrl", {
        id: "plugin-without-hash",
        severity: "warning",
        message: `Whoever controls ${new URL(descriptorUrl).host} decides what the plugin "${name}" does in the page.`,
        found: shortJson(descriptorUrl),
        suggestion: `Add "integrity" with the hash of its plugin.json, which the build of the plugin prints.`,
        cost: "nothing",
      });
    return true;
  });
  return problems;
};

function notLoadable(address: string): string | null {
  if (/[{}]/.test(address)) return "nothing is filled in between braces here";
  if (/^\/(?!\/)/.test(address)) return null;
  if (!URL.canParse(address)) return "this is no full address";
  const { protocol, hostname } = new URL(address);
  if (protocol === "https:" || (protocol === "http:" && LOCAL.test(hostname))) return null;
  return protocol === "http:"
    ? "a page that came encrypted loads nothing without https"
    : `${protocol} is no address of the web`;
}
