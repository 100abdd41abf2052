import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { transform } from "esbuild";
import ts from "typescript";

/** The client for pages that hold the map in a frame: a single file without imports. */
export const CLIENT_SOURCE = "apps/embed/client.ts";

/** Writes `client.js`, an ES module, and `client.d.ts` into a folder. */
export async function writeClient(root: string, folder: string): Promise<void> {
  const source = await readFile(path.join(root, CLIENT_SOURCE), "utf8");
  const script = await transform(source, { loader: "ts", format: "esm", target: "es2022", minify: true });
  const types = ts.transpileDeclaration(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, strict: true },
  });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "client.js"), script.code);
  await writeFile(path.join(folder, "client.d.ts"), types.outputText);
}
