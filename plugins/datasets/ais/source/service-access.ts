import { reaction } from "mobx";
import type { Dataset } from "../../../../core/api/dataset.ts";
import { type AccessContext, addressFor, type Grant, grantOf, requestGrant, soon } from "./access.ts";

/** The services that a live dataset uses: those of its user's access. When the access changes, the dataset restarts. */
export class ServiceAccess {
  private granted: Grant = { access: "open", area: "" };
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
      () => void this.compare(grantOf(this.context)),
    );
    const asked = grantOf(this.context);
    const granted = await soon(asked);
    signal.throwIfAborted();
    this.granted = granted;
    void this.compare(asked, signal);
  }

  /** Converts an address of the open services, given by a manifest, to the one for this user. */
  address(template: string): string {
    return this.context.urls.expand(addressFor(template, this.granted.access));
  }

  /** A stream was lost: the service closes one whose user has other rights or another area now. */
  async lost(): Promise<void> {
    if (this.granted.access === "open") return;
    const grant = await requestGrant(this.context, true);
    // A service that is down says nothing about rights.
    if (grant !== null) await this.compare(Promise.resolve(grant));
  }

  /** The dataset leaves the map. */
  rest(): void {
    this.stopWatching?.();
    this.stopWatching = null;
  }

  /** Data of one access must not stay visible under another: all data is removed and requested again. */
  private async compare(asked: Promise<Grant>, signal?: AbortSignal): Promise<void> {
    const { access, area } = await asked;
    const isSame = access === this.granted.access && area === this.granted.area;
    if (!this.stopWatching || signal?.aborted || isSame) return;
    this.dataset.stop();
    void this.dataset.activate();
  }
}
