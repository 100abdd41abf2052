import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "./env.ts";
import { environmentSchema } from "./env-schema.ts";
import { listOf } from "./environment.ts";

function problemsOf(source: Record<string, string>) {
  try {
    readEnvironment(source);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
}

test("settings that are left out or empty take their defaults", () => {
  const env = readEnvironment({ PORT: "", HOST: "  " });
  expect(env).toMatchObject({
    PORT: 8080,
    HOST: "127.0.0.1",
    DATA_DIR: "data",
    DATASET_URLS: {},
    TRUST_PROXY: 0,
  });
  expect(env.WMS_UPSTREAM).toBeUndefined();
});

test("numbers, flags and JSON are read from text; port 0 is a port", () => {
  const env = readEnvironment({
    PORT: "0",
    TRUST_PROXY: "1",
    DATASET_URLS: '{"nationalmap":"https://a.example/{z}"}',
  });
  expect(env).toMatchObject({
    PORT: 0,
    TRUST_PROXY: 1,
    DATASET_URLS: { nationalmap: "https://a.example/{z}" },
  });
});

test("all problems are reported at once, each with name, found, expected and remedy", () => {
  const problems = problemsOf({
    PORT: "80a",
    LOG_LEVEL: "loud",
    WMS_UPSTREAM: "maps.example",
    DATASET_URLS: "{",
  });
  expect(problems.map((problem) => problem.name).sort()).toEqual([
    "DATASET_URLS",
    "LOG_LEVEL",
    "PORT",
    "WMS_UPSTREAM",
  ]);
  expect(problems.find((problem) => problem.name === "PORT")).toMatchObject({
    found: '"80a"',
    expected: "a whole number from 0 to 65535",
  });
  for (const problem of problems) expect(problem.remedy).not.toBe("");
});

test("roles for every caller are refused in production", () => {
  expect(problemsOf({ DEV_ROLES: "BwDeveloper", NODE_ENV: "production" })[0]).toMatchObject({
    name: "DEV_ROLES",
  });
  expect(listOf(readEnvironment({ DEV_ROLES: "BwDeveloper, BwYrkesfisker" }).DEV_ROLES)).toEqual([
    "BwDeveloper",
    "BwYrkesfisker",
  ]);
});

test("a user for every caller is refused in production", () => {
  expect(problemsOf({ DEV_USER: "kari", NODE_ENV: "production" })[0]).toMatchObject({ name: "DEV_USER" });
});

test.each(["170,60,-170,80", "-15,84,45,54", "5,54,5,84", "-181,54,45,84", "-15,54,45,91"])(
  "a box that is none is refused, and is not read as another: %s",
  (box) => {
    expect(problemsOf({ AIS_RESTRICTED_BOX: box })).toMatchObject([
      { name: "AIS_RESTRICTED_BOX", found: JSON.stringify(box) },
    ]);
  },
);

test("a box may reach to the edges of the world; one of three sides is refused once", () => {
  expect(readEnvironment({ AIS_RESTRICTED_BOX: "-180,-90,180,90" }).AIS_RESTRICTED_BOX).toBe(
    "-180,-90,180,90",
  );
  expect(problemsOf({ AIS_RESTRICTED_BOX: "1,2,3" })).toHaveLength(1);
});

test("trusted proxies are set as a number", () => {
  expect(problemsOf({ TRUST_PROXY: "true" })[0]).toMatchObject({ name: "TRUST_PROXY" });
});

test("a key without the address that takes it is refused, and the key is not repeated", () => {
  const problems = problemsOf({ AERIAL_TOKEN_KEY: "s3cret" });
  expect(problems[0]?.name).toBe("AERIAL_TOKEN_URL");
  expect(JSON.stringify(problems)).not.toContain("s3cret");
});

test("the station service is not asked without the id that it demands", () => {
  const frost = { FROST_UPSTREAM: "https://frost.example" };
  expect(problemsOf(frost)).toMatchObject([{ name: "FROST_CLIENT_ID" }]);
  expect(problemsOf({ ...frost, FROST_CLIENT_ID: "an-id" })).toEqual([]);
});

test("the server's README documents every setting", () => {
  const readme = readFileSync(join(import.meta.dirname, "README.md"), "utf8");
  for (const name of Object.keys(environmentSchema.properties))
    expect(readme).toMatch(new RegExp(`^\\| \`${name}\` +\\|`, "m"));
});

test("sources of AIS are hosts with ports that there can be", () => {
  for (const port of ["0", "65536", "99999", ""])
    expect(problemsOf({ AIS_TCP: `feed.example:${port}`, AIS_UDP: `0.0.0.0:${port}` })).toMatchObject([
      { name: "AIS_TCP" },
      { name: "AIS_UDP" },
    ]);
  for (const port of ["1", "65535"]) expect(problemsOf({ AIS_TCP: `feed.example:${port}` })).toEqual([]);
});

test("a secret may stand in a file, with or without a line end; it is not repeated when it is wrong", () => {
  const folder = mkdtempSync(join(tmpdir(), "farvann-secret-"));
  const file = (text: string) => {
    writeFileSync(join(folder, "key"), text);
    return join(folder, "key");
  };
  expect(readEnvironment({ AIS_TOKEN_KEY_FILE: file("0123456789abcdef\n") }).AIS_TOKEN_KEY).toBe(
    "0123456789abcdef",
  );
  const short = problemsOf({ AIS_TOKEN_KEY_FILE: file("s3cret") });
  expect(short).toMatchObject([{ name: "AIS_TOKEN_KEY", expected: "a key of at least 16 characters" }]);
  expect(JSON.stringify(short)).not.toContain("s3cret");
  expect(problemsOf({ AIS_TOKEN_KEY_FILE: file("") })).toMatchObject([{ name: "AIS_TOKEN_KEY_FILE" }]);
  rmSync(folder, { recursive: true });
});

test("a secret's file that is not there, and one beside the secret itself, are told", () => {
  expect(problemsOf({ AIS_TOKEN_KEY_FILE: "/no/such/file" })).toMatchObject([
    { name: "AIS_TOKEN_KEY_FILE", found: '"/no/such/file"', remedy: expect.stringContaining("ENOENT") },
  ]);
  expect(problemsOf({ AIS_TOKEN_KEY_FILE: "/x", AIS_TOKEN_KEY: "0123456789abcdef" })).toMatchObject([
    { name: "AIS_TOKEN_KEY_FILE", expected: "no value beside AIS_TOKEN_KEY" },
  ]);
});
