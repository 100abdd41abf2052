import type { BodyKind } from "./body-kind.ts";
import { type Diagnosis, diagnosis } from "./diagnosis.ts";

/** What a body is, in words that complete "The address answers with …", and the message about one in place of features or a picture. */
const KINDS = {
  empty: { picture: "picture-empty", no: "ingenting", en: "nothing" },
  json: { picture: "picture-json", no: "JSON", en: "JSON" },
  zip: { answer: "answer-zip", picture: "picture-zip", no: "en ZIP-fil", en: "a ZIP file" },
  gzip: {
    answer: "answer-gzip",
    picture: "picture-gzip",
    no: "en pakket fil (gzip)",
    en: "a packed file (gzip)",
  },
  pdf: { answer: "answer-pdf", picture: "picture-pdf", no: "en PDF-fil", en: "a PDF file" },
  geopackage: {
    answer: "answer-geopackage",
    picture: "picture-geopackage",
    no: "en GeoPackage",
    en: "a GeoPackage",
  },
  shapefile: {
    answer: "answer-shapefile",
    picture: "picture-shapefile",
    no: "en Shape-fil",
    en: "a shapefile",
  },
  picture: { answer: "answer-picture", no: "et bilde", en: "a picture" },
  kml: { answer: "answer-kml", picture: "picture-kml", no: "KML", en: "KML" },
  gpx: { answer: "answer-gpx", picture: "picture-gpx", no: "GPX", en: "GPX" },
  gml: { answer: "answer-gml", picture: "picture-gml", no: "GML", en: "GML" },
  exception: {
    answer: "answer-exception",
    picture: "picture-exception",
    no: "en feilmelding",
    en: "an error message",
  },
  capabilities: {
    answer: "answer-capabilities",
    picture: "picture-capabilities",
    no: "beskrivelsen av tjenesten (capabilities)",
    en: "the description of the service (capabilities)",
  },
  "login-page": {
    answer: "answer-login-page",
    picture: "picture-login-page",
    no: "en innloggingsside",
    en: "a login page",
  },
  "web-page": { answer: "answer-web-page", picture: "picture-web-page", no: "en nettside", en: "a web page" },
  xml: { answer: "answer-xml", picture: "picture-xml", no: "XML", en: "XML" },
  table: { answer: "answer-table", picture: "picture-table", no: "en tabell (CSV)", en: "a table (CSV)" },
  binary: {
    answer: "answer-binary",
    picture: "picture-binary",
    no: "noe som ikke er tekst",
    en: "something that is no text",
  },
  text: { answer: "answer-text", picture: "picture-text", no: "ren tekst", en: "plain text" },
} as const satisfies Record<BodyKind, { answer?: string; picture?: string; no: string; en: string }>;

/** What to do about a body that holds no features, for kinds that need a text of their own. */
const REMEDIES: Partial<Record<BodyKind, { no: string; en: string }>> = {
  zip: {
    no: "Pakk den ut, og legg GeoJSON-filen ut i stedet.",
    en: "Unpack it, and publish the GeoJSON file instead.",
  },
  gzip: {
    no: "Pakk den ut, og legg GeoJSON-filen ut i stedet.",
    en: "Unpack it, and publish the GeoJSON file instead.",
  },
  "login-page": {
    no: "Bruk en adresse som er åpen for alle, eller en tjeneste som tar imot nøkkel.",
    en: "Use an address that is open to all, or a service that takes a key.",
  },
  "web-page": {
    no: "Finn adressen til selve dataene; denne er til en side for mennesker.",
    en: "Find the address of the data itself; this one is of a page for people.",
  },
  capabilities: {
    no: 'Bruk datasettypen "wms" med adressen uten det som står etter ?, eller be tjenesten om GeoJSON.',
    en: 'Use the dataset type "wms" with the address without what follows ?, or ask the service for GeoJSON.',
  },
};

/** The answer is not features but something else. */
export function noFeatures(kind: Exclude<BodyKind, "empty" | "json">, said: string | null = null): Diagnosis {
  const { answer, no, en } = KINDS[kind];
  const words = said === null ? "" : `: «${said}»`;
  return diagnosis(
    answer,
    {
      no: `Adressen svarer med ${no} i stedet for GeoJSON${words}.`,
      en: `The address answers with ${en} instead of GeoJSON${words}.`,
    },
    REMEDIES[kind] ?? {
      no: "Gjør dataene om til GeoJSON (for eksempel i QGIS eller med ogr2ogr), eller be tjenesten om GeoJSON.",
      en: "Convert the data to GeoJSON (for example in QGIS or with ogr2ogr), or ask the service for GeoJSON.",
    },
  );
}

/** The answer is not an image but something else. */
export function noImage(kind: Exclude<BodyKind, "picture">, said: string | null = null): Diagnosis {
  const { picture, no, en } = KINDS[kind];
  const words = said === null ? "" : `: «${said}»`;
  return diagnosis(
    picture,
    {
      no: `Adressen svarer med ${no} i stedet for et kartbilde${words}.`,
      en: `The address answers with ${en} instead of a picture of the map${words}.`,
    },
    kind === "login-page"
      ? (REMEDIES["login-page"] ?? { no: "", en: "" })
      : {
          no: "Åpne adressen i en nettleser, og rett den eller det tjenesten blir spurt om.",
          en: "Open the address in a browser, and mend it or what the service is asked for.",
        },
  );
}
