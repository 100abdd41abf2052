// A worker thread starts from JavaScript: tsx, which runs the rest, has to be told in each thread anew.
import { register } from "tsx/esm/api";

register();
await import("./thread.ts");
