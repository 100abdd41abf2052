import { randomUUID } from "node:crypto";
import type { Fleet, FleetStore } from "../storage/fleet-store.ts";
import { Problem } from "./problem.ts";

/** Maximum number of fleets of a user, and of vessels in a fleet. */
export const MAX_FLEETS = 100;
export const MAX_FLEET_VESSELS = 1_000;

/** Adds a fleet of a user. Each vessel is in it once. Problem: 409 when there is no room. */
export async function createFleet(
  store: FleetStore,
  user: string,
  { name, mmsis }: Pick<Fleet, "name" | "mmsis">,
  now: Date,
): Promise<Fleet> {
  if ((await store.of(user)).length >= MAX_FLEETS)
    throw new Problem(409, `There is room for ${MAX_FLEETS} fleets; delete one first`);
  const fleet = { id: randomUUID(), name: name.trim(), mmsis: distinct(mmsis) };
  if (fleet.name === "") throw new Problem(400, "A fleet needs a name");
  await store.create(user, fleet, now);
  return fleet;
}

/** Problem: 404 when the user has no such fleet. */
export async function removeFleet(store: FleetStore, user: string, id: string): Promise<void> {
  if (!(await store.remove(user, id))) throw missing();
}

/** Adds vessels that are not in the fleet yet, and returns it. Problems: 404, and 409 when there is no room. */
export async function addVessels(
  store: FleetStore,
  user: string,
  id: string,
  mmsis: readonly number[],
): Promise<Fleet> {
  const fleet = await own(store, user, id);
  if (distinct([...fleet.mmsis, ...mmsis]).length > MAX_FLEET_VESSELS)
    throw new Problem(409, `A fleet has room for ${MAX_FLEET_VESSELS} vessels`);
  await store.addVessels(id, distinct(mmsis));
  return own(store, user, id);
}

/** Replaces the vessels of a fleet, and returns it. Problem: 404. */
export async function replaceVessels(
  store: FleetStore,
  user: string,
  id: string,
  mmsis: readonly number[],
): Promise<Fleet> {
  await own(store, user, id);
  await store.replaceVessels(id, distinct(mmsis));
  return own(store, user, id);
}

/** Removes a vessel from a fleet, and returns the fleet; one that is not in it changes nothing. Problem: 404. */
export async function removeVessel(
  store: FleetStore,
  user: string,
  id: string,
  mmsi: number,
): Promise<Fleet> {
  await own(store, user, id);
  await store.removeVessel(id, mmsi);
  return own(store, user, id);
}

async function own(store: FleetStore, user: string, id: string): Promise<Fleet> {
  const fleet = await store.find(user, id);
  if (fleet === undefined) throw missing();
  return fleet;
}

const missing = () => new Problem(404, "There is no such fleet");
const distinct = (mmsis: readonly number[]): number[] => [...new Set(mmsis)];
