/**
 * Tests operation with real programs: nginx, a bare Debian, saves and backups under load, a plugin author's first day.
 * Each takes from half a minute to some minutes, so they are no part of `npm test`; `npm test -- --operation` adds
 * them, as CI does.
 */
import { execFileSync } from "node:child_process";
import { accessSync, constants, mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const tsx = (file, ...given) => ["npx", ["tsx", file, ...given]];

/**
 * Checks that pass or fail as a whole, in this order, one at a time, because each loads the machine. `needs`: programs;
 * `rights`: what only root may do.
 */
const CHECKS = [
  {
    title: "Operation: a backup under load restores whole",
    run: tsx("tests/operation/backup-under-load.ts"),
  },
  {
    title: "Operation: 300 saves of manifests under load",
    run: tsx("tests/load/manifest-swaps.ts", "--swaps=300", "--manifests=12", "--clients=2", "--growth=1.4"),
  },
  {
    title: "Operation: a minute of hostile calls, made from the OpenAPI document",
    run: ["npm", ["run", "--silent", "fuzz"]],
  },
  {
    title: "Operation: new plugins, in the tree and outside, pass npm test",
    run: tsx("tests/operation/new-plugins.ts"),
    needs: ["git"],
  },
  {
    title: "Operation: the container file on a bare Debian, with the documentation",
    run: tsx("tests/operation/bare-root.ts"),
    needs: ["debootstrap", "chroot", "git"],
    rights: true,
  },
];

/**
 * Runs the stage. `suite` and `check` count their results; `skip` records what cannot run without a program.
 * @param {{ suite: Function, check: Function, skip: (title: string) => void }} counted
 */
export async function operationStage({ suite, check, skip }) {
  const started = Date.now();
  const nginx = "Operation: the maps below a path, behind nginx with TLS";
  if (["nginx", "openssl"].every(isThere))
    await suite(
      nginx,
      "npx",
      ["playwright", "test", "-c", "tests/operation", "--reporter=list,json"],
      "operation.json",
      { PLAYWRIGHT_JSON_OUTPUT_FILE: "test-results/operation.json" },
    );
  else skip(`${nginx} (nginx, openssl)`);
  for (const { title, run, needs = [], rights = false } of CHECKS) {
    const missing = needs.filter((program) => !isThere(program));
    if (missing.length > 0) skip(`${title} (${missing.join(", ")})`);
    // No package can provide these rights: the check is skipped with a message and is not a failure.
    else if (rights && !mayMount()) console.log(`▸ ${title}: not run, since this machine lets nobody mount`);
    else await check(title, ...run);
  }
  console.log(`▸ Operation took ${((Date.now() - started) / 60_000).toFixed(1)} min`);
}

function isThere(program) {
  const folders = [...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/sbin"];
  return folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Some containers do not permit this even to root. */
function mayMount() {
  if (process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), "farvann-mount-"));
  try {
    execFileSync("mount", ["-t", "proc", "proc", folder], { stdio: "ignore" });
    execFileSync("umount", [folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}
