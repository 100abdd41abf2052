import SQLite from "better-sqlite3";
import { statusOf } from "./status-of.ts";

/** Keys of settings that are written in turn, and the user who writes them. */
const KEYS = 20;
export const WRITER = "accidents";
const MAX_PADDING = 400_000;
const SETTINGS = "/bwapi/v1/spausersetting/bwmap";

/** A user who stores settings and sends feedback without a pause, and remembers what the server has acknowledged. */
export class AcknowledgedWrites {
  /** The latest acknowledged and the latest sent value of each key. */
  private readonly acknowledged = new Map<string, number>();
  private readonly sent = new Map<string, number>();
  private readonly feedback = new Set<string>();
  private next = 0;
  /** Answers by status; 0: none. */
  readonly statuses: Record<number, number> = {};

  /** Nothing was acknowledged of a new data folder. */
  forget(): void {
    this.acknowledged.clear();
    this.sent.clear();
    this.feedback.clear();
  }

  get count(): number {
    return this.acknowledged.size + this.feedback.size;
  }

  async write(origin: string, stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      this.next += 1;
      const value = this.next;
      const isSetting = value % 4 !== 0;
      const key = `key${value % KEYS}`;
      if (isSetting) this.sent.set(key, value);
      const text = `message ${value}`;
      const status = isSetting
        ? await this.post(origin + SETTINGS, { [key]: value, ...this.padding() }, stopping)
        : await this.post(`${origin}/bwapi/v1/feedback`, { appName: "bwmap", kind: "idea", text }, stopping);
      this.statuses[status] = (this.statuses[status] ?? 0) + 1;
      if (status === 200 && isSetting) this.acknowledged.set(key, value);
      if (status === 204 && !isSetting) this.feedback.add(text);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** @returns acknowledged writes that are not there */
  async lost(origin: string, database: string): Promise<string[]> {
    const answer = await fetch(origin + SETTINGS);
    const stored = answer.ok ? ((await answer.json()) as Record<string, unknown>) : {};
    const lost = [...this.acknowledged].filter(([key, value]) => {
      const found = Number(stored[key] ?? -1);
      return !(found >= value && found <= (this.sent.get(key) ?? value));
    });
    const file = new SQLite(database, { readonly: true });
    const texts = new Set(file.prepare("select text from feedback").pluck().all());
    file.close();
    return [
      ...lost.map(([key, value]) => `${key}: ${value} acknowledged, ${String(stored[key])} stored`),
      ...[...this.feedback].filter((text) => !texts.has(text)),
    ];
  }

  /** Now and then much more, so that a disk fills. */
  private padding(): object {
    return this.next % 7 === 0 ? { padding: "x".repeat((this.next * 7_919) % MAX_PADDING) } : {};
  }

  private async post(url: string, body: object, signal: AbortSignal): Promise<number> {
    // Feedback is limited for an address.
    const address = `10.0.${this.next % 250}.${(this.next >> 8) % 250}`;
    const headers = { "content-type": "application/json", "x-forwarded-for": address };
    const status = await statusOf(url, { method: "POST", headers, body: JSON.stringify(body), signal });
    return status === "late" ? 0 : status;
  }
}
