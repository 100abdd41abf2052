// A worker thread starts from JavaScript and must register tsx, which runs the TypeScript files, for itself.
import { register } from "tsx/esm/api";

register();
await import("./thread.ts");
