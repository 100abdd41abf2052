import { Component, type ReactNode } from "react";
import type { Log } from "../../services/log.ts";
import { PartLoadError, refetchPart } from "../../services/parts/load-part.ts";
import { resetFailedParts } from "./lazy-part.tsx";

const waiting = new Set<() => void>();

/** Renders all views again whose parts could not be loaded. */
export function retryFailedParts(): void {
  for (const retry of waiting) retry();
}

/** Delays before a missing part is requested again automatically, ms; the last one repeats. */
const PAUSES = [10_000, 30_000, 60_000];

export interface BoundaryProps {
  /** The content, for the log: `details of lostgear`. */
  place: string;
  log: Log;
  /**
   * Content after an error, or when a part could not be loaded (`PartLoadError`). `retry` renders the children again:
   * the cause may be gone, and a missing part is requested again.
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
    // A user who presses the control that opened the view wants it now; for a view that is already open there is no
    // other event.
    addEventListener("click", this.ask);
    waiting.add(this.retry);
    this.askLater();
  }

  private askLater(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.ask, PAUSES[Math.min(this.attempts, PAUSES.length - 1)]);
    this.attempts += 1;
  }

  /** Meanwhile the fallback stays. */
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

  /** Other content in the same place is rendered. */
  override componentDidUpdate(before: BoundaryProps): void {
    if (before.place !== this.props.place && this.state.broken) this.retry();
  }

  /** A missing part is requested again when the view is next opened. */
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
