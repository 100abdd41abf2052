import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dependencies } from "../../package.json";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** What runs after the build; scripts and tooling run before it. */
const ROOMS = ["apps", "core", "lib", "plugins", "server"];
/** Start the sources of the server, which a deployment does not have. */
const FROM_SOURCE = ["server/jobs/thread.mjs", "server/jobs/test-thread.mjs"];
/** Chosen for parts that are still to come; each leaves this list with its first import. */
const TO_COME = ["localforage", "oidc-client-ts", "react-i18next", "workbox-window"];

/** Package names that the files of the rooms import. */
function importedPackages(): Set<string> {
  const files = ROOMS.flatMap((room) =>
    readdirSync(path.join(ROOT, room), { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.test)\.(tsx?|mjs)$/.test(file))
      .map((file) => path.posix.join(room, file.split(path.sep).join("/")))
      .filter((file) => !FROM_SOURCE.includes(file)),
  );
  const names = files.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), "utf8");
    const imports = text.matchAll(/(?:from|import|import\(|--import)\s*["']([^."'/][^"']*)["']/g);
    return [...imports].map(([, name = ""]) =>
      name
        .split("/")
        .slice(0, name.startsWith("@") ? 2 : 1)
        .join("/"),
    );
  });
  return new Set(names);
}

test("every production dependency is imported by what runs after the build, or stands on the list of those to come", () => {
  const imported = importedPackages();
  const unused = Object.keys(dependencies).filter((name) => !imported.has(name));
  expect(unused.sort()).toEqual(TO_COME);
});
