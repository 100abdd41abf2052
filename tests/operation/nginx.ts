/**
 * `npx tsx tests/operation/nginx.ts`: the reference backend below /kart/hav, and nginx in front of it with
 * `deploy/nginx/farvann.conf`: only its ports, certificate and folders differ. Runs until it gets a signal to end.
 * NGINX_PORT (default 8584) is nginx's, the server's is the next one; the folder .cache/nginx keeps the logs.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
const PORT = Number(process.env.NGINX_PORT ?? 8584);
const FOLDER = path.join(ROOT, ".cache/nginx");
const inFolder = (name: string) => path.join(FOLDER, name);

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(inFolder("cache"), { recursive: true });
execFileSync(
  "openssl",
  [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"],
    ...["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"],
    ...["-keyout", inFolder("key.pem"), "-out", inFolder("certificate.pem")],
  ],
  { stdio: "ignore" },
);

const deployed = readFileSync(path.join(ROOT, "deploy/nginx/farvann.conf"), "utf8");
writeFileSync(
  inFolder("farvann.conf"),
  deployed
    .replaceAll(/^ *listen \[::\].*\n/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${PORT + 2};`)
    .replace("listen 443 ", `listen 127.0.0.1:${PORT} `)
    .replace("127.0.0.1:8080", `127.0.0.1:${PORT + 1}`)
    .replace("/etc/ssl/kart.example.pem", inFolder("certificate.pem"))
    .replace("/etc/ssl/kart.example.key", inFolder("key.pem"))
    .replace("/var/cache/nginx/farvann", inFolder("cache"))
    .replace("/var/log/nginx/farvann.log", inFolder("access.log")),
);
// Only directives that Debian's own nginx.conf contains too, and folders that need no special rights.
const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
  .map((name) => `${name}_temp_path ${inFolder(name)};`)
  .join("\n  ");
writeFileSync(
  inFolder("nginx.conf"),
  `daemon off;
pid ${inFolder("nginx.pid")};
error_log ${inFolder("error.log")} warn;
events {}
http {
  ${temporary}
  access_log off;
  include ${inFolder("farvann.conf")};
}
`,
);

const server = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
  cwd: ROOT,
  env: {
    ...process.env,
    PORT: String(PORT + 1),
    BASE_PATH: "/kart/hav",
    TRUST_PROXY: "1",
    TLS_IN_FRONT: "true",
    DATA_DIR: ".cache/test-data",
    LOG_LEVEL: "warn",
    AIS_SIMULATOR: "400",
  },
  stdio: "inherit",
});
const nginx = spawn("nginx", ["-c", inFolder("nginx.conf"), "-p", FOLDER], { stdio: "inherit" });
const end = () => {
  nginx.kill("SIGTERM");
  server.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, end);
for (const child of [nginx, server]) child.on("exit", end);
