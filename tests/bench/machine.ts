import { cpus, totalmem } from "node:os";

/** Describes the machine that measures, without details that identify it. */
export function describeMachine(browserVersion: string): string {
  const processors = cpus();
  const model = (processors[0]?.model ?? "unknown processor").replace(/\s+/g, " ").trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${processors.length} cores (${model}), ${memory} GB of memory, ${process.platform}, Chromium ${browserVersion} without a graphics card`;
}
