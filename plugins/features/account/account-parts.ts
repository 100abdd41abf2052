import { observable, runInAction } from "mobx";
import type { Account, AccountPlace, AccountSection } from "../../../contracts/account.ts";
import { lazyPart, type Service } from "../../../core/api/kernel.ts";

/** The places and sections that plugins have added, in their order. */
export class AccountParts implements Account {
  readonly places = observable.array<AccountPlace>([], { deep: false });
  readonly sections = observable.array<AccountSection>([], { deep: false });
  readonly Frame = lazyPart(() => import("./frame.tsx"));

  addPlace(place: AccountPlace): () => void {
    return insert(this.places, place);
  }

  addSection(section: AccountSection): () => void {
    return insert(this.sections, section);
  }
}

/** The interface of one plugin. */
export type AccountService = AccountParts & Service<"account">;

function insert<T extends { order: number }>(list: T[], part: T): () => void {
  runInAction(() => {
    const after = list.findIndex(({ order }) => order > part.order);
    list.splice(after < 0 ? list.length : after, 0, part);
  });
  return () =>
    runInAction(() => {
      const at = list.indexOf(part);
      if (at >= 0) list.splice(at, 1);
    });
}
