import { reaction } from "mobx";
import type { Dataset } from "../../../../core/api/dataset.ts";
import type { RestrictedAccess } from "../../../../lib/roles/ais.ts";
import { type AccessContext, accessOf, addressFor, soon } from "./access.ts";

/** The services that a live dataset uses: those of its user's access. When the access changes, the dataset restarts. */
export class ServiceAccess {
  private access: RestrictedAccess = "open";
  private stopWatching: (() => void) | null = null;

  constructor(
    private readonly context: AccessContext,
    private readonly dataset: Pick<Dataset, "stop" | "activate">,
  ) {}

  /** Settles at once without sign-in, else when the access is known or a time limit has passed. */
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

  /** Converts an address of the open services, given by a manifest, to the one for this user. */
  address(template: string): string {
    return this.context.urls.expand(addressFor(template, this.access));
  }

  /** The dataset leaves the map. */
  rest(): void {
    this.stopWatching?.();
    this.stopWatching = null;
  }

  /** Data of one access must not stay visible under another: all data is removed and requested again. */
  private async compare(asked: Promise<RestrictedAccess>, signal?: AbortSignal): Promise<void> {
    const access = await asked;
    if (!this.stopWatching || signal?.aborted || access === this.access) return;
    this.dataset.stop();
    void this.dataset.activate();
  }
}
