import { autorun } from "mobx";
import { expect, test } from "vitest";
import { Session } from "./session.ts";

test("policies are read where the service lists them: at the root of the profiles or under the user", () => {
  const session = new Session();
  expect(session.holds("BwA")).toBe(false);
  session.setProfiles({ policies: ["BwA"], user: { policies: ["BwB"] } });
  expect(["BwA", "BwB", "BwC"].map((policy) => session.holds(policy))).toEqual([true, true, false]);
  session.setProfiles({ policies: "BwA", user: null });
  expect(session.holds("BwA")).toBe(false);
});

test("who observes a policy is told when the profiles arrive and when they go", () => {
  const session = new Session();
  const seen: boolean[] = [];
  const stop = autorun(() => seen.push(session.holds("BwA")));
  session.setProfiles({ policies: ["BwA"] });
  session.setProfiles(null);
  stop();
  expect(seen).toEqual([false, true, false]);
});
