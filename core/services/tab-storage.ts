/**
 * What outlives a reload of this tab and nothing more, in the browser's session storage under `bw_{appName}_{name}`: drafts,
 * and what was drawn. Without storage (a sandboxed frame throws on mere access, a full disk on writing) it lasts as long as
 * the page. "Clear all" removes it.
 */
export class TabStorage {
  private readonly prefix: string;

  constructor(appName: string) {
    this.prefix = `bw_${appName}_`;
  }

  /** What was kept, unchecked; null: nothing, or nothing that can be read. */
  get(name: string): unknown {
    try {
      return JSON.parse(sessionStorage.getItem(this.prefix + name) ?? "null");
    } catch {
      return null;
    }
  }

  /** Null removes it. */
  set(name: string, value: unknown): void {
    try {
      if (value === null) sessionStorage.removeItem(this.prefix + name);
      else sessionStorage.setItem(this.prefix + name, JSON.stringify(value));
    } catch {
      // No room, or no storage.
    }
  }

  clear(): void {
    try {
      for (const name of Object.keys(sessionStorage))
        if (name.startsWith(this.prefix)) sessionStorage.removeItem(name);
    } catch {
      // Nothing can be stored, so nothing is left behind.
    }
  }
}
