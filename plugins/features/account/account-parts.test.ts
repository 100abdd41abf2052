import UserRound from "lucide-react/icons/user-round";
import { expect, test } from "vitest";
import { AccountParts } from "./account-parts.ts";

test("places stand in their order, whoever comes first, and go when their plugin goes", () => {
  const parts = new AccountParts();
  const place = (id: string, order: number) =>
    parts.addPlace({ id, order, label: id, icon: UserRound, path: `/${id}` });
  place("alerts", 30);
  const stop = place("vessel", 10);
  place("lists", 20);
  place("more", 20);
  const ids = () => parts.places.map(({ id }) => id);
  expect(ids()).toEqual(["vessel", "lists", "more", "alerts"]);
  stop();
  stop();
  expect(ids()).toEqual(["lists", "more", "alerts"]);
});
