import { computed, makeObservable, observableRef, reaction, runInAction, when } from "mobx";
import type { AppServices, Service } from "../../../core/api/kernel.ts";
import { isRecord, isString } from "../../../lib/guards.ts";
import { hasGearReports } from "../../../lib/roles/rules.ts";
import type { OwnGear } from "./own-gear.ts";

export interface OwnVessel {
  id: string;
  /** Name and registration mark, as far as they are known. */
  label: string;
}

/** What this browser knows of the vessel of who signed in last, without a connection. */
export interface KnownVessel {
  user: string;
  vessel: OwnVessel;
  mayReport: boolean;
}

const KEY = "ownGear";

/** Whose gear it is. The rest is loaded when a view, the map or a report needs it. */
export class OwnGearHome {
  private remembered: KnownVessel | null;
  private made: OwnGear | null = null;

  constructor(
    private readonly app: AppServices,
    private readonly atEnd: (stop: () => void) => void,
  ) {
    this.remembered = app.storage.get(KEY, readKnown, null);
    makeObservable<this, "remembered">(this, {
      remembered: observableRef,
      known: computed,
    });
  }

  /**
   * The vessel of who is signed in; while the sign-in cannot be confirmed, that of who signed in here last: at sea there is no
   * connection for hours, and what is reported then waits for its user.
   */
  get known(): KnownVessel | null {
    const { session } = this.app;
    if (!session.authenticated || session.profiles === null) return this.remembered;
    const vessel = vesselOf(session.profiles);
    const { user } = session.profiles;
    if (vessel === null) return null;
    const id = isRecord(user) && isString(user.id) ? user.id : "";
    return { user: id, vessel, mayReport: hasGearReports(session.roles, true) };
  }

  /** The gear itself; made by the first view, the map or a report that needs it. */
  own(make: (app: AppServices, home: OwnGearHome, atEnd: (stop: () => void) => void) => OwnGear): OwnGear {
    this.made ??= make(this.app, this, this.atEnd);
    return this.made;
  }

  /** Remembers who signs in, and forgets who has signed out. */
  start(): () => void {
    const { session, startup, connectivity } = this.app;
    const stops = [
      reaction(
        () => (session.authenticated && session.profiles !== null ? [this.known] : null),
        (signedIn) => {
          if (signedIn) this.remember(signedIn[0] ?? null);
        },
        { fireImmediately: true },
      ),
      when(
        () => startup.ready && connectivity.isOnline && session.status === "anonymous",
        () => {
          // A sign-in of this browser that still stands is taken up; without one nothing is known of anybody.
          session.start();
          if (session.status === "anonymous") this.remember(null);
        },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  private remember(known: KnownVessel | null): void {
    const { storage } = this.app;
    // What was fetched for another user goes with them.
    if (known?.user !== this.remembered?.user || known === null) storage.remove(KEY);
    if (known !== null) {
      const stored = storage.get<Record<string, unknown>>(
        KEY,
        (value) => (isRecord(value) ? value : undefined),
        {},
      );
      storage.set(KEY, { ...stored, ...known });
    }
    runInAction(() => {
      this.remembered = known;
    });
  }
}

/** For this plugin only. */
export type OwnGearService = OwnGearHome & Service<"own-gear">;

function readKnown(value: unknown): KnownVessel | undefined {
  if (!isRecord(value) || !isString(value.user) || !isRecord(value.vessel)) return undefined;
  const { id, label } = value.vessel;
  if (!isString(id) || !isString(label)) return undefined;
  return { user: value.user, vessel: { id, label }, mayReport: value.mayReport === true };
}

/** The vessel on the user's profile (spec §3, fiskInfoProfile); null: none. */
function vesselOf(profiles: Readonly<Record<string, unknown>> | null): OwnVessel | null {
  const profile = profiles?.fiskInfoProfile;
  if (!isRecord(profile) || !isString(profile.vesselId) || profile.vesselId === "") return null;
  const names = [profile.vesselName, profile.regNum].filter(isString).filter((name) => name !== "");
  return { id: profile.vesselId, label: names.join(" · ") };
}
