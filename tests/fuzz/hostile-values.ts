import type { Random } from "./random.ts";

/** Texts that programs read wrongly. `%` and bytes above ASCII are sent as they stand when they are in an address. */
const TEXTS = [
  ...[
    "",
    " ",
    "0",
    "-1",
    "-0",
    "1e999",
    "-1e999",
    "1e308",
    "-1e308",
    "NaN",
    "Infinity",
    "0x10",
    "1_000",
    "٣",
  ],
  ...[
    "null",
    "undefined",
    "true",
    "[object Object]",
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
  ],
  ...["9007199254740993", "2305843009223239036", "99999999999999999999999999", "2147483648", "4294967296"],
  ...[
    "\u0000",
    "a\u0000b",
    "\n\r\t",
    "\u202e",
    "\ufeff",
    "é",
    "e\u0301",
    "\ud83d\ude80",
    "<script>alert(1)</script>",
  ],
  ...["../../../etc/passwd", "..%2f..%2f", "%", "%00", "%ff", "%ed%a0%80", "' OR 1=1 --", "a,b,,c", ","],
  ...[
    "2026-11-27T11:00:00Z",
    "2026-02-30",
    "2026-13-45T99:99:99Z",
    "+275760-09-13T00:00:00.000Z",
    "+275760-09-13T00:00:00.001Z",
    "0000-01-01",
  ],
  ...["9999-12-31T23:59:59Z", "-271821-04-20T00:00:00Z", "2026-W53", "1969-12-31", "2016-12-31T23:59:60Z"],
  ...["{}", "[]", "{", '"', "POLYGON((0 0,1 1", '{"type":"Point","coordinates":[1e999,91]}', "EPSG:99999999"],
  ...[
    "-180,-90,180,90",
    "180,90,-180,-90",
    "1e308,1e308,-1e308,-1e308",
    "0,0,0,0",
    "NaN,NaN,NaN,NaN",
    "1,2,3",
  ],
  ...["http://127.0.0.1:1/", "file:///etc/passwd", "//evil.example", "javascript:alert(1)", "a@b", "[::1]"],
];

const NUMBERS = [
  ...[
    0,
    -0,
    1,
    -1,
    0.1,
    1e-9,
    90,
    91,
    180,
    181,
    -181,
    1e6,
    2 ** 31,
    2 ** 32,
    2 ** 53,
    2 ** 53 + 2,
    -(2 ** 53),
  ],
  ...[1e21, 1e100, 1e308, -1e308, Number.MIN_VALUE],
];

/** A text, seldom a very long one. */
export function hostileText(random: Random): string {
  if (random.chance(0.95)) return random.pick(TEXTS);
  return random
    .pick(["a", "9", "-", " ", "ø", "🎣", "%00", "../", "[", "{"])
    .repeat(random.pick([300, 4_000]));
}

/** A value of JSON of any kind. */
export function hostileValue(random: Random): unknown {
  const kinds: readonly (() => unknown)[] = [
    () => hostileText(random),
    () => random.pick(NUMBERS),
    () => random.pick([null, true, false, [], {}, [[]], [null], { length: -1 }]),
    () => Array.from({ length: random.pick([2, 100, 20_000]) }, () => random.pick([0, "", null])),
    () => `@nested-${random.pick([10, 200, 5_000])}-${random.pick(["list", "object"])}`,
    () => Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`key${at}`, at])),
    () => JSON.parse('{"__proto__":{"roles":["BwDeveloper"]},"constructor":{"prototype":{"a":1}}}'),
  ];
  return random.pick(kinds)();
}

/** JSON with the deep values in it: `JSON.stringify` itself fails for them. */
export function hostileJson(value: unknown): string {
  return (JSON.stringify(value) ?? "").replace(/"@nested-(\d+)-(list|object)"/g, (_all, digits, kind) => {
    const depth = Number(digits);
    return kind === "list"
      ? "[".repeat(depth) + "]".repeat(depth)
      : `${'{"a":'.repeat(depth)}0${"}".repeat(depth)}`;
  });
}
