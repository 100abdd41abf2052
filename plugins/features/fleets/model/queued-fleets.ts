import type { Failure } from "../../../../core/api/kernel.ts";
import { isFiniteNumber, isRecord, isString } from "../../../../lib/guards.ts";
import { distinct, type Fleet, isMmsi, isSameFleet } from "./fleet.ts";
import type { FleetSource } from "./fleet-source.ts";
import { newId } from "./local-fleets.ts";

const KINDS = ["create", "remove", "add", "replace", "take"] as const;

/** A change that the server has not heard of. `take` takes one vessel out; a new fleet has an id of this browser. */
export interface FleetChange {
  kind: (typeof KINDS)[number];
  id: string;
  /** Empty, except of a new fleet. */
  name: string;
  mmsis: readonly number[];
}

export interface QueuedFleetsInit {
  isOnline(): boolean;
  read(): readonly FleetChange[];
  write(changes: readonly FleetChange[]): void;
  /** A new fleet has its id of the server. */
  onMade(old: string, id: string): void;
  /** The server refused a change that waited; it is dropped. */
  onRefused(change: FleetChange, error: unknown): void;
}

/**
 * Fleets on the server, whose changes wait in this browser while there is no connection, in their order. Each leaves the queue
 * when the server has answered. Repeating one does no harm: a new fleet is looked for first.
 */
export class QueuedFleets implements FleetSource {
  /** Changes are sent one after the other. */
  private sending: Promise<void> = Promise.resolve();

  constructor(
    private readonly remote: FleetSource,
    private readonly init: QueuedFleetsInit,
  ) {}

  /** Sends what waits, and lists the fleets with what still waits. */
  async list(): Promise<Fleet[]> {
    await this.send();
    return this.init.read().reduce(changed, await this.remote.list());
  }

  async create({ name, mmsis }: Pick<Fleet, "name" | "mmsis">): Promise<Fleet | null> {
    const change: FleetChange = { kind: "create", id: newId(), name, mmsis: distinct(mmsis) };
    const made: Fleet = { id: change.id, name, mmsis: change.mmsis };
    return this.make(change, () => this.remote.create({ name, mmsis }), made);
  }

  async remove(fleet: Fleet): Promise<void> {
    await this.make({ ...of(fleet), kind: "remove" }, () => this.remote.remove(fleet), undefined);
  }

  addVessels(fleet: Fleet, mmsis: readonly number[]): Promise<Fleet | null> {
    return this.change(fleet, "add", mmsis, () => this.remote.addVessels(fleet, mmsis));
  }

  replaceVessels(fleet: Fleet, mmsis: readonly number[]): Promise<Fleet | null> {
    return this.change(fleet, "replace", mmsis, () => this.remote.replaceVessels(fleet, mmsis));
  }

  removeVessel(fleet: Fleet, mmsi: number): Promise<Fleet | null> {
    return this.change(fleet, "take", [mmsi], () => this.remote.removeVessel(fleet, mmsi));
  }

  private change(
    fleet: Fleet,
    kind: FleetChange["kind"],
    mmsis: readonly number[],
    run: () => Promise<Fleet | null>,
  ): Promise<Fleet | null> {
    const change = { ...of(fleet), kind, mmsis };
    return this.make(change, run, changed([fleet], change)[0] ?? null);
  }

  /** Asks the server, or keeps the change: without a connection, and while others wait before it. */
  private async make<T>(change: FleetChange, run: () => Promise<T>, expected: T): Promise<T> {
    const { init } = this;
    if (init.isOnline() && init.read().length === 0) {
      try {
        return await run();
      } catch (error) {
        if (init.isOnline()) throw error;
      }
    }
    init.write([...init.read(), change]);
    if (init.isOnline()) await this.send();
    return expected;
  }

  private send(): Promise<void> {
    this.sending = this.sending.then(() => this.sendAll());
    return this.sending;
  }

  /** Ends at the first change that has no answer. Never throws. */
  private async sendAll(): Promise<void> {
    const { init } = this;
    for (let [change] = init.read(); change && init.isOnline(); [change] = init.read()) {
      let { id } = change;
      try {
        id = await this.carryOut(change);
      } catch (error) {
        if ((error as Partial<Failure>).status == null) return;
        // A fleet that another device has deleted needs no deleting.
        const isGone = change.kind === "remove" && (error as Partial<Failure>).status === 404;
        if (!isGone) init.onRefused(change, error);
      }
      const old = change.id;
      if (id !== old) init.onMade(old, id);
      const rest = init.read().slice(1);
      init.write(rest.map((other) => (other.id === old ? { ...other, id } : other)));
    }
  }

  /** Resolves to the id that the fleet has from now on. */
  private async carryOut({ kind, id, name, mmsis }: FleetChange): Promise<string> {
    const { remote } = this;
    const fleet: Fleet = { id, name, mmsis };
    switch (kind) {
      case "create": {
        const known = (await remote.list()).find((other) => isSameFleet(other, fleet));
        return (known ?? (await remote.create({ name, mmsis })))?.id ?? id;
      }
      case "remove":
        await remote.remove(fleet);
        return id;
      case "add":
        await remote.addVessels(fleet, mmsis);
        return id;
      case "replace":
        await remote.replaceVessels(fleet, mmsis);
        return id;
      case "take":
        for (const mmsi of mmsis) await remote.removeVessel(fleet, mmsi);
        return id;
    }
  }
}

const of = ({ id }: Fleet): FleetChange => ({ kind: "add", id, name: "", mmsis: [] });

/** The fleets after a change. */
function changed(fleets: Fleet[], { kind, id, name, mmsis }: FleetChange): Fleet[] {
  const each = (to: (known: readonly number[]) => readonly number[]) =>
    fleets.map((fleet) => (fleet.id === id ? { ...fleet, mmsis: to(fleet.mmsis) } : fleet));
  switch (kind) {
    case "create":
      return [...fleets, { id, name, mmsis }];
    case "remove":
      return fleets.filter((fleet) => fleet.id !== id);
    case "add":
      return each((known) => distinct([...known, ...mmsis]));
    case "replace":
      return each(() => distinct(mmsis));
    case "take":
      return each((known) => known.filter((mmsi) => !mmsis.includes(mmsi)));
  }
}

/** Changes of a user, as they were stored; those of another user are none. */
export const readChanges =
  (user: string) =>
  (value: unknown): FleetChange[] | undefined => {
    if (!isRecord(value) || value.user !== user || !Array.isArray(value.changes)) return undefined;
    return value.changes.flatMap((entry: unknown) => readChange(entry) ?? []);
  };

function readChange(value: unknown): FleetChange | null {
  if (!isRecord(value) || !isString(value.id) || !isString(value.name) || !Array.isArray(value.mmsis))
    return null;
  const kind = KINDS.find((known) => known === value.kind);
  return kind
    ? { kind, id: value.id, name: value.name, mmsis: value.mmsis.filter(isFiniteNumber).filter(isMmsi) }
    : null;
}
