import { makeObservable, observableRef, runInAction } from "mobx";
import type { Distress } from "../../../../contracts/distress.ts";
import type { AppServices, Page, Service } from "../../../../core/api/kernel.ts";
import { edgePoint, type MapRoom, type Rect } from "../../../../lib/edge-point.ts";
import type { DistressStore } from "./distress-store.ts";

/** Half of the size of a pointer to a distress call, px. */
const POINTER = 22;
const around = ({ x, y }: { x: number; y: number }): Rect => ({
  left: x - POINTER,
  top: y - POINTER,
  right: x + POINTER,
  bottom: y + POINTER,
});

/** Keeps the distress store of a sub-application, from the first call on: the notice and the pointers share it. */
export class DistressKeeper implements Distress {
  store: DistressStore | null = null;
  /** The store, once it is started. */
  private listening: DistressStore | null = null;

  constructor(private readonly app: Pick<AppServices, "map">) {
    makeObservable<this, "listening">(this, { listening: observableRef });
  }

  setListening(store: DistressStore | null): void {
    runInAction(() => {
      this.listening = store;
    });
  }

  roomBeside({ room }: Pick<Page, "room">): MapRoom {
    const calls = (this.listening?.active ?? []).flatMap(({ lonLat }) => {
      const pixel = lonLat && this.app.map.pixelOf(lonLat);
      const at = pixel && edgePoint(pixel, room);
      return at ? around(at) : [];
    });
    return { ...room, covered: [...room.covered, ...calls] };
  }
}

type Own = DistressKeeper & Service<"distress">;

export const distressKeeperOf = ({ services }: AppServices): DistressKeeper => services.get<Own>("distress");
