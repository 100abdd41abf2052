/**
 * Values that survive a reload of this tab, but not its end, in the browser's session storage under
 * `bw_{appName}_{name}`: drafts and drawings. Without storage (a sandboxed frame throws at any access, a full disk when
 * writing) they last as long as the page. "Clear all" removes it.
 */
export class TabStorage {
  private readonly prefix: string;

  constructor(appName: string) {
    this.prefix = `bw_${appName}_`;
  }

  /** The stored value, not validated; null: none, or unreadable. */
  get(name: string): unknown {
    try {
      return JSON.parse(sessionStorage.getItem(this.prefix + name) ?? "null");
    } catch {
      return null;
    }
  }

  /** Stores a value; null removes it. */
  set(name: string, value: unknown): void {
    try {
      if (value === null) sessionStorage.removeItem(this.prefix + name);
      else sessionStorage.setItem(this.prefix + name, JSON.stringify(value));
    } catch {
      // No space, or no storage.
    }
  }

  clear(): void {
    try {
      for (const name of Object.keys(sessionStorage))
        if (name.startsWith(this.prefix)) sessionStorage.removeItem(name);
    } catch {
      // Nothing can be stored, so nothing is left to remove.
    }
  }
}
