/**
 * `npm run typecheck`: checks the types of the root folders that a change can affect (tsconfig/*.json), with
 * TypeScript's native compiler. Declarations of each root folder are in .cache/types: other root folders read it
 * through them, and are checked again only when they have changed.
 */
// One thread needs half the CPU time of four threads, because each thread makes its own types.
process.argv.splice(2, 0, "--build", "tsconfig/tools.json", "--singleThreaded");
// The compiler finishes before frequent garbage collection would pay off.
process.env.GOGC ??= "800";
await import("../node_modules/typescript-native/lib/tsc.js");
