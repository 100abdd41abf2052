/** The values of a feature that a style can read. */
export interface StyledTileFeature {
  properties: Record<string, unknown>;
}

/** Evaluates an expression at a zoom. Throws for a value of the feature that it cannot use. */
export type Evaluate = (camera: { zoom: number }, feature: StyledTileFeature) => unknown;

type Compile = (args: readonly unknown[]) => Evaluate | null;

const OPERATORS: Record<string, Compile> = {
  zoom: (args) => (args.length === 0 ? ({ zoom }) => zoom : null),
  get: (args) =>
    withKey(
      args,
      (key) =>
        (_camera, { properties }) =>
          properties[key] ?? null,
    ),
  has: (args) =>
    withKey(
      args,
      (key) =>
        (_camera, { properties }) =>
          properties[key] !== undefined,
    ),
  literal: ([list, ...rest]) => (isConstants(list) && rest.length === 0 ? () => list : null),
  all: (args) =>
    withArguments(
      args,
      (parts) =>
        (...given) =>
          parts.every((part) => truth(part(...given))),
    ),
  coalesce: (args) =>
    withArguments(args, (parts) => (...given) => {
      for (const part of parts) {
        const value = part(...given);
        if (value !== null) return value;
      }
      return null;
    }),
  "-": (args) => withPair(args, (left, right) => number(left) - number(right)),
  "==": (args) => withPair(args, (left, right) => left === right),
  "!=": (args) => withPair(args, (left, right) => left !== right),
  "<=": (args) =>
    isNumeric(args[1]) ? withPair(args, (left, right) => number(left) <= number(right)) : null,
  in: (args) => {
    const list: unknown = isExpression(args[1]) && args[1][0] === "literal" ? args[1][1] : null;
    const needle = args.length === 2 && isExpression(args[0]) && isConstants(list) ? compile(args[0]) : null;
    return needle && ((...given) => (list as unknown[]).includes(needle(...given)));
  },
  match,
  interpolate,
};

/**
 * Compiles an expression of the MapLibre style specification. Supports only the expressions of the platform's own
 * styles: null for others, which the package of the specification compiles.
 */
export function compile(expression: unknown): Evaluate | null {
  if (isConstant(expression)) return () => expression;
  if (!isExpression(expression)) return null;
  const [operator, ...args] = expression;
  return OPERATORS[operator]?.(args) ?? null;
}

/** Whether a value is an expression that may be supported here. */
export function isExpression(value: unknown): value is [operator: string, ...args: unknown[]] {
  return Array.isArray(value) && typeof value[0] === "string" && Object.hasOwn(OPERATORS, value[0]);
}

/** `["match", input, label or labels, output, …, otherwise]`; labels are all numbers or all texts. */
function match([input, ...branches]: readonly unknown[]): Evaluate | null {
  const evaluate = isExpression(input) ? compile(input) : null;
  const otherwise = compile(branches.pop());
  if (!evaluate || !otherwise || branches.length === 0 || branches.length % 2 !== 0) return null;
  const outputs = new Map<unknown, Evaluate>();
  for (let at = 0; at < branches.length; at += 2) {
    const labels: unknown[] = [branches[at]].flat();
    const output = compile(branches[at + 1]);
    if (!output || !labels.every(isConstant)) return null;
    for (const label of labels) outputs.set(label, output);
  }
  if (new Set([...outputs.keys()].map((label) => typeof label)).size !== 1) return null;
  return (...given) => (outputs.get(evaluate(...given)) ?? otherwise)(...given);
}

/** `["interpolate", ["linear"], ["zoom"], zoom, number, …]` */
function interpolate([curve, input, ...rest]: readonly unknown[]): Evaluate | null {
  if (JSON.stringify([curve, input]) !== '[["linear"],["zoom"]]' || rest.length === 0) return null;
  // Interpolation of lists is not supported here.
  if (JSON.stringify(rest).includes('["literal"')) return null;
  const stops: { at: number; output: Evaluate }[] = [];
  for (let place = 0; place < rest.length; place += 2) {
    const at = rest[place];
    const output = compile(rest[place + 1]);
    if (typeof at !== "number" || at <= (stops.at(-1)?.at ?? Number.NEGATIVE_INFINITY) || !output)
      return null;
    stops.push({ at, output });
  }
  return (camera, feature) => {
    const next = stops.findIndex(({ at }) => at > camera.zoom);
    const lower = next === -1 ? stops.at(-1) : stops[Math.max(next - 1, 0)];
    const upper = stops[next];
    const from = number(lower?.output(camera, feature));
    if (!lower || !upper || camera.zoom <= lower.at) return from;
    const part = (camera.zoom - lower.at) / (upper.at - lower.at);
    return from + part * (number(upper.output(camera, feature)) - from);
  };
}

function withKey([key, ...rest]: readonly unknown[], make: (key: string) => Evaluate): Evaluate | null {
  // "$id" and "$type" are names in legacy filters.
  return typeof key === "string" && !key.startsWith("$") && rest.length === 0 ? make(key) : null;
}

function withArguments(args: readonly unknown[], make: (parts: Evaluate[]) => Evaluate): Evaluate | null {
  const parts = args.flatMap((arg) => compile(arg) ?? []);
  return parts.length === args.length && parts.length > 0 ? make(parts) : null;
}

function withPair(
  args: readonly unknown[],
  combine: (left: unknown, right: unknown) => unknown,
): Evaluate | null {
  // With a text in the first place it is a filter from before there were expressions.
  if (args.length !== 2 || !isExpression(args[0])) return null;
  return withArguments(
    args,
    ([left, right]) =>
      (...given) =>
        combine(left?.(...given), right?.(...given)),
  );
}

function number(value: unknown): number {
  if (typeof value !== "number") throw new TypeError(`Expected a number, but found ${typeof value}`);
  return value;
}

function truth(value: unknown): boolean {
  if (typeof value !== "boolean") throw new TypeError(`Expected true or false, but found ${typeof value}`);
  return value;
}

/** Comparison of texts is not supported here. */
const isNumeric = (value: unknown) =>
  typeof value === "number" || (isExpression(value) && (value[0] === "-" || value[0] === "zoom"));
const isConstant = (value: unknown) => typeof value === "number" || typeof value === "string";
const isConstants = (value: unknown) => Array.isArray(value) && value.every(isConstant);
