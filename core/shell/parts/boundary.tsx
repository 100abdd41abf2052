import { Component, type ReactNode } from "react";
import type { Log } from "../../services/log.ts";

export interface BoundaryProps {
  /** What is drawn inside, for the log: `details of lostgear`. */
  place: string;
  log: Log;
  /** Instead of what broke. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps the fault of one view inside that view. */
export class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.log.error(`View broke: ${this.props.place}`, error);
  }

  /** Another thing in the same place gets its chance. */
  override componentDidUpdate(before: BoundaryProps): void {
    if (before.place !== this.props.place && this.state.broken) this.setState({ broken: false });
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
