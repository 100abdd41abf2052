import { makeObservable, observable, runInAction } from "mobx";
import { metresPerSecondToKnots } from "../../../../lib/units.ts";
import type { Fix } from "./fix.ts";

/** A cold receiver needs its time, ms. */
const LIMIT_MS = 30_000;

export type GpsProblem = "denied" | "unavailable";

/**
 * The positions of the device while somebody needs them. Unlike the position on the map it is not stopped in the background:
 * where the browser gives positions there, the track and the anchor watch go on.
 */
export class Gps {
  /** Null: it works, or is off. */
  problem: GpsProblem | null = null;
  private users = 0;
  private watch: number | null = null;

  constructor(
    private readonly geolocation: Pick<Geolocation, "watchPosition" | "clearWatch"> | null,
    private readonly now: () => number,
    /** Called with null when it is let go: the last position no longer says where the boat is. */
    private readonly onFix: (fix: Fix | null) => void,
  ) {
    makeObservable(this, { problem: observable });
  }

  /** Asks the device until the returned function is called. Browsers ask the user at the first time. */
  hold(): () => void {
    this.users++;
    this.start();
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.users--;
      if (this.users === 0) this.stop();
    };
  }

  private start(): void {
    if (this.watch !== null) return;
    if (!this.geolocation) {
      this.fail("unavailable");
      return;
    }
    this.watch = this.geolocation.watchPosition(
      ({ coords }) => {
        this.fail(null);
        this.onFix(fixOf(coords, this.now()));
      },
      // Without a signal the device goes on looking: the time of the last position tells.
      ({ code }) => {
        if (code === 1) this.fail("denied");
      },
      { enableHighAccuracy: true, maximumAge: 0, timeout: LIMIT_MS },
    );
  }

  private stop(): void {
    if (this.watch !== null) this.geolocation?.clearWatch(this.watch);
    this.watch = null;
    this.fail(null);
    this.onFix(null);
  }

  private fail(problem: GpsProblem | null): void {
    runInAction(() => {
      this.problem = problem;
    });
  }
}

function fixOf({ longitude, latitude, accuracy, heading, speed }: GeolocationCoordinates, time: number): Fix {
  const known = (value: number | null) => (value !== null && Number.isFinite(value) ? value : null);
  const metresPerSecond = known(speed);
  return {
    ...{ time, lon: longitude, lat: latitude, accuracy: known(accuracy), cog: known(heading) },
    sog: metresPerSecond === null ? null : metresPerSecondToKnots(metresPerSecond),
  };
}
