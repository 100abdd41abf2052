import { type ESTree, type Plugin, parseAst, Visitor } from "vite";

/** Packages whose private members end with an underscore. MobX shortens these names in its own minified build, too. */
const UNDERSCORED = /\/node_modules\/(ol|mobx)\//;
const PRIVATE = /^[A-Za-z]\w*_$/;
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

export interface ProgramModule {
  id: string;
  code: string;
}

/**
 * Shortens the private members of packages that mark these with an underscore at the end. A minifier keeps the names
 * of all properties, because it does not know who else reads them: here the whole program is known. Pages that load
 * external plugins keep the names, because those plugins may contain classes that extend the page's.
 */
export function farvannPrivateNames(): Plugin {
  let isWhole = false;
  let names: ReadonlyMap<string, string> | null = null;
  return {
    name: "farvann:private-names",
    apply: "build",
    configResolved({ plugins }) {
      isWhole = plugins.some(({ name }) => name === "farvann:shared");
    },
    renderStart() {
      names = null;
    },
    renderChunk(code, _chunk, _options, { chunks }) {
      if (isWhole) return null;
      names ??= shortNames(
        Object.values(chunks).flatMap(({ modules }) =>
          Object.entries(modules).map(([id, module]) => ({ id, code: module.code ?? "" })),
        ),
      );
      return { code: withShortNames(code, names), map: null };
    },
  };
}

/**
 * A short name for each private member that only its packages mention, and never in a text. The most frequent ones get
 * the shortest names; no short name is the name of anything else in the program.
 */
export function shortNames(program: readonly ProgramModule[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  const taken = new Set<string>();
  const kept = new Set<string>();
  for (const { id, code } of program) {
    const words = code.match(/[\w$]+/g) ?? [];
    for (const word of words) taken.add(word);
    if (!UNDERSCORED.test(id.replaceAll("\\", "/"))) {
      for (const word of words) if (PRIVATE.test(word)) kept.add(word);
      continue;
    }
    const { members, others } = namesIn(code);
    for (const { name } of members) counts.set(name, (counts.get(name) ?? 0) + 1);
    for (const name of others) kept.add(name);
  }
  const frequent = [...counts].filter(([name]) => !kept.has(name)).sort((a, b) => b[1] - a[1]);
  let next = 0;
  return new Map(
    frequent.map(([name]) => {
      let short = shortName(next++);
      while (taken.has(short)) short = shortName(next++);
      return [name, short];
    }),
  );
}

export function withShortNames(code: string, names: ReadonlyMap<string, string>): string {
  let short = "";
  let done = 0;
  for (const { name, start } of namesIn(code).members) {
    short += code.slice(done, start) + (names.get(name) ?? name);
    done = start + name.length;
  }
  return short + code.slice(done);
}

/** a, b … Z, aa, ba … */
function shortName(index: number): string {
  const rest = Math.floor(index / LETTERS.length);
  return (LETTERS[index % LETTERS.length] ?? "") + (rest === 0 ? "" : shortName(rest - 1));
}

/** Private members in the order of the code, and names that stand in texts or are variables at the same time. */
function namesIn(code: string) {
  const members: { name: string; start: number }[] = [];
  const others: string[] = [];
  if (!/\w_\b/.test(code)) return { members, others };
  const add = (computed: boolean, key: ESTree.Node) => {
    if (!computed && key.type === "Identifier" && PRIVATE.test(key.name))
      members.push({ name: key.name, start: key.start });
  };
  const addText = (text: string) => others.push(...(text.match(/[\w$]+/g) ?? []));
  new Visitor({
    MemberExpression({ computed, property }) {
      add(computed, property);
    },
    MethodDefinition({ computed, key }) {
      add(computed, key);
    },
    PropertyDefinition({ computed, key }) {
      add(computed, key);
    },
    Property({ computed, shorthand, key }) {
      if (shorthand && key.type === "Identifier") others.push(key.name);
      else add(computed, key);
    },
    Literal({ value }) {
      if (typeof value === "string") addText(value);
    },
    TemplateElement({ value }) {
      addText(value.cooked ?? value.raw);
    },
  }).visit(parseAst(code));
  return { members: members.sort((a, b) => a.start - b.start), others };
}
