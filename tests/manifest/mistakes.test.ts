import { describe, expect, test } from "vitest";
import { loadInstallation } from "../../scripts/manifest/installation.ts";
import { resolveManifest } from "../../tooling/manifest/resolve.ts";
import { filesWith, GOOD } from "./mistakes/good.ts";
import { MANIFEST_MISTAKES } from "./mistakes/in-manifest.ts";
import { ROOT } from "./support.ts";

/**
 * The mistakes that new administrators make, each with who tells of it: `npm run check`, its `--online`, or the map.
 * None may pass in silence, and none may be told as a service that does not answer.
 */
const { installation } = loadInstallation(ROOT);
const written = JSON.stringify(GOOD, null, 2);
const check = (text: string, files = {}) =>
  resolveManifest({ appName: "test", files: filesWith(text, files), installation }).problems;

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
  test.each(MANIFEST_MISTAKES)("$mistake", ({ from, to, files, id, place, remedy }) => {
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
  });
});
