import { makeObservable, observableRef, runInAction } from "mobx";
import { Failure } from "./failure.ts";

export type LogCategory = "info" | "error" | "startup";

/** A log item (spec §3). */
export interface LogItem {
  category: LogCategory;
  message: string;
  /** UTC milliseconds. */
  timestamp: number;
  /** The specification's names: `Axios error` is a failed call, `Error` anything else; null without an error. */
  type: "Axios error" | "Error" | null;
  error: unknown;
}

/** Number of items that are kept. */
export const LOG_LIMIT = 200;

/** Events of this page, newest last, for the developer tools; they are also written to the console. */
export class Log {
  items: readonly LogItem[] = [];

  constructor(
    private readonly target: Pick<Console, "info" | "error"> & Partial<Pick<Console, "warn">> = console,
    private readonly now: () => number = Date.now,
  ) {
    makeObservable(this, { items: observableRef });
  }

  info(message: string, error?: unknown): void {
    this.add("info", message, error);
  }
  /** An unexpected situation without a failure. */
  warn(message: string): void {
    this.add("info", message, undefined, this.target.warn);
  }
  error(message: string, error?: unknown): void {
    this.add("error", message, error);
  }
  startup(message: string, error?: unknown): void {
    this.add("startup", message, error);
  }

  private add(
    category: LogCategory,
    message: string,
    error?: unknown,
    printInfo: Console["info"] = this.target.info,
  ): void {
    const item: LogItem = {
      category,
      message,
      timestamp: this.now(),
      type: errorType(error),
      error: error ?? null,
    };
    runInAction(() => {
      this.items = [...this.items.slice(1 - LOG_LIMIT), item];
    });
    const bad = category === "error" || (category === "startup" && error !== undefined);
    const print = bad ? this.target.error : printInfo;
    print.call(this.target, ...(error === undefined ? [message] : [message, error]));
  }
}

function errorType(error: unknown): LogItem["type"] {
  if (error === undefined || error === null) return null;
  return error instanceof Failure && error.kind === "service" ? "Axios error" : "Error";
}
