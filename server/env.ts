import { readFileSync } from "node:fs";
import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { environmentSchema } from "./env-schema.ts";
import type { Environment } from "./environment.ts";

/** An invalid deployment setting. The server reports all of them together. */
export interface EnvironmentProblem {
  /** Name of the environment variable. */
  name: string;
  /** The value that was found; secrets are not repeated. */
  found: string;
  /** The allowed values. */
  expected: string;
  /** The remedy. */
  remedy: string;
}

/** Thrown for invalid settings; `message` lists every problem on its own line. */
export class EnvironmentError extends Error {
  readonly problems: EnvironmentProblem[];

  constructor(problems: EnvironmentProblem[]) {
    const lines = problems.map((p) => `  ${p.name}: found ${p.found}; expected ${p.expected}. ${p.remedy}`);
    super(`The deployment settings have ${problems.length} error(s):\n${lines.join("\n")}`);
    this.name = "EnvironmentError";
    this.problems = problems;
  }
}

/**
 * Reads the deployment settings from environment variables. An empty variable counts as absent. A secret may be in a
 * file instead, whose path is in the variable with the suffix `_FILE`. Throws {@link EnvironmentError} with all
 * problems at once.
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const problems: EnvironmentProblem[] = [];
  const candidate: Record<string, unknown> = {};
  for (const name of Object.keys(environmentSchema.properties)) {
    const value = source[name];
    if (value !== undefined && value.trim() !== "") candidate[name] = value.trim();
    if (propertyOf(name)?.writeOnly === true) readSecretFile(name, source, candidate, problems);
  }
  parseDatasetUrls(candidate, problems);

  const validate = validator();
  if (!validate(candidate)) {
    for (const error of validate.errors ?? []) {
      const name = error.instancePath.split("/")[1] ?? "";
      if (problems.some((problem) => problem.name === name)) continue;
      const property = propertyOf(name);
      problems.push({
        name,
        found: property?.writeOnly === true ? "a value that is not repeated here" : quote(source[name]),
        expected: property?.["x-expected"] ?? `a value that ${error.message ?? "fits the schema"}`,
        remedy: `Set ${name} accordingly, or leave it out for the default.`,
      });
    }
  }
  problems.push(...contradictions(candidate, source));
  if (problems.length > 0) throw new EnvironmentError(problems);
  return candidate as unknown as Environment;
}

let compiled: ValidateFunction<Environment> | undefined;

/** Compiled once a process: tests read the settings hundreds of times. */
function validator(): ValidateFunction<Environment> {
  if (compiled) return compiled;
  const ajv = new Ajv({
    allErrors: true,
    coerceTypes: true,
    useDefaults: true,
    keywords: ["x-expected", "x-calls"],
  });
  addFormats(ajv);
  compiled = ajv.compile<Environment>(environmentSchema);
  return compiled;
}

/** Reads a secret from the file that `{name}_FILE` names: container platforms and systemd provide secrets as files. */
function readSecretFile(
  name: string,
  source: Record<string, string | undefined>,
  candidate: Record<string, unknown>,
  problems: EnvironmentProblem[],
): void {
  const setting = `${name}_FILE`;
  const path = source[setting]?.trim() ?? "";
  if (path === "") return;
  const problem = (expected: string, remedy: string) =>
    problems.push({ name: setting, found: quote(path), expected, remedy });
  if (candidate[name] !== undefined) {
    problem(`no value beside ${name}`, `Set one of the two.`);
    return;
  }
  try {
    const secret = readFileSync(path, "utf8").trim();
    if (secret === "") problem("a file with the secret in it", "Write the secret into the file.");
    else candidate[name] = secret;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    problem("a file that the server may read", `Correct the path or its rights (${reason}).`);
  }
}

/** DATASET_URLS is the one structured setting: JSON in a variable, validated by the schema as an object. */
function parseDatasetUrls(candidate: Record<string, unknown>, problems: EnvironmentProblem[]): void {
  const raw = candidate.DATASET_URLS;
  if (typeof raw !== "string") return;
  try {
    candidate.DATASET_URLS = JSON.parse(raw);
  } catch (cause) {
    delete candidate.DATASET_URLS;
    problems.push({
      name: "DATASET_URLS",
      found: quote(raw),
      expected: 'JSON such as {"nationalmap":"https://tiles.example/{z}/{y}/{x}.png"}',
      remedy: `Correct the JSON (${cause instanceof Error ? cause.message : String(cause)}).`,
    });
  }
}

function contradictions(
  candidate: Record<string, unknown>,
  source: Record<string, string | undefined>,
): EnvironmentProblem[] {
  const problems: EnvironmentProblem[] = [];
  for (const name of ["DEV_USER", "DEV_ROLES", "DEV_POLICIES"]) {
    if (candidate[name] === undefined || candidate.NODE_ENV !== "production") continue;
    problems.push({
      name,
      found: quote(source[name]),
      expected: "no value when NODE_ENV is production, since it holds for every caller",
      remedy: `Remove ${name}.`,
    });
  }
  if (candidate.AERIAL_TOKEN_KEY !== undefined && candidate.AERIAL_TOKEN_URL === undefined) {
    problems.push({
      name: "AERIAL_TOKEN_URL",
      found: "nothing",
      expected: "the address that exchanges AERIAL_TOKEN_KEY for a token",
      remedy: "Set AERIAL_TOKEN_URL, or remove AERIAL_TOKEN_KEY.",
    });
  }
  if (candidate.FROST_UPSTREAM !== undefined && candidate.FROST_CLIENT_ID === undefined) {
    problems.push({
      name: "FROST_CLIENT_ID",
      found: "nothing",
      expected: "the client id that frost.met.no has given you, since FROST_UPSTREAM is set",
      remedy: "Set FROST_CLIENT_ID, or remove FROST_UPSTREAM.",
    });
  }
  if (candidate.VAPID_PRIVATE_KEY !== undefined && candidate.VAPID_SUBJECT === undefined) {
    problems.push({
      name: "VAPID_SUBJECT",
      found: "nothing",
      expected:
        "an address at which the operators of push services reach you, since VAPID_PRIVATE_KEY is set",
      remedy: "Set VAPID_SUBJECT, such as mailto:drift@kart.example, or remove VAPID_PRIVATE_KEY.",
    });
  }
  const box = String(candidate.AIS_RESTRICTED_BOX);
  if (!isBox(box)) {
    problems.push({
      name: "AIS_RESTRICTED_BOX",
      found: quote(box),
      expected:
        "west, south, east and north in that order: west < east within ±180, south < north within ±90",
      remedy: "Correct the order; waters on both sides of 180° cannot be one box.",
    });
  }
  return problems;
}

/** Reads a box; the schema has already reported an invalid text. */
function isBox(text: string): boolean {
  const sides = text.split(",").map(Number);
  if (sides.length !== 4 || sides.some(Number.isNaN)) return true;
  const [west = 0, south = 0, east = 0, north = 0] = sides;
  return west < east && south < north && west >= -180 && east <= 180 && south >= -90 && north <= 90;
}

function propertyOf(name: string): { "x-expected"?: string; writeOnly?: boolean } | undefined {
  const properties: Record<string, { "x-expected"?: string; writeOnly?: boolean }> =
    environmentSchema.properties;
  return properties[name];
}

function quote(value: string | undefined): string {
  return value === undefined ? "nothing" : JSON.stringify(value);
}
