import { makeObservable, observableRef, runInAction, when } from "mobx";
import { type AppServices, loadSurely, type Service } from "../../../core/api/kernel.ts";
import type { Fleets } from "./fleets.ts";
import type { Follower } from "./follower.ts";
import type { Fleet } from "./model/fleet.ts";

/** What the dialog is open for: a new fleet, or more vessels of one. */
export interface FleetForm {
  /** Null: a new fleet. */
  fleet: Fleet | null;
  /** Vessels that are chosen already. */
  mmsis: readonly number[];
}

/** Loads the fleets when this browser shows some, or at the first use; other users download nothing. */
export class FleetsLoader {
  fleets: Fleets | null = null;
  follower: Follower | null = null;
  form: FleetForm | null = null;
  /** Vessels for which the user chooses a fleet; null: none. */
  chosen: readonly number[] | null = null;
  private loading: Promise<Fleets> | null = null;
  private stop: (() => void) | null = null;

  constructor(private readonly app: AppServices) {
    makeObservable(this, {
      fleets: observableRef,
      follower: observableRef,
      form: observableRef,
      chosen: observableRef,
    });
  }

  load(): Promise<Fleets> {
    this.loading ??= this.fetch().catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  /** Opens the dialog; null closes it. */
  ask(form: FleetForm | null): void {
    runInAction(() => {
      this.form = form;
    });
  }

  /** Lets the user choose a fleet for vessels; null closes the choice. */
  choose(mmsis: readonly number[] | null): void {
    runInAction(() => {
      this.chosen = mmsis;
    });
  }

  start(): () => void {
    const { startup, storage, log } = this.app;
    const stopWaiting = when(
      () => startup.ready && (storage.has("fleets") || storage.has("fleetView")),
      () => loadSurely(() => this.load()).catch((error: unknown) => log.error("Fleets", error)),
    );
    return () => {
      stopWaiting();
      this.stop?.();
      this.follower?.end();
    };
  }

  private async fetch(): Promise<Fleets> {
    const [{ Fleets }, { Follower }] = await Promise.all([import("./fleets.ts"), import("./follower.ts")]);
    const fleets = new Fleets(this.app);
    this.stop = fleets.start();
    runInAction(() => {
      this.fleets = fleets;
      this.follower = new Follower(this.app, fleets);
    });
    return fleets;
  }
}

/** For this plugin only. */
export type FleetsService = FleetsLoader & Service<"fleets">;

export const fleetsLoaderOf = ({ services }: Pick<AppServices, "services">): FleetsLoader =>
  services.get<FleetsService>("fleets");
