import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { type Both, both } from "../page.ts";

/** A message of the check or the map about a manifest, as the code writes it; `…` stands for what differs. */
export interface Message {
  id: string;
  texts: Both[];
  remedies: Both[];
  severity: "error" | "warning";
  file: string;
}

const FOLDERS = ["tooling/manifest", "tooling/site", "lib/diagnosis"];

/** Every message that has an id, from the code: objects with `id` and `message`, and calls of `diagnosis`. */
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
      if (ts.isObjectLiteralExpression(node)) {
        const id = nameOf(propertyOf(node, "id"));
        if (id !== null)
          add(file, id, {
            texts: messagesFor(node).map(both),
            remedies: texts(propertyOf(node, "suggestion")).map(both),
            severity: literal(propertyOf(node, "severity")) === "warning" ? "warning" : "error",
          });
      } else if (ts.isCallExpression(node) && node.expression.getText() === "diagnosis") {
        const [id, text, remedy, severity] = node.arguments;
        const name = nameOf(id);
        const words = bothIn(text);
        const toDo = bothIn(remedy);
        if (name !== null && words !== null)
          add(file, name, {
            texts: [words],
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

/** Names of messages have several words; one of them may be filled in. */
function nameOf(node: ts.Node | undefined): string | null {
  const [name = ""] = node && ts.isExpression(node) ? texts(node) : [];
  return /^[a-z]+(-[a-z0-9]+)*-([a-z0-9]+|…)$/.test(name) ? name : null;
}

/** What the object says, or where that is put together elsewhere: the sentences of the function that makes it. */
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
  // What is to be done is no message.
  return named.length > 0 ? named : others.filter((text) => /^(?!Add |Remove )[A-Z].*\.$/.test(text));
}

function literal(node: ts.Node | undefined): string | null {
  return node && ts.isStringLiteralLike(node) ? node.text : null;
}

/** The texts that an expression may have: both branches of a condition, with `…` for what is filled in. */
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
