import { buildApp } from "./app.ts";
import { EnvironmentError, readEnvironment } from "./env.ts";
import type { Environment } from "./env-schema.ts";
import { openBackend } from "./open-backend.ts";

/** Longest wait for requests in progress at shutdown, ms. */
const SHUTDOWN_LIMIT = 10_000;

const env = settings();
const backend = await openBackend(env, { warn: console.warn, progress: console.log });
const app = await buildApp(backend);
const stopping = new AbortController();

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void shutDown(signal));

if (await startAis()) await listen();

/** Clients that come back ask at once for what they missed; it has to be there before anybody is answered. */
async function startAis(): Promise<boolean> {
  try {
    await backend.ais.start();
    return !stopping.signal.aborted;
  } catch (cause) {
    await fail(
      `What is stored of vessels in ${env.DATA_DIR} cannot be taken up: ${reasonOf(cause)}`,
      "See that this program alone may write to that folder, or name another one with DATA_DIR.",
    );
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
  backend.library
    .warmUp(stopping.signal)
    .catch((cause: unknown) => app.log.error({ err: cause }, "activity not readable"));
}

async function fail(problem: string, remedy: string): Promise<void> {
  console.error(problem);
  console.error(remedy);
  process.exitCode = 1;
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

/** Stops taking requests, lets those in progress end, closes the database. */
async function shutDown(signal: string): Promise<void> {
  app.log.info({ signal }, "shutting down");
  stopping.abort();
  const limit = setTimeout(() => {
    app.log.error("requests in progress did not end in time");
    process.exit(1);
  }, SHUTDOWN_LIMIT);
  limit.unref();
  await app.close();
}
