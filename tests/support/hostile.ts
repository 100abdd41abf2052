/** Data that services have sent or might send: every JSON value that breaks code which expects a text or a number. */

/** Nested so deeply that recursion exceeds the stack. */
const DEEP = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;

/** JSON texts of properties, by their fault. */
export const HOSTILE_VALUES: Record<string, string> = {
  null: "null",
  "an empty text": '""',
  "a text": '"rød"',
  "a variable of a style sheet": '"var(--x)"',
  true: "true",
  zero: "0",
  "a negative number": "-5",
  "a huge number": "1e308",
  "more than a number holds": "1e999",
  "a list": '[1,"a",null]',
  "an empty list": "[]",
  "an object": '{"a":1}',
  "an object that is no text": '{"toString":1}',
  "an object that is no number": '{"valueOf":1,"toString":{"toString":null}}',
  "an object of its own prototype": '{"__proto__":{"toString":1},"constructor":null}',
  "20,000 levels": DEEP,
  "100,000 line breaks": JSON.stringify("\n".repeat(100_000)),
  "a long text": JSON.stringify("sjø ".repeat(25_000)),
  "50,000 letters without a space": JSON.stringify("å".repeat(50_000)),
  "half a character": '"\\ud800"',
};

/** Names with a meaning in JavaScript or OpenLayers. */
export const HOSTILE_NAMES = [
  "geometry",
  "hasOwnProperty",
  "__proto__",
  "constructor",
  "toString",
  "valueOf",
  "id",
  "style",
];

/** A feature as JSON text, because an object literal cannot have a key `__proto__`. */
export function hostileFeature(id: string, properties: string, geometry: object | string): string {
  return `{"type":"Feature","id":${JSON.stringify(id)},"properties":${properties},"geometry":${typeof geometry === "string" ? geometry : JSON.stringify(geometry)}}`;
}

export function hostileCollection(features: readonly string[]): string {
  return `{"type":"FeatureCollection","features":[${features.join(",")}]}`;
}
