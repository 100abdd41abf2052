import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** An exported declaration, with what a reader of the reference needs. */
export interface Declaration {
  name: string;
  kind: "class" | "interface" | "type" | "function" | "value" | "component";
  /** The declaration's text without bodies and without `export`. */
  signature: string;
  doc: string;
  /** Members of classes and interfaces that other code may use or override. */
  members: Member[];
  /** Path relative to the repository. */
  file: string;
  line: number;
}

export interface Member {
  name: string;
  signature: string;
  doc: string;
}

/** The comment at the top of a module. */
export function moduleComment(root: string, file: string): string {
  const [, comment] = /^\s*\/\*\*([\s\S]*?)\*\//.exec(readFileSync(path.join(root, file), "utf8")) ?? [];
  return (comment ?? "").replace(/^\s*\* ?/gm, "").trim();
}

/** Lists the exports of modules. It reads only the text of the files and resolves no types. */
export class DeclarationReader {
  private readonly files = new Map<string, ts.SourceFile>();
  private readonly found = new Map<string, Declaration[]>();

  constructor(private readonly root: string) {}

  /** The exports of a module, in its order, wherever they are declared. */
  exportsOf(file: string): Declaration[] {
    const known = this.found.get(file) ?? this.read(file);
    this.found.set(file, known);
    return known;
  }

  private read(file: string): Declaration[] {
    return this.source(file).statements.flatMap((statement): Declaration[] => {
      if (ts.isExportDeclaration(statement) && statement.moduleSpecifier) {
        const target = this.resolve(file, statement.moduleSpecifier);
        if (target === null || !statement.exportClause) return [];
        if (ts.isNamespaceExport(statement.exportClause)) {
          const name = statement.exportClause.name.text;
          return this.exportsOf(target).map((one) => ({ ...one, name: `${name}.${one.name}` }));
        }
        return statement.exportClause.elements.flatMap(({ name, propertyName }) => {
          const found = this.find(target, (propertyName ?? name).text);
          return found ? [{ ...found, name: name.text }] : [];
        });
      }
      return isExported(statement) ? declarationsIn(statement, this.source(file), file) : [];
    });
  }

  private find(file: string, name: string): Declaration | undefined {
    return this.exportsOf(file).find((one) => one.name === name);
  }

  private source(file: string): ts.SourceFile {
    const known = this.files.get(file);
    if (known) return known;
    const text = readFileSync(path.join(this.root, file), "utf8");
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    this.files.set(file, source);
    return source;
  }

  private resolve(file: string, { text }: ts.Expression & { text?: string }): string | null {
    if (!text?.startsWith(".")) return null;
    const target = path.posix.join(path.posix.dirname(file), text);
    return existsSync(path.join(this.root, target)) ? target : null;
  }
}

function isExported(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

function declarationsIn(statement: ts.Statement, source: ts.SourceFile, file: string): Declaration[] {
  const at = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const make = (
    node: ts.Node,
    own: Pick<Declaration, "name" | "kind" | "signature"> & { members?: Member[] },
  ): Declaration => ({ doc: docOf(statement), members: [], ...own, file, line: at(node) });
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map((one) =>
      make(one, { name: one.name.getText(), kind: kindOfValue(one), signature: valueSignature(one) }),
    );
  }
  if (ts.isFunctionDeclaration(statement) && statement.name) {
    const signature = withoutExport(textBefore(statement, statement.body));
    return [
      make(statement, {
        name: statement.name.text,
        kind: kindOfFunction(statement.name.text, signature),
        signature,
      }),
    ];
  }
  if (ts.isClassDeclaration(statement) && statement.name) {
    return [
      make(statement, {
        ...{ name: statement.name.text, kind: "class", signature: headOf(statement) },
        members: membersOf(statement.members),
      }),
    ];
  }
  if (ts.isInterfaceDeclaration(statement)) {
    return [
      make(statement, {
        ...{ name: statement.name.text, kind: "interface", signature: headOf(statement) },
        members: membersOf(statement.members),
      }),
    ];
  }
  if (ts.isTypeAliasDeclaration(statement)) {
    const signature = withoutExport(statement.getText());
    return [make(statement, { name: statement.name.text, kind: "type", signature })];
  }
  return [];
}

/** A class or interface up to its opening brace. */
function headOf(node: ts.ClassDeclaration | ts.InterfaceDeclaration): string {
  const text = node.getText();
  const first = node.members[0];
  const end = first ? first.getFullStart() - node.getStart() : text.length - 1;
  return withoutExport(text.slice(0, end))
    .replace(/\{\s*$/, "")
    .trim();
}

/** Members by name: overloads are one member. */
function membersOf(members: readonly (ts.ClassElement | ts.TypeElement)[]): Member[] {
  const found = new Map<string, Member>();
  for (const member of members.flatMap(memberOf)) {
    const first = found.get(member.name);
    if (first) first.signature += `\n${member.signature}`;
    else found.set(member.name, member);
  }
  return [...found.values()];
}

function memberOf(member: ts.ClassElement | ts.TypeElement): Member[] {
  const modifiers = ts.canHaveModifiers(member) ? (ts.getModifiers(member) ?? []) : [];
  if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword)) return [];
  if (ts.isConstructorDeclaration(member)) return [];
  const name = member.name?.getText();
  if (name === undefined || name.startsWith("#")) return [];
  const doc = docOf(member);
  if (ts.isPropertyDeclaration(member)) {
    const end = member.initializer && member.type ? member.type : undefined;
    const signature = end
      ? member.getText().slice(0, end.getEnd() - member.getStart())
      : textBefore(member, member.initializer).replace(/\s*=$/, "");
    return [{ name, doc, signature: signature.replace(/;$/, "") }];
  }
  const body = "body" in member ? (member.body as ts.Node | undefined) : undefined;
  return [{ name, doc, signature: textBefore(member, body).replace(/;$/, "") }];
}

/** A constant: its declared type, the parameters and result of a function, or a short value. */
function valueSignature(one: ts.VariableDeclaration): string {
  const name = one.name.getText();
  const { type, initializer } = one;
  if (type) return `const ${name}: ${type.getText()}`;
  if (!initializer) return `const ${name}`;
  if (ts.isArrowFunction(initializer))
    return `const ${name} = ${textBefore(initializer, initializer.body).replace(/\s*=>$/, " => …")}`;
  const text = initializer.getText();
  return text.length <= MAX_VALUE ? `const ${name} = ${text}` : `const ${name}`;
}

const MAX_VALUE = 160;

const kindOfFunction = (name: string, signature: string): Declaration["kind"] =>
  /^[A-Z]/.test(name) && !signature.includes("class ") ? "component" : "function";

function kindOfValue({ name, initializer }: ts.VariableDeclaration): Declaration["kind"] {
  if (!initializer) return "value";
  const text = initializer.getText();
  if (/^(observer|memo|lazyPart|forwardRef)\b/.test(text) && /^[A-Z]/.test(name.getText()))
    return "component";
  return ts.isArrowFunction(initializer) ? kindOfFunction(name.getText(), text) : "value";
}

function textBefore(node: ts.Node, end: ts.Node | undefined): string {
  const text = node.getText();
  return (end ? text.slice(0, end.getStart() - node.getStart()) : text).trim();
}

function withoutExport(text: string): string {
  return text.replace(/^export (default )?/, "").replace(/;$/, "");
}

/** The comment of a declaration with its text about parameters and results. */
function docOf(node: ts.Node): string {
  return ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .map((doc) => {
      const text = ts.getTextOfJSDocComment(doc.comment) ?? "";
      const tags = (doc.tags ?? []).map((tag) => {
        const about = ts.isJSDocParameterTag(tag) ? `\`${tag.name.getText()}\`: ` : "";
        const word = ts.isJSDocReturnTag(tag) ? "Returns " : ts.isJSDocThrowsTag(tag) ? "Throws " : "";
        return `${word}${about}${ts.getTextOfJSDocComment(tag.comment) ?? ""}`;
      });
      return [text, ...tags].filter(Boolean).join("\n\n");
    })
    .join("\n\n");
}
