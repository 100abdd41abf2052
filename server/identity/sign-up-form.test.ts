import { expect, test } from "vitest";
import { type FieldErrors, readSignUp } from "./sign-up-form.ts";

const SOUND = {
  ...{ email: "kari@fisk.example", password: "sei til middag", passwordAgain: "sei til middag" },
  ...{ countryCode: "+47", phone: "412 34 567", terms: "yes" },
};

test("a sound form is taken, its numbers without spaces", () => {
  expect(readSignUp({ ...SOUND, countryCode: "0047" })).toEqual({
    form: { ...SOUND, phone: "41234567" },
  });
});

test.each<[string, Record<string, string>, FieldErrors]>([
  ["no address", { email: "" }, { email: "required" }],
  ["what is no address", { email: "kari" }, { email: "invalid-email" }],
  ["too short a password", { password: "sei", passwordAgain: "sei" }, { password: "too-few" }],
  ["two passwords", { passwordAgain: "sei til kvelds" }, { passwordAgain: "passwords-differ" }],
  [
    "the address as password",
    { password: SOUND.email, passwordAgain: SOUND.email },
    { password: "invalid-password" },
  ],
  ["another country", { countryCode: "+46" }, { countryCode: "not-norwegian" }],
  ["seven digits", { phone: "4123456" }, { phone: "not-eight-digits" }],
  ["a phone on the wall", { phone: "77012345" }, { phone: "not-mobile" }],
  ["terms that are not accepted", { terms: "" }, { terms: "terms" }],
  ["terms with another word", { terms: "no" }, { terms: "terms" }],
])("%s is told at its field", (_name, change, errors) => {
  expect(readSignUp({ ...SOUND, ...change })).toEqual({ errors });
});

test("a password that is too long is reported", () => {
  const password = "x".repeat(201);
  expect(readSignUp({ ...SOUND, password, passwordAgain: password })).toMatchObject({
    errors: { password: "too-many" },
  });
});
