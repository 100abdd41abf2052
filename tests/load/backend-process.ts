import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const SOURCES = join(import.meta.dirname, "..", "..", "server", "main.ts");
const { TEST_SERVER_PROGRAM } = process.env;
/** Tests have bundled it (tests/support/bundled-server.ts). */
const PROGRAM = TEST_SERVER_PROGRAM ? [TEST_SERVER_PROGRAM] : ["--import", "tsx", SOURCES];

/** A backend in a separate process. */
export interface BackendProcess {
  port: number;
  pid: number;
  /** Kills it without warning, as a power failure would, and waits until it has ended. */
  kill(): Promise<void>;
}

/**
 * Starts a backend on a free port; resolves when it accepts requests.
 * @param settings environment variables
 * @param program arguments of Node.js that start it
 */
export async function startBackend(
  settings: Record<string, string>,
  program: readonly string[] = PROGRAM,
): Promise<BackendProcess> {
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      LOG_LEVEL: "warn",
      DEMONSTRATION_DATA: "false",
      AIS_CALLS_A_MINUTE: "1000000",
      AIS_STREAMS: "1000000",
      AIS_STREAMS_AN_ADDRESS: "1000000",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const port = await portOf(child);
  return {
    port,
    pid: child.pid ?? 0,
    async kill() {
      child.kill("SIGKILL");
      await gone;
    },
  };
}

function portOf(child: ChildProcess): Promise<number> {
  let output = "";
  return new Promise((resolve, reject) => {
    const look = (piece: unknown) => {
      output += String(piece);
      const port = /Farvann runs at http:\/\/127\.0\.0\.1:(\d+)\//.exec(output)?.[1];
      if (port !== undefined) resolve(Number(port));
    };
    child.stdout?.on("data", look);
    child.stderr?.on("data", look);
    child.once("exit", () => reject(new Error(`The backend ended: ${output}`)));
  });
}

/** A token for the AIS service. */
export async function tokenOf(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/identity/connect/token`, {
    method: "POST",
    body: new URLSearchParams({ client_id: "farvann", grant_type: "client_credentials", scope: "ais" }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}

/** Resident memory of a process, MB; Linux. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** Processor time that a process has used, s; Linux, whose clock ticks are hundredths. */
export const processorSeconds = (pid: number): number => secondsIn(`/proc/${pid}/stat`);

/** The same of its main thread alone. */
export const mainThreadSeconds = (pid: number): number => secondsIn(`/proc/${pid}/task/${pid}/stat`);

function secondsIn(file: string): number {
  const fields = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
