import { describe, expect, test } from "vitest";
import { Failure } from "../../../../core/api/kernel.ts";
import { placeNameUrl, searchPlaceNames } from "./place-names.ts";
import { isBuiltIn, readPlaces } from "./read-places.ts";

const SERVICE = "https://ws.geonorge.no/stedsnavn/v1/sted";

describe("the call to the proxy", () => {
  test.each(["Å", "Møre & Romsdal", "Røst & Værøy", "100%", "a+b", "a=b?c#d", "%C3%85", "</script>", "it's"])(
    "%s arrives as it was typed, after being encoded once",
    (text) => {
      const url = new URL(placeNameUrl("/bwapi/v1/proxy", SERVICE, text), "http://localhost");
      expect([...url.searchParams.keys()]).toEqual(["url"]);
      const inner = new URL(url.searchParams.get("url") ?? "");
      expect(inner.origin + inner.pathname).toBe(SERVICE);
      expect(Object.fromEntries(inner.searchParams)).toEqual({
        utkoordsys: "4258",
        treffPerSide: "20",
        side: "1",
        fuzzy: "true",
        sok: text,
      });
    },
  );

  test("writes spaces as + in the inner address, and the whole as one component", () => {
    const url = placeNameUrl("/bwapi/v1/proxy", SERVICE, "Møre & Romsdal");
    expect(url).toBe(
      "/bwapi/v1/proxy?url=https%3A%2F%2Fws.geonorge.no%2Fstedsnavn%2Fv1%2Fsted%3Futkoordsys%3D4258%26treffPerSide%3D20%26side%3D1%26fuzzy%3Dtrue%26sok%3DM%25C3%25B8re%2B%2526%2BRomsdal",
    );
  });

  test("survives half a character and decomposed letters", () => {
    const sok = (text: string) =>
      new URL(
        new URL(placeNameUrl("/p", SERVICE, text), "http://x").searchParams.get("url") ?? "",
      ).searchParams.get("sok");
    expect(sok("a\uD83D")).toBe("a");
    expect(sok("Å".normalize("NFD"))).toBe("Å");
  });
});

const kafjord = {
  stedsnummer: 1,
  navneobjekttype: "Fjord",
  stedsnavn: [{ skrivemåte: "Gáivuotna" }, { skrivemåte: "Kåfjord" }, { skrivemåte: "Kaivuono" }],
  representasjonspunkt: { øst: 20.5, nord: 69.6, koordsys: 4258 },
  geojson: { geometry: { type: "Point", coordinates: [20.6, 69.7] } },
  kommuner: [{ kommunenavn: "Kåfjord" }],
};

describe("reading the answer", () => {
  test("shows the first spelling and keeps the others", () => {
    expect(readPlaces({ navn: [kafjord] })).toEqual([
      expect.objectContaining({
        id: "1",
        name: "Gáivuotna",
        otherNames: ["Kåfjord", "Kaivuono"],
        municipality: "Kåfjord",
        lonLat: [20.6, 69.7],
      }),
    ]);
  });

  test("keeps only the types of the specification, however they are spelled", () => {
    const types = [
      "Øy i sjø",
      "øy i sjø",
      "Øy i sjø".normalize("NFD"),
      "GRUNNE I SJØ",
      "Gard",
      "Veg",
      "constructor",
    ];
    const places = readPlaces({
      navn: types.map((navneobjekttype, stedsnummer) => ({ ...kafjord, stedsnummer, navneobjekttype })),
    });
    expect(places.map(({ id }) => id)).toEqual(["0", "1", "2", "3"]);
  });

  test.each([
    [
      {
        type: "MultiPoint",
        coordinates: [
          [10, 60],
          [12, 62],
        ],
      },
      [11, 61],
    ],
    [
      {
        type: "LineString",
        coordinates: [
          [10, 60],
          [14, 60],
        ],
      },
      [12, 60],
    ],
    [
      {
        type: "Polygon",
        coordinates: [
          [
            [0, 60],
            [2, 60],
            [2, 62],
            [0, 60],
          ],
        ],
      },
      [1, 61],
    ],
    [{ type: "Point", coordinates: [0, 0] }, [0, 0]],
    [{ type: "Point", coordinates: [999, 60] }, [20.5, 69.6]],
    [{ type: "Point", coordinates: [] }, [20.5, 69.6]],
    [{ type: "Sphere", coordinates: [1, 2] }, [20.5, 69.6]],
    [null, [20.5, 69.6]],
  ])("takes the place from %j", (geometry, place) => {
    expect(readPlaces({ navn: [{ ...kafjord, geojson: { geometry } }] })[0]?.lonLat).toEqual(place);
  });

  test("a place that stands twice is shown once, one without name or position not at all", () => {
    const nowhere = { ...kafjord, stedsnummer: 2, geojson: null, representasjonspunkt: null };
    expect(
      readPlaces({ navn: [kafjord, kafjord, nowhere, { ...kafjord, stedsnummer: 3, stedsnavn: [] }] }),
    ).toHaveLength(1);
  });

  test.each([null, "", "x", 7, [], {}, { navn: null }, { navn: "x" }, { navn: [null, 1, "x", [], {}] }])(
    "%j holds no places",
    (answer) => expect(readPlaces(answer)).toEqual([]),
  );
});

describe("searching place names", () => {
  const app = (data: unknown, asked: string[] = []) =>
    ({
      manifest: { search: { placeNamesUrl: SERVICE, proxyUrl: "{apiBase}/v1/proxy" } },
      urls: { expand: (url: string) => url.replace("{apiBase}", "/bwapi") },
      i18n: { language: "no" },
      http: {
        get: async (url: string) => {
          asked.push(url);
          return { data };
        },
      },
    }) as never;
  const signal = new AbortController().signal;

  test.each(["Kåfjord", "gaivuotna", "KAIVUONO"])(
    "Kåfjord is found by %s, before what does not fit",
    async (text) => {
      const other = { ...kafjord, stedsnummer: 9, stedsnavn: [{ skrivemåte: "Alta" }] };
      const { results } = await searchPlaceNames(
        { text, bounds: null },
        app({ navn: [other, kafjord] }),
        signal,
      );
      expect(results.map(({ title }) => title)).toEqual(["Gáivuotna", "Alta"]);
      expect(results[0]).toMatchObject({ subtitle: "Fjord · Kåfjord", aliases: ["Kåfjord", "Kaivuono"] });
    },
  );

  test("leaves out what lies outside the limits", async () => {
    const data = { navn: [kafjord] };
    expect(
      (await searchPlaceNames({ text: "x", bounds: [0, 50, 10, 60] }, app(data), signal)).results,
    ).toEqual([]);
  });

  test("a position is no name, and without a service nothing is asked", async () => {
    const asked: string[] = [];
    expect((await searchPlaceNames({ text: "60, 5", bounds: null }, app({}, asked), signal)).results).toEqual(
      [],
    );
    expect(asked).toEqual([]);
  });

  test("an empty answer is no result, and the built-in list is named", async () => {
    expect(await searchPlaceNames({ text: "x", bounds: null }, app(null), signal)).toEqual({ results: [] });
    expect(isBuiltIn({ metadata: { source: "built-in" } })).toBe(true);
    const answer = await searchPlaceNames(
      { text: "x", bounds: null },
      app({ metadata: { source: "built-in" } }),
      signal,
    );
    expect(answer.note).toBeDefined();
  });
});

test("without a connection the map's own list is searched", async () => {
  const lost = new Failure("no", { id: "http-network", place: "x" });
  const sea = (name: string) => ({ ...kafjord, stedsnummer: name, stedsnavn: [{ skrivemåte: name }] });
  const app = {
    http: {
      get: async (url: string) => {
        if (url.includes("proxy")) throw lost;
        return { data: { navn: [sea("Nordsjøen"), sea("Vestfjorden"), null, { stedsnavn: "?" }] } };
      },
    },
    urls: { expand: (template: string) => template },
    manifest: { search: { placeNamesUrl: SERVICE, proxyUrl: "/proxy" } },
    i18n: { language: "no" },
  };
  const answer = await searchPlaceNames(
    { text: "vestfjord", bounds: null },
    app as never,
    new AbortController().signal,
  );
  expect(answer.results.map(({ title }) => title)).toEqual(["Vestfjorden"]);
  expect(answer.note).toBeDefined();
});
