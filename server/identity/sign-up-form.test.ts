import { expect, test } from "vitest";
import { field } from "./pages/fields.ts";
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

test.each([
  [
    "passwordAgain",
    "sei til kvelds",
    "Passordene du skrev, er ikke like",
    "The passwords you entered did not match",
  ],
  ["password", "kari@fisk.example", "Ugyldig passord", "Invalid password"],
  ["password", "sei", "For få tegn", "Too few characters"],
  ["password", "x".repeat(201), "For mange tegn", "Too many characters"],
  ["countryCode", "+46", "Ikke en norsk landkode", "Not a Norwegian country code"],
  ["phone", "4123456", "Telefonnummeret må ha åtte sifre", "Not eight digit phone number"],
  ["phone", "77012345", "Ikke et mobilnummer", "Not a mobile phone number"],
  ["email", "kari", "Ugyldig e-postadresse", "Invalid email address"],
  ["email", "", "Feltet må fylles ut", "Required field"],
  ["terms", "", "Vilkårene må godtas", "Terms and conditions must be accepted"],
] as const)("what is wrong with %s (%s) stands at the field in both languages", (name, value, no, en) => {
  const values = { ...SOUND, [name]: value };
  const { errors } = readSignUp(values) as { errors: FieldErrors };
  const shown = (language: "no" | "en") =>
    field({ name, label: name, autocomplete: "off" }, { language, values, errors }).text;
  expect(shown("no")).toContain(no);
  expect(shown("en")).toContain(en);
});
