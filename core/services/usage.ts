/** An action of the user, without their identity or the content of a search. */
export interface UsageEvent {
  /** The action, a verb and a noun: `search used`. */
  name: string;
  /** Area of the product. */
  category: string;
  /** An entry of a closed list: a dataset, a tool, a language. Never a text that the user wrote, a position or an id. */
  label: string;
}

type Listener = (event: UsageEvent) => void;

/**
 * Where features report what was used. There are listeners only when an analytics plugin is on and the user allows it.
 */
export class Usage {
  private readonly listeners = new Set<Listener>();

  track(event: UsageEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  /** Returns a function that removes the listener. */
  on(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
