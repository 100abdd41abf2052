import { type ESTree, type Plugin, parseAst, Visitor } from "vite";

/** Names that the language or the browser calls by itself. */
const CALLED_BY_NAME =
  /^(toString|toLocaleString|valueOf|toJSON|then|next|return|throw|has|keys|size|handleEvent|\w+Callback)$/;

/** Where a class says what its instances have: a method, an accessor, or a function that an instance is given. */
interface Member {
  name: string;
  start: number;
  end: number;
}

interface Names {
  /** Sorted by their start. */
  members: readonly Member[];
  /** Where names and words of texts stand, sorted; those of the members' definitions are not among them. */
  mentions: readonly { name: string; at: number }[];
  /** Texts of which a name is put together while the program runs. */
  pieces: readonly string[];
}

export interface ProgramPart {
  code: string;
  isPackage: boolean;
}

/**
 * Leaves out members of packages' classes whose names nothing in the whole program mentions: the bundler leaves out a
 * function that nobody imports, but a class it keeps whole. A name is mentioned wherever it stands as a property of
 * anything or in a text, so what is left out cannot be reached. Pages that take plugins from elsewhere keep
 * everything, since those may use it.
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

/** Names of members of packages' classes that a program mentions nowhere, or only in members that are left out too. */
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

/** The code with blanks in place of the members, so that everything else keeps its place. */
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

/** Of `object["get" + name]` and of a template in its place. */
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
