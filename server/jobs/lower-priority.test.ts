import { spawnSync } from "node:child_process";
import { getPriority } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const module = path.join(import.meta.dirname, "lower-priority.ts");
const script = `const { lowerPriority } = await import(${JSON.stringify(module)});
lowerPriority(3); console.log((await import("node:os")).getPriority());`;

test.runIf(process.platform === "linux").each([0, 5, 19])(
  "a thread of a server that was started with nice %i works below it, and never asks for more than it has",
  (nice) => {
    const started = Math.min(getPriority() + nice, 19);
    const command = ["--import", "tsx", "--input-type=module", "-e", script];
    const { stdout, stderr } = spawnSync("nice", ["-n", String(nice), process.execPath, ...command], {
      encoding: "utf8",
    });
    expect({ priority: Number(stdout), stderr }).toEqual({ priority: Math.min(started + 3, 19), stderr: "" });
  },
);
