import { expect, test } from "vitest";
import { loadingOrigins, originOf } from "./content-policy.ts";

test.each([
  ["https://a.example/{z}/{y}/{x}.png", "https://a.example"],
  ["https://{a-c}.tiles.example/{z}", "https://*.tiles.example"],
  ["https://t{s}.tiles.example/{z}", "https://*.tiles.example"],
  ["wss://live.example:8443/x", "wss://live.example:8443"],
  ["{apiBase}/v1/x", undefined],
  ["/relative", undefined],
  ["https://evil.example'; script-src */", undefined],
  ["javascript:alert(1)", undefined],
])("%s loads from %s", (template, origin) => expect(originOf(template)).toBe(origin));

test("links, names and texts of a manifest open no host", () => {
  const manifest = {
    description: "https://text.example/",
    services: { tileHost: "https://tiles.example" },
    home: { links: [{ url: "https://link.example/" }] },
    datasets: [
      {
        dataownerLink: "https://owner.example",
        options: { urls: ["https://b.example/{z}", "https://a.example/{z}"] },
      },
    ],
  };
  expect(loadingOrigins(manifest)).toEqual([
    "https://a.example",
    "https://b.example",
    "https://tiles.example",
  ]);
});
