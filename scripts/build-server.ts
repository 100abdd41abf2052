/**
 * `npm run build:server`: builds the reference backend as `dist-server`; `node dist-server/server/main.mjs` runs it.
 */
import path from "node:path";
import { bundleServer } from "./lib/bundle-server.ts";

await bundleServer(path.resolve(import.meta.dirname, "../dist-server"));
