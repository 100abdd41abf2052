import { type Fleet, isSameFleet } from "./fleet.ts";
import type { FleetSource } from "./fleet-source.ts";
import type { LocalFleets } from "./local-fleets.ts";

const LOCK = "farvann-fleets";

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
