import { Component, type ReactNode } from "react";
import type { Log } from "../../services/log.ts";
import { PartLoadError, refetchPart } from "../../services/parts/load-part.ts";
import { resetFailedParts } from "./lazy-part.tsx";

const waiting = new Set<() => void>();

/** Shows all views again whose parts could not be loaded. */
export function retryFailedParts(): void {
  for (const retry of waiting) retry();
}

/** Waits before a part that did not come is asked for again by itself, ms; the last one is repeated. */
const PAUSES = [10_000, 30_000, 60_000];

export interface BoundaryProps {
  /** What is drawn inside, for the log: `details of lostgear`. */
  place: string;
  log: Log;
  /**
   * Instead of what broke, or of what did not come over the line (`PartLoadError`). `retry` shows it again: what broke it may
   * have gone, and a part that was lost is asked for once more.
   */
  fallback(error: unknown, retry: () => void): ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  broken: boolean;
  error: unknown;
}

/** Keeps the error of one view inside that view. A part that could not be loaded is requested again. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { broken: false, error: null };
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private loadError: PartLoadError | null = null;
  private refetching: PartLoadError | null = null;

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { broken: true, error };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof PartLoadError)) {
      this.props.log.error(`View broke: ${this.props.place}`, error);
      return;
    }
    this.props.log.info(`Part lost: ${this.props.place}`, error);
    if (error.gone) return;
    this.loadError = error;
    addEventListener("online", this.retry);
    // Who presses what opens it again wants it now; where it is open already nothing else tells.
    addEventListener("click", this.ask);
    waiting.add(this.retry);
    this.askLater();
  }

  private askLater(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.ask, PAUSES[Math.min(this.attempts, PAUSES.length - 1)]);
    this.attempts += 1;
  }

  /** Meanwhile what is said instead of the part stands. */
  private readonly ask = async (): Promise<void> => {
    const { loadError } = this;
    if (loadError === null || this.refetching === loadError) return;
    this.refetching = loadError;
    const settled = await refetchPart(loadError);
    this.refetching = null;
    if (this.loadError !== loadError) return;
    if (settled) this.retry();
    else this.askLater();
  };

  /** Another thing in the same place gets its chance. */
  override componentDidUpdate(before: BoundaryProps): void {
    if (before.place !== this.props.place && this.state.broken) this.retry();
  }

  /** What did not come is asked for when it is opened the next time. */
  override componentWillUnmount(): void {
    this.stopWaiting();
    if (this.state.error instanceof PartLoadError) resetFailedParts();
  }

  private readonly retry = (): void => {
    this.stopWaiting();
    resetFailedParts();
    this.setState({ broken: false, error: null });
  };

  private stopWaiting(): void {
    this.loadError = null;
    clearTimeout(this.timer);
    removeEventListener("online", this.retry);
    removeEventListener("click", this.ask);
    waiting.delete(this.retry);
  }

  override render(): ReactNode {
    const { broken, error } = this.state;
    return broken ? this.props.fallback(error, this.retry) : this.props.children;
  }
}
