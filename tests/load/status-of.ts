import { request } from "node:http";

export interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Aborted when the answer does not matter any more. */
  signal: AbortSignal;
}

/** How soon an answer must have come, ms. */
const ANSWERS_MS = 30_000;

/**
 * Status of an answer that was read to its end; 0: the connection ended or was given up, "late": none came in time.
 * `fetch` of Node.js 20 may wait for ever when its server is killed.
 */
export function statusOf(url: string, { method, headers, body, signal }: Asking): Promise<number | "late"> {
  return new Promise((resolve) => {
    const call = request(url, { method, headers, signal }, (answer) => {
      answer
        .on("end", () => end(answer.statusCode ?? 0))
        .on("close", () => end(0))
        .on("error", () => end(0))
        .resume();
    });
    const late = setTimeout(() => {
      end("late");
      call.destroy();
    }, ANSWERS_MS);
    const end = (status: number | "late") => {
      clearTimeout(late);
      resolve(status);
    };
    call
      .on("error", () => end(0))
      .on("close", () => end(0))
      .end(body);
  });
}
