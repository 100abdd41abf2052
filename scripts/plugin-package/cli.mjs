#!/usr/bin/env node
/** `farvann-plugin build [folder]`, `farvann-plugin test [folder]`, `farvann-plugin serve [folder] [port]`. */
import { buildPlugin } from "./build.mjs";
import { serveFolder } from "./serve.mjs";
import { testPlugin } from "./test.mjs";

const [command, folder = ".", port = "8530"] = process.argv.slice(2);
if (command === "build") {
  const { name, integrity } = await buildPlugin(folder);
  const entry = { name, descriptorUrl: `https://…/${name}/plugin.json`, integrity };
  console.log(`Built. A manifest takes it with this entry of "plugins":\n${JSON.stringify(entry, null, 2)}`);
} else if (command === "test") {
  process.exitCode = await testPlugin(folder);
} else if (command === "serve") {
  const { origin } = await serveFolder(`${folder}/dist`, Number(port));
  console.log(`${origin}/plugin.json`);
} else {
  console.error(
    "Usage: farvann-plugin build [folder] | farvann-plugin test [folder] | farvann-plugin serve [folder] [port]",
  );
  process.exitCode = 1;
}
