/** See build.mjs. */
export function buildPlugin(folder?: string, out?: string): Promise<{ name: string; integrity: string }>;
