import { Component, type ReactNode } from "react";
import type { Log } from "../../services/log.ts";

export interface BoundaryProps {
  /** What is drawn inside, for the log: `details of lostgear`. */
  place: string;
  log: Log;
  /** Instead of what broke. `retry` shows it again: what broke it may have gone, or a part that was lost has come. */
  fallback(error: unknown, retry: () => void): ReactNode;
  children: ReactNode;
}

/** Keeps the fault of one view inside that view. */
export class Boundary extends Component<BoundaryProps, { broken: boolean; error: unknown }> {
  override state = { broken: false, error: null };

  static getDerivedStateFromError(error: unknown) {
    return { broken: true, error };
  }

  override componentDidCatch(error: unknown): void {
    this.props.log.error(`View broke: ${this.props.place}`, error);
  }

  /** Another thing in the same place gets its chance. */
  override componentDidUpdate(before: BoundaryProps): void {
    if (before.place !== this.props.place && this.state.broken) this.retry();
  }

  private readonly retry = (): void => this.setState({ broken: false, error: null });

  override render(): ReactNode {
    const { broken, error } = this.state;
    return broken ? this.props.fallback(error, this.retry) : this.props.children;
  }
}
