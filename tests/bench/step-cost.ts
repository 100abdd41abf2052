import { join } from "node:path";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { browserFlags, findBrowser } from "../../scripts/lib/browser.mjs";
import { startBackend } from "../load/backend-process.ts";
import { describeMachine } from "./machine.ts";
import { median } from "./statistics.ts";

/** CPU of the page's main thread, ms: so that a busy machine adds little. */
export interface StepCost {
  /** All tasks: script, style, layout, painting, and what the browser does between them. */
  task: number;
  /** Script, with the calls of the browser's interfaces in it. */
  script: number;
}

/** What a benchmark in the page needs. */
export interface Bench {
  browser: Browser;
  /** Of the demonstration's backend, without a closing slash. */
  address: string;
  /** Folder of its data. */
  data: string;
}

/** Demonstration data takes a minute to make, so it is kept. */
const DATA = join(import.meta.dirname, "../../.cache/bench-data");

/** Starts a backend with demonstration data, and a browser, and ends both. The process ends with 1 when `run` says that a bound is not held. */
export async function benchInPage(run: (bench: Bench) => Promise<boolean>): Promise<void> {
  const backend = await startBackend({
    DATA_DIR: DATA,
    LOG_LEVEL: "silent",
    DEMONSTRATION_DATA: "true",
    AIS_SIMULATOR: "0",
  });
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: browserFlags,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    console.log(describeMachine(browser.version()));
    const isHeld = await run({ browser, address: `http://127.0.0.1:${backend.port}`, data: DATA });
    process.exitCode = isHeld ? 0 : 1;
  } finally {
    await browser.close();
    await backend.kill();
  }
}

/** Reads what steps cost a page. */
export class StepMeter {
  private constructor(readonly session: CDPSession) {}

  static async of(page: Page): Promise<StepMeter> {
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    return new StepMeter(session);
  }

  /** Cost of something, read when all is quiet after it. */
  async cost(step: () => Promise<unknown>): Promise<StepCost> {
    const before = await this.read();
    await step();
    const after = await this.read();
    return { task: after.task - before.task, script: after.script - before.script };
  }

  /** The medians of some steps. */
  async median(times: number, step: () => Promise<unknown>): Promise<StepCost> {
    const costs: StepCost[] = [];
    for (let done = 0; done < times; done += 1) costs.push(await this.cost(step));
    return { task: median(costs.map(({ task }) => task)), script: median(costs.map(({ script }) => script)) };
  }

  private async read(): Promise<StepCost> {
    const { metrics } = await this.session.send("Performance.getMetrics");
    const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000;
    return { task: of("TaskDuration"), script: of("ScriptDuration") };
  }
}

export function printCost(name: string, { task, script }: StepCost): void {
  console.log(`${name}: ${task.toFixed(1)} ms of main thread, ${script.toFixed(1)} of it script`);
}

/** Clicks the first button whose label begins so, by script: a real mouse would add hit tests on the map. */
export function clickButton(page: Page, label: string): Promise<void> {
  return page.evaluate(click, label);
}

function click(label: string): void {
  document.querySelector<HTMLButtonElement>(`button[aria-label^="${label}"]`)?.click();
}
