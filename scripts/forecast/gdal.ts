import { spawnSync } from "node:child_process";

/** Something that the administrator can change; its message says what. */
export class Refusal extends Error {}

const LARGEST_ANSWER = 512 * 1024 * 1024;

/** Runs a program of GDAL and gives what it writes. @throws Refusal with the program's own words */
export function gdal(program: string, args: readonly string[]): string {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    encoding: "utf8",
    maxBuffer: LARGEST_ANSWER,
  });
  if (error && "code" in error && error.code === "ENOENT")
    throw new Refusal(`${program} is missing: install GDAL (Debian: apt install gdal-bin).`);
  if (error) throw error;
  if (status !== 0)
    throw new Refusal(`${program}: ${stderr.trim().split("\n").at(-1) ?? `ended with ${status}`}`);
  return stdout;
}
