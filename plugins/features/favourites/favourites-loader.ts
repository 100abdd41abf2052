import { makeObservable, observableRef, runInAction, when } from "mobx";
import { type AppServices, loadSurely, type Service } from "../../../core/api/kernel.ts";
import type { Favourites } from "./favourites.ts";

/** Loads the favourites when the user has some, or at the first use; users without favourites download nothing. */
export class FavouritesLoader {
  favourites: Favourites | null = null;
  private loading: Promise<Favourites> | null = null;

  constructor(private readonly app: AppServices) {
    makeObservable(this, { favourites: observableRef });
  }

  load(): Promise<Favourites> {
    this.loading ??= this.fetch().catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  /** Returns a function that disposes the favourites. */
  start(): () => void {
    const { app } = this;
    const load = () => {
      loadSurely(() => this.load()).catch((error: unknown) => app.log.error("Favourites", error));
    };
    const stops = [
      app.storage.onExternalChange((key) => key === "favorites" && load()),
      when(() => app.startup.ready && (app.session.authenticated || app.storage.has("favorites")), load),
    ];
    return () => {
      for (const stop of stops) stop();
      this.favourites?.dispose();
    };
  }

  private async fetch(): Promise<Favourites> {
    const { Favourites } = await import("./favourites.ts");
    const favourites = new Favourites(this.app);
    runInAction(() => {
      this.favourites = favourites;
    });
    return favourites;
  }
}

/** For this plugin only. */
export type FavouritesService = FavouritesLoader & Service<"favourites">;

/** The loader of the favourites of a sub-application. */
export const favouritesLoaderOf = ({ services }: AppServices): FavouritesLoader =>
  services.get<FavouritesService>("favourites");
