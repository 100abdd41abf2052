import { afterAll, beforeAll, expect, test } from "vitest";
import { changedTerms, withTerms } from "../../lib/applications/terms.ts";
import { checkForm } from "../../lib/form/form.ts";
import { grantsOf } from "../domain/applications/grants.ts";
import { KINDS } from "../domain/applications/kinds.ts";
import { applicationStore } from "../storage/application-store.ts";
import { type Database, openDatabase } from "../storage/database.ts";
import { TEST_NOW } from "../test-support.ts";
import { INVENTED_APPLICATIONS, isInventedApplicant, keepInventedApplications } from "./applications.ts";

let db: Database;
beforeAll(async () => {
  db = await openDatabase(":memory:");
});
afterAll(() => db.destroy());

test.each(INVENTED_APPLICATIONS.map((one) => [one.form.email, one] as const))(
  "the invented application of %s could have been sent, and says that it is invented",
  (_who, { kind, form: values, granted = null }) => {
    const { form, check, rules } = KINDS[kind];
    expect(checkForm(form, check, values, rules).faults).toEqual({});
    expect(checkForm(form, check, withTerms(values, granted), rules).faults).toEqual({});
    expect(changedTerms(values, granted)).toEqual(granted ?? {});
    expect(JSON.stringify(values)).toContain("(oppdiktet)");
  },
);

test("they are stored once, give nobody anything, and go with the demonstration data", async () => {
  await keepInventedApplications(true, db, TEST_NOW);
  await keepInventedApplications(true, db, TEST_NOW);
  const store = applicationStore(db);
  const [waiting, decided] = [await store.ofKind("ais", false), await store.ofKind("ais", true)];
  expect({ waiting: waiting.length, decided: decided.map(({ status }) => status) }).toEqual({
    waiting: 3,
    decided: ["Revoked", "Rejected", "Approved"],
  });
  expect([...waiting, ...decided].every(({ user_id }) => isInventedApplicant(user_id))).toBe(true);
  expect(grantsOf(decided.slice(1, 2), TEST_NOW.getTime()).profiles).toEqual({});
  await keepInventedApplications(false, db, TEST_NOW);
  expect(await store.ofKind("ais", true)).toEqual([]);
});
