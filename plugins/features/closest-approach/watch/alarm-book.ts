/** How long a snoozed vessel gives no alarm, min. */
export const SNOOZE_MINUTES = 10;
/** A vessel that was no danger for so long gives an alarm again, also after it was acknowledged. */
const NEW_ENCOUNTER_S = 5 * 60;

interface Entry {
  /** Time until which it gives no alarm, s; infinite: acknowledged. */
  quietUntil: number;
  /** When it was last a danger, s. */
  seen: number;
  /** Whether its alarm has sounded. */
  told: boolean;
}

/** Which alarms were given, acknowledged and snoozed, by MMSI: each sounds once in an encounter. Times in s since 1970. */
export class AlarmBook {
  private readonly entries = new Map<number, Entry>();

  /** Notes the present dangers. @returns whether one of them gives a new alarm */
  see(mmsis: readonly number[], now: number): boolean {
    let news = false;
    for (const mmsi of mmsis) {
      const entry = this.entry(mmsi, now);
      entry.seen = now;
      if (entry.told || entry.quietUntil > now) continue;
      entry.told = true;
      news = true;
    }
    for (const [mmsi, { seen }] of this.entries) if (now - seen > NEW_ENCOUNTER_S) this.entries.delete(mmsi);
    return news;
  }

  isQuiet(mmsi: number, now: number): boolean {
    return (this.entries.get(mmsi)?.quietUntil ?? 0) > now;
  }

  /** No alarm until the vessel is a danger again after it was none. */
  acknowledge(mmsi: number, now: number): void {
    this.entry(mmsi, now).quietUntil = Number.POSITIVE_INFINITY;
  }

  /** A new alarm after a while, if it is still a danger. */
  snooze(mmsi: number, now: number): void {
    Object.assign(this.entry(mmsi, now), { quietUntil: now + SNOOZE_MINUTES * 60, told: false });
  }

  private entry(mmsi: number, now: number): Entry {
    const known = this.entries.get(mmsi);
    if (known) return known;
    const made = { quietUntil: 0, seen: now, told: false };
    this.entries.set(mmsi, made);
    return made;
  }
}
