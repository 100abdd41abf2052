/**
 * `npm run typecheck`: checks the types of the rooms that a change can reach (tsconfig/*.json), with TypeScript's native
 * compiler. Declarations of rooms stand in .cache/types: a room is read through them by those that refer to it, and is
 * checked again only when they have changed.
 */
// One thread needs half the CPU time of four, which each make types of their own.
process.argv.splice(2, 0, "--build", "tsconfig/tools.json", "--singleThreaded");
// The compiler has finished before it pays to collect its garbage often.
process.env.GOGC ??= "400";
await import("../node_modules/typescript-native/lib/tsc.js");
