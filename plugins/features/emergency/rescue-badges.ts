import { computed, computedStruct, makeObservable } from "mobx";
import type { Distress } from "../../../contracts/distress.ts";
import type { DrawnPoint, Lines } from "../../../contracts/lines.ts";
import type { AppServices, Page } from "../../../core/api/kernel.ts";
import type { EmergencyStore, Rescuer } from "./emergency-store.ts";
import { type Badge, placeBadges } from "./place-badges.ts";

/** Badges nearer than this are joined, px: by mouse, and by touch. */
const APART = { mouse: 24, touch: 40 };

export const badgeText = ({ numbers }: Pick<Badge, "numbers">): string => numbers.join(" · ");

/** Positions of the rescuers' numbers on the screen, on every frame. */
export class RescueBadges {
  private readonly apart = window.matchMedia("(pointer: coarse)").matches ? APART.touch : APART.mouse;

  constructor(
    private readonly app: AppServices,
    private readonly page: Page,
    readonly store: EmergencyStore,
  ) {
    makeObservable(this, {
      all: computed,
      inSight: computedStruct,
      beyond: computedStruct,
    });
  }

  get all(): readonly Badge[] {
    const { app, page, store } = this;
    const { map } = app;
    if (map.frame < 0 || !store.place) return [];
    const places = (store.nearest ?? []).map(({ lonLat }) => map.pixelOf(lonLat));
    const room = app.services.get<Distress>("distress").roomBeside(page);
    return placeBadges(places, room, this.apart, app.services.get<Lines>("lines").beside);
  }

  /** The badges that the map draws. */
  get inSight(): readonly DrawnPoint[] {
    return this.all.flatMap((badge) => {
      const [first] = badge.isBeyond ? [] : this.whoIn(badge);
      return first ? { kind: "number", position: first.lonLat, text: badgeText(badge) } : [];
    });
  }

  /** The numbers of each badge for rescuers outside the map. */
  get beyond(): readonly Badge["numbers"][] {
    return this.all.filter(({ isBeyond }) => isBeyond).map(({ numbers }) => numbers);
  }

  whoIn({ numbers }: Pick<Badge, "numbers">): Rescuer[] {
    return numbers.flatMap((number) => this.store.nearest?.[number - 1] ?? []);
  }
}
