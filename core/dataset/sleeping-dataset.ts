import type { DatasetInit } from "./context.ts";
import { Dataset } from "./dataset.ts";

/**
 * A dataset whose type has not been loaded, since nobody has wanted it so far: its definition is enough for the menu, links and
 * settings. When it is switched on it fetches its type and gives way to the dataset proper. Whoever still holds it then
 * reaches that one through it.
 */
export class SleepingDataset extends Dataset {
  private proper: Dataset | null = null;

  constructor(
    init: DatasetInit<unknown>,
    /** Brings the type and makes the dataset proper, which this one gives way to; throws a Failure. */
    private readonly bring: (id: string) => Promise<void>,
  ) {
    super(init);
  }

  giveWayTo(proper: Dataset): void {
    // What kept this one from being switched on, keeps that one.
    for (const reason of this.disabledBy) proper.setDisabled(reason, true);
    this.stop();
    this.proper = proper;
  }

  protected override fetchData(): Promise<void> {
    return this.bring(this.id);
  }

  override async activate(): Promise<void> {
    if (this.proper) return this.proper.activate();
    // Ends when it gives way, too.
    await super.activate();
    await this.afterwards?.activate();
  }

  override stop(): void {
    if (this.proper) this.proper.stop();
    else super.stop();
  }

  /** The dataset proper, unless it was switched off meanwhile. */
  private get afterwards(): Dataset | null {
    return this.proper?.setting.enabled ? this.proper : null;
  }
}
