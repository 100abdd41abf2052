/** Values that a browser, an extension or an old version may have left in a key of the storage. */
export const GARBAGE: Readonly<Record<string, string>> = {
  "cut off": '[1,{"a":',
  empty: "",
  null: "null",
  "a text": '"seven"',
  "a number": "-1e308",
  "an array for an object": '[{"enabled":true},null,3]',
  "a list of garbage": '[null,0,"x",[],{},{"id":{}},[[[]]]]',
  "wrong types inside":
    '{"graticule":"yes","depth":7,"activity":{"opacity":"half","filters":[1]},"sea":7,"center":["a"],"zoom":{}}',
  "an object of garbage": '{"enabled":[],"center":[null,"x"],"zoom":{},"points":0,"name":null,"":{"":[]}}',
  "a prototype":
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":1,"hasOwnProperty":null}',
  deep: `${'{"a":'.repeat(2000)}1${"}".repeat(2000)}`,
  "a huge list": JSON.stringify(Array.from({ length: 20_000 }, () => null)),
  "a huge text": `"${"x".repeat(1_000_000)}"`,
};
