import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { type Both, both } from "../page.ts";

/** A message of the check or the map about a manifest, as the code writes it; `…` stands for variable parts. */
export interface Message {
  id: string;
  texts: Both[];
  remedies: Both[];
  severity: "error" | "warning";
  file: string;
}

const FOLDERS = ["tooling/manifest", "tooling/site", "lib/diagnosis", "plugins"];

/** Collects every message with an id from the code: objects with `id` and `message`, and calls of `diagnosis`. */
export function messagesIn(root: string): Message[] {
  const found = new Map<string, Message>();
  const add = (file: string, id: string, part: Partial<Pick<Message, "texts" | "remedies" | "severity">>) => {
    const { texts = [], remedies = [], severity = "error" } = part;
    const known = found.get(id);
    if (known === undefined) {
      found.set(id, { id, texts, remedies, severity, file });
      return;
    }
    for (const text of texts) if (!known.texts.some(({ en }) => en === text.en)) known.texts.push(text);
    for (const text of remedies)
      if (!known.remedies.some(({ en }) => en === text.en)) known.remedies.push(text);
  };
  for (const file of FOLDERS.flatMap((folder) => codeFiles(root, folder))) {
    const source = ts.createSourceFile(
      file,
      readFileSync(path.join(root, file), "utf8"),
      ts.ScriptTarget.Latest,
      true,
    );
    const visit = (node: ts.Node): void => {
      // Objects in plugins have ids of other kinds, so they are skipped.
      if (ts.isObjectLiteralExpression(node) && !file.startsWith("plugins/")) {
        for (const id of namesOf(initializerOf(node, "id"), source))
          add(file, id, {
            texts: messagesFor(node).map(both),
            remedies: texts(propertyOf(node, "suggestion")).map(both),
            severity: literal(propertyOf(node, "severity")) === "warning" ? "warning" : "error",
          });
      } else if (ts.isCallExpression(node) && node.expression.getText() === "diagnosis") {
        const [id, text, remedy, severity] = node.arguments;
        const words = bothIn(text);
        const toDo = bothIn(remedy);
        for (const name of words === null ? [] : namesOf(id, source))
          add(file, name, {
            texts: words === null ? [] : [words],
            remedies: toDo ? [toDo] : [],
            severity: literal(severity) === "warning" ? "warning" : "error",
          });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return [...found.values()]
    .filter((message) => message.texts.length > 0)
    .sort((a, b) => a.id.localeCompare(b.id));
}

function codeFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.includes(".test."))
    .sort()
    .map((file) => `${folder}/${file.split(path.sep).join("/")}`);
}

function propertyOf(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  for (const property of object.properties)
    if (ts.isPropertyAssignment(property) && property.name.getText() === name) return property.initializer;
  return undefined;
}

const NAME = /^[a-z]+(-[a-z0-9]+)+$/;

/** The initializer of a property, or of the variable behind the shorthand `{ id }`. */
function initializerOf(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const short = object.properties.find(
    (property) => ts.isShorthandPropertyAssignment(property) && property.name.getText() === name,
  );
  return short && ts.isShorthandPropertyAssignment(short) ? short.name : propertyOf(object, name);
}

/**
 * The ids that an expression may have: the texts written in it, or, for `answer` and `words.answer`, the values of the
 * property `answer` in a table of the same file.
 */
function namesOf(node: ts.Expression | undefined, source: ts.SourceFile): string[] {
  const written = texts(node).filter((name) => NAME.test(name));
  if (written.length > 0 || node === undefined) return written;
  const property = ts.isPropertyAccessExpression(node)
    ? node.name.text
    : ts.isIdentifier(node)
      ? node.text
      : null;
  if (property === null) return [];
  const names = new Set<string>();
  const renamed = new Set([property]);
  const visit = (inner: ts.Node): void => {
    if (ts.isBindingElement(inner) && inner.propertyName && inner.name.getText() === property)
      renamed.add(inner.propertyName.getText());
    ts.forEachChild(inner, visit);
  };
  visit(source);
  const collect = (inner: ts.Node): void => {
    if (ts.isPropertyAssignment(inner) && renamed.has(inner.name.getText()))
      for (const name of texts(inner.initializer)) if (NAME.test(name)) names.add(name);
    ts.forEachChild(inner, collect);
  };
  collect(source);
  return [...names];
}

/** The object's message, or, when another function builds it, the sentences in that function. */
function messagesFor(node: ts.ObjectLiteralExpression): string[] {
  const own = texts(propertyOf(node, "message"));
  if (own.length > 0) return own;
  let around: ts.Node = node;
  while (around.parent && !ts.isFunctionDeclaration(around)) around = around.parent;
  const [named, others]: [string[], string[]] = [[], []];
  const visit = (inner: ts.Node): void => {
    if (ts.isPropertyAssignment(inner) && inner.name.getText() === "message")
      named.push(...texts(inner.initializer));
    else if (ts.isStringLiteralLike(inner) || ts.isTemplateExpression(inner)) others.push(...texts(inner));
    ts.forEachChild(inner, visit);
  };
  visit(around);
  // Instructions to the reader ("Add …", "Remove …") are remedies, not messages.
  return named.length > 0 ? named : others.filter((text) => /^(?!Add |Remove )[A-Z].*\.$/.test(text));
}

function literal(node: ts.Node | undefined): string | null {
  return node && ts.isStringLiteralLike(node) ? node.text : null;
}

/** The texts that an expression may have: both branches of a condition, with `…` for inserted values. */
function texts(node: ts.Expression | undefined): string[] {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal: rest }) => `…${rest.text}`).join("")];
  if (ts.isConditionalExpression(node)) return [...texts(node.whenTrue), ...texts(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return texts(node.expression);
  return [];
}

function bothIn(node: ts.Expression | undefined): Both | null {
  if (!node || !ts.isObjectLiteralExpression(node)) return null;
  const [no] = texts(propertyOf(node, "no"));
  const [en] = texts(propertyOf(node, "en"));
  return no === undefined || en === undefined ? null : { no, en };
}
