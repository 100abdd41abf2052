import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type ChangeForm, faultsOf, PASSWORD_LENGTH } from "./change-form.ts";

const FORM: ChangeForm = {
  password: "sei",
  newPassword: "sei til middag",
  passwordAgain: "sei til middag",
  email: "kari@fisk.example",
};

test.each<["password" | "email", Partial<ChangeForm>, object]>([
  ["password", {}, {}],
  ["email", {}, {}],
  ["password", { password: "" }, { password: "required" }],
  ["password", { newPassword: "sei", passwordAgain: "sei" }, { newPassword: "too-few" }],
  ["password", { newPassword: "x".repeat(201), passwordAgain: "x".repeat(201) }, { newPassword: "too-many" }],
  ["password", { passwordAgain: "torsk til middag" }, { passwordAgain: "differ" }],
  ["email", { email: "" }, { email: "required" }],
  ["email", { email: "kari@fisk" }, { email: "invalid-email" }],
])("of a change of %s with %o is wrong: %o", (change, values, faults) => {
  expect(faultsOf(change, { ...FORM, ...values })).toEqual(faults);
});

test("a password is as long as the server's schema wants it", () => {
  const file = new URL("../../../schemas/api/new-password.schema.json", import.meta.url);
  const schema = JSON.parse(readFileSync(file, "utf8"));
  const { minLength: min, maxLength: max } = schema.properties.newPassword;
  expect(PASSWORD_LENGTH).toEqual({ min, max });
});
