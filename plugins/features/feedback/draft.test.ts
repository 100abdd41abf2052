import { expect, test } from "vitest";
import { EMPTY_DRAFT, faultsOf, MAX_TEXT_LENGTH, messageOf } from "./draft.ts";

const draft = { ...EMPTY_DRAFT, text: "The line is wrong" };
const page = { url: "https://x.example/kart/?map=7/68/13", version: "25.10.45" };

test("words are needed, and not too many of them", () => {
  expect(faultsOf({ ...draft, text: " \n" })).toEqual({ text: "required" });
  expect(faultsOf({ ...draft, text: "x".repeat(MAX_TEXT_LENGTH + 1) })).toEqual({ text: "too-long" });
  expect(faultsOf(draft)).toEqual({});
});

test.each(["a", "a@b", "a b@c.no", "@b.no", `${"x".repeat(255)}@b.no`])(
  "%s is no e-mail address",
  (email) => {
    expect(faultsOf({ ...draft, email })).toEqual({ email: "email" });
  },
);

test("an address is optional", () => {
  expect(faultsOf({ ...draft, email: " kari.nordmann+kart@fisk.example " })).toEqual({});
  expect(messageOf(draft, "kart", page)).toEqual({ appName: "kart", kind: "problem", text: draft.text });
});

test("the map's address goes along only when the user says so", () => {
  expect(messageOf({ ...draft, withPage: true, email: " a@b.no " }, "kart", page)).toEqual({
    appName: "kart",
    kind: "problem",
    text: draft.text,
    email: "a@b.no",
    page,
  });
});
