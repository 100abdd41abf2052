/**
 * `npx tsx tests/operation/bare-root.ts [folder] [--reuse=packages]`: builds `deploy/Containerfile` without Docker, as
 * root on Debian with debootstrap, and runs the result. Each stage is a bare Debian root in which `chroot` runs its
 * steps; this machine's Node.js replaces the image's. Only committed files of the repository are copied. Prints the
 * measurements at the end. `--reuse` keeps a stage of an earlier run.
 */
import { type ExecFileSyncOptions, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readCommand, readContainerfile, readCopy, readPairs, type Stage } from "./containerfile.ts";

const PROJECT = path.resolve(import.meta.dirname, "../..");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { reuse: { type: "string", multiple: true, default: [] } },
});
const WORK = path.resolve(positionals[0] ?? "/tmp/farvann-bare-root");
const PORT = process.env.PORT ?? "8585";
/** The largest permitted size of a deployment's packages, MB. */
const MAX_PACKAGES_MB = 150;
/** The server must end within 5 s; a busy machine gets more time. */
const MAX_STOP_MS = 30_000;
/** Parts of this machine that replace the image's: Node.js, npm, and the network configuration for the registries. */
const OF_MACHINE = [
  ...["/usr/bin/node", "/usr/bin/npm", "/usr/bin/npx", "/usr/include/node", "/usr/lib/node_modules/npm"],
  ...["/usr/etc/npmrc", "/root/.npmrc", "/etc/ssl/certs", "/etc/resolv.conf", "/etc/hosts"],
  ...["/etc/apt/sources.list.d/debian.sources", "/etc/apt/apt.conf.d/99artifact-registry"],
  "/usr/share/ca-certificates",
];

const sh = (command: string, options: ExecFileSyncOptions = {}): string =>
  String(execFileSync("/bin/bash", ["-euo", "pipefail", "-c", command], options) ?? "");
const shown: ExecFileSyncOptions = { stdio: ["ignore", "inherit", "inherit"] };
const COMMIT = sh("git rev-parse HEAD", { cwd: PROJECT }).trim();
const say = (text: string) => console.log(`▸ ${text}`);
const roots = new Map<string, string>();

function baseRoot(): string {
  const root = path.join(WORK, "base");
  if (!existsSync(path.join(root, "etc/debian_version"))) {
    say("Debian, minimal");
    sh(`debootstrap --variant=minbase bookworm ${root} >${WORK}/debootstrap.log`, shown);
  }
  const present = OF_MACHINE.filter((file) => existsSync(file)).join(" ");
  sh(`tar -C / -ch ${present.replaceAll(/(^| )\//g, "$1")} | tar -C ${root} -x`);
  sh(`ln -sf ../lib/node_modules/npm/bin/npm-cli.js ${root}/usr/bin/npm; rm -f ${root}/etc/apt/sources.list`);
  sh(`chroot ${root} id node >/dev/null 2>&1 || chroot ${root} useradd --uid 1000 --create-home node`);
  return root;
}

/** Carries out a stage; returns the start command of the final stage. */
function build(stage: Stage, base: string, context: string) {
  const root = path.join(WORK, `stage-${stage.name}`);
  if (values.reuse.includes(stage.name) && existsSync(root)) {
    say(`${stage.name}: as an earlier run has left it`);
    roots.set(stage.name, root);
    return undefined;
  }
  rmSync(root, { recursive: true, force: true });
  sh(`cp -a --reflink=auto ${base} ${root}; mkdir -p ${root}/proc; mount -t proc proc ${root}/proc`);
  roots.set(stage.name, root);
  const env: Record<string, string> = { PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", HOME: "/root" };
  const image = { root, env, folder: "/", user: "root", command: [""], health: [""] };
  for (const { name, text } of stage.instructions) {
    if (name === "RUN" || name === "COPY") say(`${stage.name}: ${name} ${text.slice(0, 100)}`);
    switch (name) {
      case "RUN":
        execFileSync("chroot", [root, "/bin/sh", "-c", `cd ${image.folder} && ${text}`], { env, ...shown });
        break;
      case "COPY": {
        const { from, sources, target } = readCopy(text);
        const source = from === null ? context : roots.get(from);
        const to = path.join(root, path.resolve(image.folder, target));
        mkdirSync(to, { recursive: true });
        for (const one of sources) {
          const file = path.join(source ?? "", one);
          // As in a container: copies the content of a folder, or a file itself.
          sh(`if [ -d ${file} ]; then cp -a ${file}/. ${to}/; else cp -a ${file} ${to}/; fi`);
        }
        break;
      }
      case "ENV":
      case "ARG":
        Object.assign(env, Object.fromEntries(readPairs(text)));
        if (name === "ARG" && text.startsWith("SOURCE_COMMIT")) env.SOURCE_COMMIT = COMMIT;
        break;
      case "WORKDIR":
        image.folder = text;
        mkdirSync(path.join(root, text), { recursive: true });
        break;
      case "USER":
        image.user = text;
        break;
      case "CMD":
        image.command = readCommand(text) ?? [];
        break;
      case "HEALTHCHECK":
        image.health = readCommand(text) ?? [];
        break;
      case "LABEL":
      case "VOLUME":
      case "EXPOSE":
        break;
      default:
        throw new Error(`${name} is not known here`);
    }
  }
  return image;
}

type Image = NonNullable<ReturnType<typeof build>>;

function start(image: Image, command: readonly string[], settings: Record<string, string> = {}) {
  const enter = `cd ${image.folder} && exec "$@"`;
  return spawn("chroot", ["--userspec=node:node", image.root, "/bin/sh", "-c", enter, "sh", ...command], {
    env: { ...image.env, ...settings, HOME: "/home/node" },
    stdio: ["ignore", "inherit", "inherit"],
  });
}

const ended = (child: ReturnType<typeof start>): Promise<number | null> =>
  new Promise((resolve) => child.on("exit", resolve));

async function check(what: string, holds: boolean | Promise<boolean>): Promise<void> {
  if (!(await holds)) throw new Error(`This does not hold: ${what}`);
  console.log(`  ✓ ${what}`);
}

async function runImage(image: Image): Promise<void> {
  const settings = { PORT, HOST: "127.0.0.1", AIS_SIMULATOR: "200", LOG_LEVEL: "warn" };
  const began = performance.now();
  const server = start(image, image.command, settings);
  const exit = ended(server);
  const address = `http://127.0.0.1:${PORT}/`;
  const get = (part: string, headers = {}) => fetch(`${address}${part}`, { headers });
  for (let tries = 0; ; tries += 1) {
    if (server.exitCode !== null || tries > 1_200) throw new Error("The server did not become ready");
    if ((await get("readyz").catch(() => null))?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const readyAfter = (performance.now() - began) / 1_000;
  try {
    const health = (await (await get("healthz")).json()) as { commit: string };
    await check("it says which commit it is", health.commit === COMMIT);
    const page = await (await get("fiskeriaktivitet/", { accept: "text/html" })).text();
    await check("it serves the page of a sub-application", page.includes("<script"));
    const [, script = ""] = /<script[^>]+src="\/([^"]+)"/.exec(page) ?? [];
    await check("and the script of that page", (await get(script)).ok);
    const guide = await get("docs/no/administrator.html", { accept: "text/html" });
    await check(
      "and the documentation, in both languages",
      guide.ok && (await get("docs/en/administrator.html")).ok,
    );
    const [, looks = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(await guide.text()) ?? [];
    await check("and its styles", looks !== "" && (await fetch(new URL(looks, guide.url))).ok);
    await check("and the index of its search", (await get("docs/search/no.json")).ok);
    await check("and tiles of the base map", (await get("data/v3/4/8/4.pbf")).ok);
    const map = await get(
      "bwapi/geoserver/bw/ows?SERVICE=WMS&VERSION=1.1.1&REQUEST=GetMap&LAYERS=fisheryactivity_wms&STYLES=&FORMAT=image/png&TRANSPARENT=true&SRS=EPSG:4326&TIME=2026-01&BBOX=13,66,18,70&WIDTH=256&HEIGHT=256",
    );
    await check("and draws a map in a worker thread", map.headers.get("content-type") === "image/png");
    await check("its health check passes", (await ended(start(image, image.health, settings))) === 0);
    const pid = server.pid ?? 0;
    await check(
      "it is Node.js itself, and not root",
      readlinkSync(`/proc/${pid}/exe`).endsWith("/node") &&
        !/^Uid:\t0\b/m.test(readFileSync(`/proc/${pid}/status`, "utf8")),
    );
    const traced = start(image, image.command, { ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: address });
    await check("asked for traces without their packages, it says so and ends", (await ended(traced)) === 1);
    const backup = start(image, ["node", "dist-server/server/backup.mjs", "/tmp/backups"], settings);
    await check("it is backed up while it runs", (await ended(backup)) === 0);
  } finally {
    server.kill("SIGTERM");
  }
  const stoppedAt = performance.now();
  await check("it ends in peace", (await exit) === 0 && performance.now() - stoppedAt < MAX_STOP_MS);
  const megabytes = (folder: string) => Number(sh(`du -sm ${image.root}${folder} | cut -f1`));
  const packages = megabytes("/app/node_modules");
  await check(`its packages have ${packages} MB, ${MAX_PACKAGES_MB} at most`, packages <= MAX_PACKAGES_MB);
  await check("no compiler is in it", !existsSync(path.join(image.root, "usr/bin/g++")));
  console.log(
    `Ready after ${readyAfter.toFixed(1)} s, stopped in ${((performance.now() - stoppedAt) / 1_000).toFixed(1)} s; /app has ${megabytes("/app")} MB`,
  );
}

try {
  mkdirSync(WORK, { recursive: true });
  const base = baseRoot();
  const context = path.join(WORK, "context");
  sh(`rm -rf ${context}; mkdir ${context}; git archive ${COMMIT} | tar -x -C ${context}`, { cwd: PROJECT });
  let image: Image | undefined;
  for (const stage of readContainerfile(readFileSync(path.join(PROJECT, "deploy/Containerfile"), "utf8")))
    image = build(stage, roots.get(stage.base) ?? base, context);
  if (image !== undefined) await runImage(image);
} finally {
  for (const root of roots.values()) sh(`! mountpoint -q ${root}/proc || umount ${root}/proc`);
}
