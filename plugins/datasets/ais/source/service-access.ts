import { reaction } from "mobx";
import type { Dataset } from "../../../../core/api/dataset.ts";
import { type AccessContext, type AisAccess, accessOf, addressFor, soon } from "./access.ts";

/** Which services a live dataset asks: those of its user's access. When the access changes, the dataset restarts. */
export class ServiceAccess {
  private access: AisAccess = "open";
  private stopWatching: (() => void) | null = null;

  constructor(
    private readonly context: AccessContext,
    private readonly dataset: Pick<Dataset, "stop" | "activate">,
  ) {}

  /** Settles at once for who is not signed in, else when the access is known or has kept the dataset waiting too long. */
  async ready(signal: AbortSignal): Promise<void> {
    const { session } = this.context;
    this.stopWatching ??= reaction(
      () => [session.authenticated, session.token],
      () => void this.compare(accessOf(this.context)),
    );
    const asked = accessOf(this.context);
    const access = await soon(asked);
    signal.throwIfAborted();
    this.access = access;
    void this.compare(asked, signal);
  }

  /** An address that a manifest gives for the open services, as this user asks it. */
  address(template: string): string {
    return this.context.urls.expand(addressFor(template, this.access));
  }

  /** The dataset leaves the map. */
  rest(): void {
    this.stopWatching?.();
    this.stopWatching = null;
  }

  /** What one access showed must not stay visible under another: all data is removed and requested again. */
  private async compare(asked: Promise<AisAccess>, signal?: AbortSignal): Promise<void> {
    const access = await asked;
    if (!this.stopWatching || signal?.aborted || access === this.access) return;
    this.dataset.stop();
    void this.dataset.activate();
  }
}
