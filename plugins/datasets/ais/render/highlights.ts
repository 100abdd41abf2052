type Kind = "selected" | "hovered";

/** The selected and the hovered vessel, and whether the selected one is shown although the filter hides it. */
export class Highlights {
  /** −1: none, or not in the fleet. */
  readonly rows: Record<Kind, number> = { selected: -1, hovered: -1 };
  private readonly numbers: Record<Kind, number | null> = { selected: null, hovered: null };
  private through: number | null = null;
  private passes: ((row: number) => boolean) | undefined;

  /** @returns whether another vessel was selected, so that none passes the filter any more */
  set(kind: Kind, mmsi: number | null): boolean {
    this.numbers[kind] = mmsi;
    if (kind === "hovered" || this.through === null || this.through === mmsi) return false;
    this.through = null;
    return true;
  }

  /** Lets a vessel pass the filter as long as it is selected; null: none. */
  show(mmsi: number | null): void {
    this.through = mmsi;
  }

  /** For the filter: whether a row passes in any case; the same function for the same vessel. */
  also(fleet: { mmsiOf(row: number): number }): ((row: number) => boolean) | undefined {
    const { through } = this;
    if (through === null) this.passes = undefined;
    else this.passes ??= (row) => fleet.mmsiOf(row) === this.through;
    return this.passes;
  }

  /** Finds the rows again, since vessels come, go and move in memory. */
  find(rowOf: (mmsi: number) => number): void {
    for (const kind of ["selected", "hovered"] as const) {
      const mmsi = this.numbers[kind];
      this.rows[kind] = mmsi === null ? -1 : rowOf(mmsi);
    }
  }
}
