import type { AppServices } from "../../../../core/api/kernel.ts";
import { distinct, type Fleet, readFleets } from "./fleet.ts";
import type { FleetSource } from "./fleet-source.ts";

const KEY = "fleets";

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
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `local-${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
