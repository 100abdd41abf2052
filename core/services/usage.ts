/** Something that the user did, said without saying who they are or what they looked for. */
export interface UsageEvent {
  /** What happened, a verb and a noun: `search used`. */
  name: string;
  /** Where in the product. */
  category: string;
  /** Which one of a closed list: a dataset, a tool, a language. Never a text that the user wrote, a position or an id. */
  label: string;
}

type Listener = (event: UsageEvent) => void;

/** Where features tell what was used. Nobody listens unless an analytics plugin is on and the user lets it. */
export class Usage {
  private readonly listeners = new Set<Listener>();

  track(event: UsageEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  /** Returns what stops it. */
  on(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
