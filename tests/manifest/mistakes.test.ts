import { describe, expect, test } from "vitest";
import { loadInstallation } from "../../scripts/manifest/installation.ts";
import { Asker } from "../../scripts/online/asker.ts";
import { checkOnline } from "../../scripts/online/check-online.ts";
import { resolveManifest, resolveWithDraft } from "../../tooling/manifest/resolve.ts";
import { type FakeAnswer, goodAnswer, SERVICE_MISTAKES } from "./mistakes/at-services.ts";
import { filesWith, GOOD } from "./mistakes/good.ts";
import { MANIFEST_MISTAKES, RARE_MISTAKES } from "./mistakes/in-manifest.ts";
import { ROOT } from "./support.ts";

/**
 * The mistakes that new administrators make, each with who tells of it: `npm run check`, its `--online`, or the map.
 * None may pass in silence, and none may be told as a service that does not answer.
 */
const { installation } = loadInstallation(ROOT);
const written = JSON.stringify(GOOD, null, 2);
const check = (text: string, files = {}) =>
  resolveManifest({ appName: "test", files: filesWith(text, files), installation }).problems;

test("they are 53, each another one", () => {
  const all = [...MANIFEST_MISTAKES, ...SERVICE_MISTAKES].map(({ mistake }) => mistake);
  expect(new Set(all).size).toBe(53);
});

test("the manifest without a mistake is told of nothing", () => {
  expect(check(written)).toEqual([]);
});

test("comments and trailing commas are none", () => {
  expect(
    check(
      written.replace('"search"\n  ]', '"search", // what people look for\n  ]').replace(/\n\}$/, ",\n}"),
    ),
  ).toEqual([]);
});

describe("npm run check tells of", () => {
  test.each([...MANIFEST_MISTAKES, ...RARE_MISTAKES])(
    "$mistake",
    ({ from, to, files, id, place, remedy }) => {
      expect(written).toContain(from);
      const problems = check(
        written.replace(from, () => to),
        files,
      );
      expect(
        problems.map((problem) => [
          problem.id,
          id === "not-json" ? `${problem.line}:${problem.column}` : problem.pointer,
        ]),
      ).toEqual([[id, place]]);
      const [problem] = problems;
      const words = `${problem?.message} ${problem?.expected} ${problem?.suggestion}`;
      expect(words).toContain(remedy);
      // No pattern is shown to people who do not program.
      expect(words).not.toMatch(/\^|\\|\[A-Z/);
    },
  );
});

/** The services of the test: nothing leaves the process. */
function asker(answer: (url: URL) => FakeAnswer): Asker {
  const fetch = async (input: string | URL | Request) => {
    const said = answer(new URL(String(input)));
    if (said === "no-such-host")
      throw new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ENOTFOUND" }) });
    const { status = 200, type = "application/json", body, cors = true } = said;
    return new Response(body as BodyInit, {
      status,
      headers: { "Content-Type": type, ...(cors ? { "Access-Control-Allow-Origin": "*" } : {}) },
    });
  };
  return new Asker({ origin: "https://page.example", pauseMs: 0, fetch });
}

async function online(text: string, answer: (url: URL) => FakeAnswer) {
  const { draft, resolution } = resolveWithDraft({ appName: "test", files: filesWith(text), installation });
  if (!draft) throw new Error("The manifest cannot run");
  return [
    ...resolution.problems,
    ...(await checkOnline(draft, { root: ROOT, asker: asker(answer), base: null })),
  ];
}

describe("npm run check -- --online tells of", () => {
  test("nothing where all is right", async () => {
    expect(await online(written, goodAnswer)).toEqual([]);
  });

  test.each(SERVICE_MISTAKES)("$mistake", async ({ from, to, answer, id, place, remedy }) => {
    expect(written).toContain(from);
    const text = written.replace(from, () => to);
    const problems = (await online(text, (url) => answer(url) ?? goodAnswer(url))).filter(
      (problem) => problem.id !== "missing-credit",
    );
    expect(problems.map((problem) => [problem.id, problem.pointer])).toEqual([[id, place]]);
    expect(`${problems[0]?.message} ${problems[0]?.suggestion}`).toContain(remedy);
  });
});
