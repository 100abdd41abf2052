import { describe, expect, test } from "vitest";
import { findPlaces } from "./find-places.ts";
import { builtInPlaces } from "./place-list.ts";

const found = (text: string, fuzzy = true) =>
  findPlaces(builtInPlaces(), text, { fuzzy }).map(({ names }) => names.nb);

describe("the built-in places", () => {
  test("a name of one letter comes before all that contain it", () => {
    expect(found("Å")[0]).toBe("Å");
    expect(found("å".normalize("NFD"))[0]).toBe("Å");
    expect(found("aa")[0]).toBe("Å");
  });

  test.each(["Kåfjord", "Gáivuotna", "gaivuotna", "Kaivuono", "KAAFJORD", "Gáivuotna".normalize("NFD")])(
    "Kåfjord is found by %s",
    (name) => expect(found(name)[0]).toMatch(/^Kåfjord/),
  );

  test("alternatives are each found", () => {
    expect(found("Røst & Værøy")).toEqual(expect.arrayContaining(["Røst", "Værøy", "Værøya"]));
    expect(found("rost, vaeroy").slice(0, 3)).toEqual(expect.arrayContaining(["Røst", "Værøy"]));
  });

  test("misspelt names only when fuzzy", () => {
    expect(found("Hamerfest")).toContain("Hammerfest");
    expect(found("Hamerfest", false)).toEqual([]);
  });

  test.each(["", "&", "%", "*", "100%", "a+b", "x".repeat(2000)])(
    "%j finds nothing and does no harm",
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );

  test("every place has a known kind, a position on the globe and a Norwegian name", () => {
    for (const { lon, lat, names } of builtInPlaces()) {
      expect(Math.abs(lon) <= 180 && Math.abs(lat) <= 90 && names.nb !== "").toBe(true);
    }
  });
});
