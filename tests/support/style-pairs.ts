import { HOSTILE_NAMES, HOSTILE_VALUES } from "./hostile.ts";

/** A valid style, and properties of a feature that its expressions do not expect. */
export interface StylePair {
  style: object;
  /** JSON text, because an object literal cannot have a key `__proto__`. */
  properties: string;
}

/** By kind of value: constants that can be drawn. Expressions that read the data are added. */
const GOOD: Record<string, readonly unknown[]> = {
  color: ["#d02020", "rgba(10,20,30,0.5)", [10, 110, 189], [10, 110, 189, 0.5]],
  number: [0, 1, 3.5, 8],
  text: ["Vest", "a\nb", ""],
  font: ["12px sans-serif", "bold 14px Inter, sans-serif"],
  cap: ["butt", "round", "square"],
  join: ["bevel", "round", "miter"],
  align: ["left", "center", "right", "start", "end"],
  justify: ["left", "center", "right"],
  baseline: ["bottom", "top", "middle", "alphabetic", "hanging"],
  placement: ["point", "line"],
  flag: [true, false],
  dash: [[4, 4], [], [1, 2, 3]],
  pair: [
    [0, 0],
    [3, -3],
  ],
  scale: [1, 2, [1, 2], -1],
  padding: [[1, 2, 3, 4]],
  fraction: [0, 0.5, 1],
};
const STROKE = {
  "stroke-color": "color",
  "stroke-width": "number",
  "stroke-line-cap": "cap",
  "stroke-line-join": "join",
  "stroke-line-dash": "dash",
  "stroke-line-dash-offset": "number",
  "stroke-miter-limit": "number",
  "stroke-offset": "number",
};
const prefixed = (prefix: string, properties: Record<string, string>) =>
  Object.fromEntries(Object.entries(properties).map(([name, kind]) => [prefix + name, kind]));

/** Parts of a style: the required properties of each, and the kinds of all its properties. */
const PARTS: readonly { needs: readonly string[]; kinds: Record<string, string> }[] = [
  { needs: ["fill-color"], kinds: { "fill-color": "color" } },
  { needs: ["stroke-color"], kinds: STROKE },
  {
    needs: ["circle-radius", "circle-fill-color"],
    kinds: {
      ...prefixed("circle-", { ...STROKE, "fill-color": "color", radius: "number", displacement: "pair" }),
      ...prefixed("circle-", { scale: "scale", rotation: "number", "rotate-with-view": "flag" }),
    },
  },
  {
    needs: ["shape-points", "shape-radius", "shape-fill-color"],
    kinds: {
      ...prefixed("shape-", { ...STROKE, "fill-color": "color", radius: "number", displacement: "pair" }),
      ...prefixed("shape-", { radius2: "number", scale: "scale", rotation: "number" }),
      "shape-points": "constant",
    },
  },
  {
    needs: ["text-value"],
    kinds: {
      ...prefixed("text-", { ...STROKE, "fill-color": "color", "background-fill-color": "color" }),
      ...prefixed("text-", { value: "text", font: "font", "max-angle": "number", "offset-x": "number" }),
      ...prefixed("text-", { "offset-y": "number", overflow: "flag", placement: "placement" }),
      ...prefixed("text-", { scale: "scale", rotation: "number", "keep-upright": "flag" }),
      ...prefixed("text-", { align: "align", justify: "justify", baseline: "baseline", padding: "padding" }),
      ...prefixed("text-background-", { "stroke-color": "color", "stroke-width": "number" }),
    },
  },
];

/** Number of consecutive pairs that share a style. */
export const A_STYLE = 10;

/** Makes the same pairs in every run. */
export function* stylePairs(count: number, seed = 20_260_401): Generator<StylePair> {
  const random = generator(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const values = Object.values(HOSTILE_VALUES).filter((text) => text.length < 1_000);
  const huge = Object.values(HOSTILE_VALUES).filter((text) => text.length >= 1_000 && !text.startsWith("[["));
  const names = ["a", "b", "c", ...HOSTILE_NAMES];

  const expression = (kind: string): unknown => {
    const good = pick(GOOD[kind] ?? []);
    const isText = ["text", "font", "cap", "join", "align", "justify", "baseline", "placement"].includes(
      kind,
    );
    const get = ["get", pick(names)];
    const usual = [
      get,
      ["get", pick(names), "deeper"],
      ["case", ["has", pick(names)], get, ["get", "missing"]],
      ["coalesce", ["get", "missing"], get],
    ];
    if (kind === "color")
      return pick([...usual, ["match", ["get", "a"], "x", good, get], ["color", get, 10, 20]]);
    if (kind === "number" || kind === "fraction")
      return pick([
        ...usual,
        ["+", get, 1],
        ["*", ["get", "a"], ["get", "b"]],
        ["/", 1, get],
        ["sqrt", get],
        ["match", ["get", "a"], "x", good, get],
        ["interpolate", ["linear"], get, 0, 1, 10, get],
      ]);
    if (isText) return pick([...usual, ["concat", get, "x"], ["to-string", get], ["string", get]]);
    return pick(usual);
  };
  const style = (): object => {
    const made: Record<string, unknown> = {};
    for (const { needs, kinds } of PARTS) {
      if (random() < 0.5 && Object.keys(made).length > 0) continue;
      for (const [name, kind] of Object.entries(kinds)) {
        if (!needs.includes(name) && random() < 0.7) continue;
        if (kind === "constant") made[name] = 4;
        else made[name] = random() < 0.6 ? expression(kind) : pick(GOOD[kind] ?? []);
      }
    }
    if (random() < 0.2) made["z-index"] = expression("number");
    return made;
  };
  let made: object = {};
  for (let pair = 0; pair < count; pair += 1) {
    if (pair % A_STYLE === 0) {
      const filter = [">", ["get", pick(names)], 1];
      made =
        random() < 0.2
          ? [
              { filter, style: style() },
              { else: true, style: style() },
            ]
          : style();
    }
    const given = names.filter(() => random() < 0.6);
    const texts = given.map((name) => `${JSON.stringify(name)}:${pick(pair % 50 === 0 ? huge : values)}`);
    yield { style: made, properties: `{${texts.join(",")}}` };
  }
}

/** Numbers from 0 to 1 (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
