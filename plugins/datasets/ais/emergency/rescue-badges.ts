import { computed, computedStruct, makeObservable } from "mobx";
import type { AppServices, Page, Rect } from "../../../../core/index.ts";
import { distressStoreOf } from "../distress/distress-store.ts";
import { edgePoint } from "../edge/edge-point.ts";
import type { DrawnPoint } from "../own-position/lines-layer.ts";
import type { EmergencyStore, Rescuer } from "./emergency-store.ts";
import { type Badge, placeBadges } from "./place-badges.ts";

/** Badges nearer than this are joined, px: with a mouse, and under a finger. */
const APART = { mouse: 24, touch: 40 };

/** Half of a pointer to who calls for help, px. */
const POINTER = 22;
const around = ({ x, y }: { x: number; y: number }): Rect => ({
  left: x - POINTER,
  top: y - POINTER,
  right: x + POINTER,
  bottom: y + POINTER,
});

export const badgeText = ({ numbers }: Pick<Badge, "numbers">): string => numbers.join(" · ");

/** Where the numbers of those who can help stand on the screen, frame by frame. */
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
    const room = page.room;
    // Who calls for help outside the map is not covered.
    const calls = distressStoreOf(app, app.ownPosition).active.flatMap(({ lonLat }) => {
      const pixel = lonLat && map.pixelOf(lonLat);
      const at = pixel && edgePoint(pixel, room);
      return at ? around(at) : [];
    });
    return placeBadges(places, { ...room, covered: [...room.covered, ...calls] }, this.apart);
  }

  /** What the map draws. */
  get inSight(): readonly DrawnPoint[] {
    return this.all.flatMap((badge) => {
      const [first] = badge.isBeyond ? [] : this.whoIn(badge);
      return first ? { kind: "number", position: first.lonLat, text: badgeText(badge) } : [];
    });
  }

  /** Of each badge with somebody outside the map its numbers. */
  get beyond(): readonly Badge["numbers"][] {
    return this.all.filter(({ isBeyond }) => isBeyond).map(({ numbers }) => numbers);
  }

  whoIn({ numbers }: Pick<Badge, "numbers">): Rescuer[] {
    return numbers.flatMap((number) => this.store.nearest?.[number - 1] ?? []);
  }
}
