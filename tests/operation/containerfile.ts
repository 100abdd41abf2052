/** An instruction of a container file, its lines joined. */
export interface Instruction {
  /** Name in capitals. */
  name: string;
  /** Everything after the name. */
  text: string;
}

/** The instructions that are built from one image. */
export interface Stage {
  /** Image, or the name of an earlier stage. */
  base: string;
  /** Name by which later stages copy from it; the stage's number when it has no name. */
  name: string;
  instructions: Instruction[];
}

/** Reads the stages of a container file. Throws an Error for any instruction before the first stage, except ARG. */
export function readContainerfile(text: string): Stage[] {
  const lines = text.split("\n").filter((line) => !/^\s*#/.test(line));
  const joined = lines.join("\n").replaceAll(/\\\n/g, " ");
  const stages: Stage[] = [];
  for (const line of joined.split("\n")) {
    const [, word = "", rest = ""] = /^\s*([A-Za-z]+)\s+(.*\S)\s*$/.exec(line) ?? [];
    const name = word.toUpperCase();
    if (name === "") continue;
    if (name === "FROM") {
      const [, base = "", alias] = /^(\S+)(?:\s+[Aa][Ss]\s+(\S+))?$/.exec(rest) ?? [];
      stages.push({ base, name: alias ?? String(stages.length), instructions: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (stage === undefined) throw new Error(`${name} stands before FROM`);
    stage.instructions.push({ name, text: rest });
  }
  return stages;
}

/** `NAME=value` pairs of ENV, ARG and LABEL; values may be in quotes. */
export function readPairs(text: string): [string, string][] {
  return [...text.matchAll(/([\w.]+)=("[^"]*"|\S*)/g)].map(([, name = "", value = ""]) => [
    name,
    value.replace(/^"(.*)"$/, "$1"),
  ]);
}

/** Sources, target and stage of a COPY. */
export function readCopy(text: string): { from: string | null; sources: string[]; target: string } {
  const words = text.split(/\s+/);
  const flags = words.filter((word) => word.startsWith("--"));
  const paths = words.filter((word) => !word.startsWith("--"));
  const from = flags.find((flag) => flag.startsWith("--from="))?.slice("--from=".length) ?? null;
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? "" };
}

/** The command of CMD or HEALTHCHECK in exec form; null when it is in shell form. */
export function readCommand(text: string): string[] | null {
  const list = /\[.*\]$/.exec(text);
  if (list === null) return null;
  return (JSON.parse(list[0]) as unknown[]).map(String);
}
