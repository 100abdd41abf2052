import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { analyse } from "scslre";
import ts from "typescript";
import { expect, test } from "vitest";
import { ROOT } from "./support.ts";

/** Folders whose code reads texts that others wrote. Scripts read only the files of this repository. */
const ROOMS = ["lib", "contracts", "core", "apps", "plugins", "server", "tooling"];
/** Any character, any number of times: where a match can start at many places, each start scans the rest of the text. */
const ANYTHING = /(?:\[\\s\\S\]|\[\^\]|(?<!\\)\.)[*+]/;

/** Why a pattern can take more than linear time on some text; null: it cannot. */
function slowness(literal: string): string | null {
  const [, source = "", flags = ""] = /^\/(.*)\/([a-z]*)$/s.exec(literal) ?? [];
  const { reports } = analyse({ source, flags });
  const [worst] = reports.toSorted((a, b) => Number(b.exponential) - Number(a.exponential));
  if (worst) return worst.exponential ? "exponential" : "polynomial";
  return !source.startsWith("^") && ANYTHING.test(source) ? "polynomial" : null;
}

function literalsOf(file: string): { line: number; literal: string }[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(ROOT, file), "utf8"),
    ts.ScriptTarget.Latest,
  );
  const found: { line: number; literal: string }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node))
      found.push({ line: source.getLineAndCharacterOfPosition(node.end).line + 1, literal: node.text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test.each([
  { literal: "/^(\\s|nothing.*)*$/i", verdict: "exponential" },
  { literal: "/-+$/", verdict: "polynomial" },
  { literal: "/^\\d+\\.?\\d*$/", verdict: "polynomial" },
  { literal: "/<a>[\\s\\S]*?<\\/a>/g", verdict: "polynomial" },
  { literal: "/<[^<>]*>/g", verdict: null },
  { literal: "/^-+/", verdict: null },
])("$literal is judged as $verdict", ({ literal, verdict }) => {
  expect(slowness(literal)).toBe(verdict);
});

test("no pattern takes more than linear time, whatever a service or a user writes", () => {
  const files = ROOMS.flatMap((room) =>
    readdirSync(path.join(ROOT, room), { recursive: true, encoding: "utf8" }).map((file) =>
      path.join(room, file),
    ),
  ).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const slow = files.flatMap((file) =>
    literalsOf(file).flatMap(({ line, literal }) => {
      const verdict = slowness(literal);
      return verdict === null ? [] : [`${file}:${line} ${literal} is ${verdict}`];
    }),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(slow).toEqual([]);
});
