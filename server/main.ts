import { buildApp } from "./app.ts";
import type { Backend } from "./backend.ts";
import { EnvironmentError, readEnvironment } from "./env.ts";
import type { Environment } from "./environment.ts";
import { openBackend } from "./open-backend.ts";
import { serveMetrics } from "./operation/metrics.ts";
import { PackageMissing } from "./operation/package-missing.ts";
import { unusableData } from "./storage/cannot-store.ts";
import { NewerDatabase } from "./storage/database.ts";

/** Time limit for requests in progress at shutdown, ms; then their connections are closed. */
const CLOSE_TIMEOUT_MS = 2_000;
/** After this time the process ends in any case, ms; the database is consistent at every moment. */
const SHUTDOWN_TIMEOUT_MS = 4_500;

const env = settings();
const backend = await opened();
const app = await built();
const stopping = new AbortController();

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void shutDown(signal));

const { version, commit } = backend.program;
app.log.info({ version, commit, node: process.version }, "starting");
if ((await openMetricsPort()) && (await startAis())) await listen();

/** Clients that reconnect ask at once for missed changes, so the state is restored before the server listens. */
async function startAis(): Promise<boolean> {
  try {
    await backend.alerts.start();
    await backend.ais.start();
    return !stopping.signal.aborted;
  } catch (cause) {
    const { message, remedy } = unusableData(cause, env.DATA_DIR) ?? {
      message: `What is stored of vessels in ${env.DATA_DIR} cannot be taken up: ${reasonOf(cause)}`,
      remedy: "See that this program alone may write to that folder, or name another one with DATA_DIR.",
    };
    await fail(message, remedy);
    return false;
  }
}

async function listen(): Promise<void> {
  try {
    const address = await app.listen({ host: env.HOST, port: env.PORT });
    console.log(`Farvann runs at ${address}/`);
  } catch (cause) {
    if (stopping.signal.aborted) return;
    await fail(
      `Cannot listen on ${env.HOST}:${env.PORT}: ${reasonOf(cause)}`,
      "Choose another port with PORT, or end the program that uses this one.",
    );
    return;
  }
  backend.work.start();
}

/** Returns false on failure; the reason is already logged. */
async function openMetricsPort(): Promise<boolean> {
  const { METRICS_HOST: host, METRICS_PORT: port } = env;
  if (backend.metrics === undefined || port === undefined) return true;
  try {
    const { address, close } = await serveMetrics(backend.metrics, { host, port });
    stopping.signal.addEventListener("abort", close);
    app.log.info({ address }, "metrics are served");
    return true;
  } catch (cause) {
    await fail(
      `Cannot listen on ${host}:${port} for metrics: ${reasonOf(cause)}`,
      "Choose another port with METRICS_PORT, or end the program that uses this one.",
    );
    return false;
  }
}

async function fail(problem: string, remedy: string): Promise<void> {
  console.error(problem);
  console.error(remedy);
  process.exitCode = 1;
  stopping.abort();
  // What would be stored at the end may wait for the very thing that is wrong.
  setTimeout(() => process.exit(), CLOSE_TIMEOUT_MS).unref();
  await app.close();
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

function settings(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (cause) {
    if (!(cause instanceof EnvironmentError)) throw cause;
    console.error(cause.message);
    process.exit(1);
  }
}

async function opened(): Promise<Backend> {
  try {
    return await openBackend(env, { warn: console.warn, progress: console.log });
  } catch (cause) {
    giveUp(cause);
  }
}

async function built(): Promise<Awaited<ReturnType<typeof buildApp>>> {
  try {
    return await buildApp(backend);
  } catch (cause) {
    giveUp(cause);
  }
}

/** Ends the process, with a sentence where an administrator can mend what is wrong. */
function giveUp(cause: unknown): never {
  const reported =
    cause instanceof NewerDatabase || cause instanceof PackageMissing
      ? cause
      : unusableData(cause, env.DATA_DIR);
  if (reported === null) throw cause;
  console.error(`${reported.message}\n${reported.remedy}`);
  process.exit(1);
}

/** Stops accepting requests, lets those in progress end and closes the database, within 5 s in any case. */
async function shutDown(signal: string): Promise<void> {
  app.log.info({ signal }, "shutting down");
  stopping.abort();
  setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT_MS).unref();
  setTimeout(() => {
    app.log.error("not everything could be ended in time");
    process.exit(0);
  }, SHUTDOWN_TIMEOUT_MS).unref();
  await app.close();
}
