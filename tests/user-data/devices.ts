import { runInAction } from "mobx";
import { SyncedUserData } from "../../apps/map/user-data/user-data.ts";
import type { UserDataSync } from "../../apps/map/user-data/user-data-sync.ts";
import { Clock } from "../../core/services/clock.ts";
import { Connectivity } from "../../core/services/connectivity.ts";
import { Http } from "../../core/services/http.ts";
import { Log } from "../../core/services/log.ts";
import { ServiceUrls } from "../../core/services/service-urls.ts";
import { Session } from "../../core/services/session.ts";
import { Settings } from "../../core/services/settings.ts";
import { AppStorage } from "../../core/services/storage.ts";
import { FavouritesStore } from "../../plugins/features/favourites/model/favourites-store.ts";
import { FleetQueue } from "../../plugins/features/fleets/fleet-queue.ts";
import { CustomAreas } from "../../plugins/features/measure/areas/custom-areas.ts";
import { INSTALLED_PLUGINS } from "../../schemas/generated/descriptors.ts";
import { memoryStorage } from "../support/memory-storage.ts";

export const APP = "fiskeriaktivitet";

/** A browser: what its tabs share. */
export interface Browser {
  disk: ReturnType<typeof memoryStorage>;
  isOnline: boolean;
  /** What its clock adds to the time, ms. */
  skew: number;
}

export const browser = (skew = 0): Browser => ({ disk: memoryStorage(), isOnline: true, skew });

export interface TabInit {
  browser: Browser;
  /** Address of the server, without a slash at its end. */
  server: string;
  token: string;
  time: { now: number };
}

/** A tab of a signed-in user: the page's stores over the browser's storage, and the exchange with a server. */
export async function openTab({ browser, server, token, time }: TabInit) {
  const log = new Log({ info: () => {}, error: () => {} });
  const clock = new Clock(() => time.now + browser.skew);
  const storage = new AppStorage(APP, browser.disk);
  for (const plugin of ["favourites", "measure", "search", "fleets"])
    storage.declare(plugin, INSTALLED_PLUGINS.find(({ name }) => name === plugin)?.storage ?? []);
  let calls = 0;
  const http = new Http({
    fetch: async (input, init) => {
      calls += 1;
      if (!browser.isOnline) throw new TypeError("offline");
      return fetch(input, init);
    },
    headers: () => ({ Authorization: `Bearer ${token}` }),
    isOwnService: () => true,
    log,
  });
  const session = new Session();
  const urls = new ServiceUrls({ apiBase: `${server}/bwapi` }, server);
  const userData = new SyncedUserData({
    ...{ appName: APP, storage, session, http, urls, clock, log },
    connectivity: new Connectivity({ http, testUrl: "/t", browserOnline: true, caches: null }),
  });
  userData.start();
  const favourites = new FavouritesStore({ storage, clock });
  userData.merges("favorites", (value) => favourites.takeStored(value));
  runInAction(() => Object.assign(session, { status: "signed-in", token }));
  await userData.opened;
  const sync = () => userData.sync as UserDataSync;
  let refused = 0;
  const queue = new FleetQueue(
    {
      ...{ http, urls, storage, session: { profiles: { user: { id: token } } } as unknown as Session },
      connectivity: {
        get isOnline() {
          return browser.isOnline;
        },
      } as Connectivity,
    },
    {
      onMade: () => undefined,
      onRefused: () => {
        refused += 1;
      },
    },
  );
  const [areas, settings] = [new CustomAreas(storage), new Settings(storage)];
  return {
    storage,
    favourites,
    areas,
    settings,
    fleets: queue.source(),
    /** Changes of fleets that waited, and that the server refused. */
    refusedFleets: () => refused,
    browser,
    userData,
    sync,
    calls: () => calls,
    /** The tab is shown again, or is online again: it reads, merges and writes. */
    refresh: () => sync().refresh(),
    /** What storage events of the browser's other tabs do. */
    follow() {
      favourites.reload();
      areas.reload();
      settings.reload();
    },
  };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;
