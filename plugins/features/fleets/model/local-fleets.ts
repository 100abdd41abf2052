import type { AppServices } from "../../../../core/api/kernel.ts";
import { distinct, type Fleet, isSameFleet, readFleets } from "./fleet.ts";
import type { FleetSource } from "./fleet-source.ts";

const KEY = "fleets";
const LOCK = "farvann-fleets";

/** The fleets of who is not signed in, in this browser. Storage is read before each write: other tabs write too. */
export class LocalFleets implements FleetSource {
  constructor(private readonly storage: AppServices["storage"]) {}

  get all(): Fleet[] {
    return this.storage.get(KEY, readFleets, []);
  }

  async list(): Promise<Fleet[]> {
    return this.all;
  }

  async create({ name, mmsis }: Pick<Fleet, "name" | "mmsis">): Promise<Fleet> {
    const fleet = { id: newId(), name: name.trim(), mmsis: distinct(mmsis) };
    this.write([...this.all, fleet]);
    return fleet;
  }

  async remove({ id }: Pick<Fleet, "id">): Promise<void> {
    this.write(this.all.filter((fleet) => fleet.id !== id));
  }

  addVessels(fleet: Fleet, mmsis: readonly number[]): Promise<Fleet> {
    return this.change(fleet, (known) => distinct([...known, ...mmsis]));
  }

  replaceVessels(fleet: Fleet, mmsis: readonly number[]): Promise<Fleet> {
    return this.change(fleet, () => distinct(mmsis));
  }

  removeVessel(fleet: Fleet, mmsi: number): Promise<Fleet> {
    return this.change(fleet, (known) => known.filter((other) => other !== mmsi));
  }

  private async change(fleet: Fleet, to: (mmsis: readonly number[]) => readonly number[]): Promise<Fleet> {
    const known = this.all.find(({ id }) => id === fleet.id) ?? fleet;
    const changed = { ...known, mmsis: to(known.mmsis) };
    const others = this.all.some(({ id }) => id === fleet.id);
    this.write(
      others ? this.all.map((other) => (other.id === fleet.id ? changed : other)) : [...this.all, changed],
    );
    return changed;
  }

  private write(fleets: readonly Fleet[]): void {
    if (fleets.length === 0) this.storage.remove(KEY);
    else this.storage.set(KEY, fleets);
  }
}

/** Works without a secure context too. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `local-${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * Moves the fleets of this browser to the user who has signed in. Each is removed here once the server has it, so that a
 * call that fails loses nothing; what the user has already, with the same name and vessels, is not added again.
 * Rejects when the server refuses one; the others of this browser stay for the next time.
 * @returns the new id of each moved fleet by its old one
 */
export async function takeAlong(local: LocalFleets, remote: FleetSource): Promise<Map<string, string>> {
  return alone(async () => {
    const moved = new Map<string, string>();
    if (local.all.length === 0) return moved;
    const known: Fleet[] = await remote.list();
    for (const fleet of local.all) {
      const { id, name, mmsis } = fleet;
      const there =
        known.find((other) => isSameFleet(other, fleet)) ?? (await remote.create({ name, mmsis }));
      await local.remove({ id });
      if (there) moved.set(id, there.id);
    }
    return moved;
  });
}

/** One tab at a time, where the browser can say so: two would add every fleet twice. */
function alone<T>(run: () => Promise<T>): Promise<T> {
  return globalThis.navigator?.locks ? navigator.locks.request(LOCK, run) : run();
}
