import { type Node, type ParseError, parseTree } from "jsonc-parser";
import type { Problem } from "../../core/manifest/problem.ts";
import { type JsonEntry, type JsonNode, type Place, pointerTo, type Scalar } from "./json-node.ts";
import { problemAt } from "./problem-at.ts";
import { syntaxSlips } from "./syntax-slips.ts";

export interface Parsed {
  /** The document, or null when it is not JSON. */
  root: JsonNode | null;
  problems: Problem[];
}

/** Reads JSON with comments and trailing commas. Every syntax error is reported once, at its line and column. */
export function parseManifestText(text: string, file: string): Parsed {
  const source = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const errors: ParseError[] = [];
  const tree = parseTree(source, errors, { allowTrailingComma: true, disallowComments: false });
  const lines = lineStarts(source);
  const place = (offset: number, pointer: string): Place => ({ file, ...position(lines, offset), pointer });
  if (errors.length > 0 || !tree) {
    const found = errors.length > 0 ? errors : [{ error: 4, offset: 0, length: 0 } satisfies ParseError];
    const problems = syntaxSlips(source, found).map(({ offset, message, remedy }) =>
      problemAt(place(Math.min(offset, source.length), ""), {
        id: "not-json",
        message: `This is not valid JSON: ${message}.`,
        found: source.slice(offset, offset + 1) || null,
        suggestion: remedy,
        cost: "application",
      }),
    );
    return { root: null, problems };
  }
  const problems: Problem[] = [];
  return { root: locate(tree, "", place, problems), problems };
}

type PlaceOf = (offset: number, pointer: string) => Place;

function locate(node: Node, pointer: string, place: PlaceOf, problems: Problem[]): JsonNode {
  const here = place(node.offset, pointer);
  const children = node.children ?? [];
  switch (node.type) {
    case "object": {
      const entries = new Map<string, JsonEntry>();
      for (const { children: pair } of children) {
        const [key, value] = pair ?? [];
        if (!key || !value) continue;
        const name = String(key.value);
        const target = pointerTo(pointer, name);
        const keyPlace = place(key.offset, target);
        if (entries.has(name)) problems.push(duplicateProperty(name, keyPlace));
        entries.set(name, { key: keyPlace, value: locate(value, target, place, problems) });
      }
      return { kind: "object", place: here, entries, removed: new Map() };
    }
    case "array":
      return {
        kind: "array",
        place: here,
        items: children.map((child, index) => locate(child, pointerTo(pointer, index), place, problems)),
      };
    case "string":
    case "number":
    case "boolean":
    case "null":
      return { kind: "scalar", place: here, value: scalar(node) };
    case "property":
      throw new Error("A property stands outside an object");
  }
}

function scalar(node: Node): Scalar {
  const value: unknown = node.value;
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

function duplicateProperty(name: string, place: Place): Problem {
  return problemAt(place, {
    id: "duplicate-property",
    message: `The property "${name}" stands here twice; only the last one counts.`,
    suggestion: "Remove one of them.",
    cost: "part",
  });
}

/** Offsets at which lines begin; CR, LF and CRLF end a line. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (const match of text.matchAll(/\r\n|\r|\n/g)) starts.push(match.index + match[0].length);
  return starts;
}

function position(starts: number[], offset: number): { line: number; column: number } {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}
