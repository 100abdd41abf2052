import { expect, test } from "vitest";
import { isOwnIssuer, isSiteOrigin } from "./site-address.ts";

test.each<[string, boolean]>([
  ["http://127.0.0.1:8080", true],
  ["http://localhost:5173", true],
  ["http://[::1]:80", true],
  ["http://kart.example", false],
  ["http://localhost.evil.example", false],
  ["http://127.0.0.1:8080@evil.example", false],
  ["http://evil.example/127.0.0.1", false],
])("without SITE_URL only the machine itself is the site: %s", (origin, isSite) => {
  expect(isSiteOrigin({ BASE_PATH: "" }, origin)).toBe(isSite);
});

test("SITE_URL alone is the site where it is set", () => {
  const settings = { SITE_URL: "https://kart.example", BASE_PATH: "/hav" };
  expect(isOwnIssuer(settings, "https://kart.example/hav/identity")).toBe(true);
  for (const other of [
    "https://kart.example/identity",
    "http://kart.example/hav/identity",
    "https://kart.example/hav/identity/",
    "http://127.0.0.1:8080/hav/identity",
  ])
    expect(isOwnIssuer(settings, other)).toBe(false);
});
