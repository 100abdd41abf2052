import type { Plugin } from "vite";
import { farvannBuild } from "./build-plugin.ts";
import { farvannDev } from "./dev-plugin.ts";
import { farvannLean } from "./lean-packages.ts";
import { farvannParts } from "./parts-plugin.ts";
import { farvannShared } from "./shared-modules.ts";
import { farvannStyles } from "./style-layers.ts";
import { farvannTight } from "./tight-chunks.ts";
import { farvannModules } from "./virtual-modules.ts";

/** All that Farvann adds to Vite: generated modules, what the server must know of a build, pages in development. */
export function farvann(root: string, backend: string): Plugin[] {
  return [
    farvannLean(root),
    farvannModules(root),
    farvannStyles(root),
    farvannTight(),
    farvannParts(root),
    farvannShared(root),
    farvannBuild(root),
    farvannDev(root, backend),
  ];
}
