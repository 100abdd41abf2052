import { readFile } from "node:fs/promises";
import type { Browser, CDPSession, Page } from "@playwright/test";

/** Cost of a step. Elapsed time is unreliable on a shared machine, so CPU time is compared. */
export interface Cost {
  /** CPU of the page's main thread, ms. */
  mainMs: number;
  /** CPU of the page's process, workers included, ms. */
  processMs: number;
  wallMs: number;
}

/** Memory of a page after garbage collection. */
export interface Memory {
  /** JavaScript objects of the main thread, MB. */
  heapMb: number;
  /**
   * Memory of the whole process with images, workers and buffers, MB; null when the operating system does not provide
   * it.
   */
  processMb: number | null;
}

/** Reads the meters of a page through the browser's protocol. */
export class Meter {
  private constructor(
    private readonly session: CDPSession,
    private readonly page: Page,
    private readonly browser: Browser,
  ) {}

  static async of(page: Page, browser: Browser): Promise<Meter> {
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    return new Meter(session, page, browser);
  }

  async cost(step: () => Promise<unknown>): Promise<Cost> {
    const before = await this.read();
    await step();
    const after = await this.read();
    return {
      mainMs: after.main - before.main,
      processMs: after.process - before.process,
      wallMs: after.wall - before.wall,
    };
  }

  async memory(): Promise<Memory> {
    await this.session.send("HeapProfiler.collectGarbage");
    await this.session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await this.session.send("Runtime.getHeapUsage");
    // Looked up every time, because a navigation may move the page to another process.
    const pid = await rendererOf(this.browser, this.page);
    return { heapMb: usedSize / 1e6, processMb: pid === null ? null : await residentMb(pid) };
  }

  async read(): Promise<{ main: number; process: number; wall: number }> {
    const { metrics } = await this.session.send("Performance.getMetrics");
    const value = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
    return { main: value("ThreadTime"), process: value("ProcessTime"), wall: performance.now() };
  }
}

/** The process of a page: the one that uses CPU when the page is kept busy. */
async function rendererOf(browser: Browser, page: Page): Promise<number | null> {
  const session = await browser.newBrowserCDPSession();
  const renderers = async () => {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    return new Map(
      processInfo.filter(({ type }) => type === "renderer").map(({ id, cpuTime }) => [id, cpuTime]),
    );
  };
  const before = await renderers();
  await page.evaluate(() => {
    const end = performance.now() + 300;
    while (performance.now() < end);
  });
  const after = [...(await renderers())].map(([id, cpu]) => ({ id, worked: cpu - (before.get(id) ?? 0) }));
  await session.detach();
  return after.sort((a, b) => b.worked - a.worked)[0]?.id ?? null;
}

/** Anonymous resident memory of a process, MB. */
async function residentMb(pid: number): Promise<number | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1000;
  } catch {
    return null;
  }
}
