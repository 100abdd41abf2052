import type { InstalledPlugin } from "../../schemas/generated/descriptors.ts";
import { readDescriptor } from "../../schemas/generated/validators/plugin.js";

/** A plugin in the form that an installation has; missing values get the defaults of descriptors. */
export function installedPlugin(name: string, said: object = {}): InstalledPlugin {
  const read = readDescriptor({ name, version: "1.0.0", description: name, ...said });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return { folder: `plugins/features/${name}`, ...read.descriptor };
}
