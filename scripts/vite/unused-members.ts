import { type ESTree, type Plugin, parseAst, Visitor } from "vite";

/** Names that the language or the browser calls by itself. */
const CALLED_BY_NAME =
  /^(toString|toLocaleString|valueOf|toJSON|then|next|return|throw|has|keys|size|handleEvent|\w+Callback)$/;

/** A definition of a class member: a method, an accessor, or a function assigned to an instance. */
interface Member {
  name: string;
  start: number;
  end: number;
}

interface Names {
  /** Sorted by their start. */
  members: readonly Member[];
  /** Sorted positions of names and of words in texts, without those of the members' own definitions. */
  mentions: readonly { name: string; at: number }[];
  /** Texts from which the program builds a name at run time. */
  pieces: readonly string[];
}

export interface ProgramPart {
  code: string;
  isPackage: boolean;
}

/**
 * Removes members of packages' classes whose names the whole program never mentions: the bundler removes functions that
 * nobody imports, but keeps a class as a whole. A mention is the name as a property of any object or in any text, so
 * removed members cannot be called. Pages that load external plugins keep everything, because those may call any
 * member.
 */
export function farvannUnusedMembers(): Plugin {
  let isWhole = false;
  let unused: ReadonlySet<string> | null = null;
  return {
    name: "farvann:unused-members",
    apply: "build",
    configResolved({ plugins }) {
      isWhole = plugins.some(({ name }) => name === "farvann:shared");
    },
    renderStart() {
      unused = null;
    },
    renderChunk(code, _chunk, _options, { chunks }) {
      if (isWhole) return null;
      unused ??= unusedMembers(
        Object.values(chunks).flatMap(({ modules }) =>
          Object.entries(modules).map(([id, module]) => ({
            code: module.code ?? "",
            isPackage: id.includes("/node_modules/"),
          })),
        ),
      );
      return { code: withoutMembers(code, unused), map: null };
    },
  };
}

/**
 * Names of members of packages' classes that a program never mentions, or mentions only in members that are removed
 * too.
 */
export function unusedMembers(program: readonly ProgramPart[]): ReadonlySet<string> {
  const parts = program.map(({ code, isPackage }) => ({ ...namesIn(code), isPackage }));
  const pieces = parts.flatMap((part) => part.pieces);
  const isReached = (name: string) =>
    CALLED_BY_NAME.test(name) || pieces.some((piece) => name.startsWith(piece) || name.endsWith(piece));
  let unused: ReadonlySet<string> = new Set(
    parts.flatMap(({ isPackage, members }) =>
      isPackage ? members.map(({ name }) => name).filter((name) => !isReached(name)) : [],
    ),
  );
  while (true) {
    const mentioned = new Set(parts.flatMap((part) => mentionedOutside(part, unused)));
    const left = new Set([...unused].filter((name) => !mentioned.has(name)));
    if (left.size === unused.size) return left;
    unused = left;
  }
}

function mentionedOutside({ members, mentions }: Names, unused: ReadonlySet<string>): string[] {
  const leftOut = members.filter(({ name }) => unused.has(name));
  let next = 0;
  return mentions.flatMap(({ name, at }) => {
    while ((leftOut[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    return (leftOut[next]?.start ?? Number.POSITIVE_INFINITY) <= at ? [] : [name];
  });
}

/** The code with blanks in place of the members, so that all other positions stay the same. */
export function withoutMembers(code: string, names: ReadonlySet<string>): string {
  let left = "";
  let done = 0;
  for (const { name, start, end } of namesIn(code).members) {
    if (start < done || !names.has(name)) continue;
    left += `${code.slice(done, start)};${code.slice(start + 1, end).replace(/[^\n]/g, " ")}`;
    done = end;
  }
  return left + code.slice(done);
}

function namesIn(code: string): Names {
  const members: Member[] = [];
  const definitions = new Set<number>();
  const mentions: { name: string; at: number }[] = [];
  const pieces: string[] = [];
  const define = ({ start, end }: ESTree.Node, key: ESTree.Node) => {
    if (key.type !== "Identifier" || key.name === "constructor") return;
    members.push({ name: key.name, start, end });
    definitions.add(key.start);
  };
  const mention = (text: string, at: number) => {
    for (const [name] of text.matchAll(/[\w$]+/g)) mentions.push({ name, at });
  };
  new Visitor({
    MethodDefinition(node) {
      if (!node.computed) define(node, node.key);
    },
    ExpressionStatement(node) {
      const { expression } = node;
      if (expression.type !== "AssignmentExpression" || expression.operator !== "=") return;
      const { left, right } = expression;
      const isFunction = right.type === "ArrowFunctionExpression" || right.type === "FunctionExpression";
      if (!isFunction || left.type !== "MemberExpression" || left.computed) return;
      if (left.object.type === "ThisExpression") define(node, left.property);
    },
    MemberExpression({ computed, property }) {
      if (computed) pieces.push(...piecesOf(property));
      else if (property.type === "Identifier") mention(property.name, property.start);
    },
    Property({ computed, key }) {
      if (!computed && key.type === "Identifier") mention(key.name, key.start);
    },
    Literal(node) {
      if (typeof node.value === "string") mention(node.value, node.start);
    },
    TemplateElement(node) {
      mention(node.value.cooked ?? node.value.raw, node.start);
    },
  }).visit(parseAst(code));
  return {
    members: members.sort((a, b) => a.start - b.start),
    mentions: mentions.filter(({ at }) => !definitions.has(at)).sort((a, b) => a.at - b.at),
    pieces,
  };
}

/** The fixed text of `object["get" + name]`, or of a template in that place. */
function piecesOf(property: ESTree.Node): string[] {
  if (property.type === "TemplateLiteral")
    return property.quasis.map(({ value }) => value.cooked ?? "").filter((text) => text !== "");
  if (property.type !== "BinaryExpression") return [];
  return [property.left, property.right].flatMap((side) =>
    side.type === "Literal" && typeof side.value === "string" && side.value !== ""
      ? [side.value]
      : piecesOf(side),
  );
}
