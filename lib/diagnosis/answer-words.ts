import type { BodyKind } from "./body-kind.ts";
import { type Diagnosis, diagnosis } from "./diagnosis.ts";

/** What a body is, in words that complete "The address answers with …". */
const KINDS: Record<Exclude<BodyKind, "empty">, { no: string; en: string }> = {
  json: { no: "JSON", en: "JSON" },
  zip: { no: "en ZIP-fil", en: "a ZIP file" },
  gzip: { no: "en pakket fil (gzip)", en: "a packed file (gzip)" },
  pdf: { no: "en PDF-fil", en: "a PDF file" },
  geopackage: { no: "en GeoPackage", en: "a GeoPackage" },
  shapefile: { no: "en Shape-fil", en: "a shapefile" },
  picture: { no: "et bilde", en: "a picture" },
  kml: { no: "KML", en: "KML" },
  gpx: { no: "GPX", en: "GPX" },
  gml: { no: "GML", en: "GML" },
  exception: { no: "en feilmelding", en: "an error message" },
  capabilities: {
    no: "beskrivelsen av tjenesten (capabilities)",
    en: "the description of the service (capabilities)",
  },
  "login-page": { no: "en innloggingsside", en: "a login page" },
  "web-page": { no: "en nettside", en: "a web page" },
  xml: { no: "XML", en: "XML" },
  table: { no: "en tabell (CSV)", en: "a table (CSV)" },
  binary: { no: "noe som ikke er tekst", en: "something that is no text" },
  text: { no: "ren tekst", en: "plain text" },
};

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
export function noFeatures(kind: Exclude<BodyKind, "empty" | "json">): Diagnosis {
  const { no, en } = KINDS[kind];
  return diagnosis(
    `answer-${kind}`,
    {
      no: `Adressen svarer med ${no} i stedet for GeoJSON.`,
      en: `The address answers with ${en} instead of GeoJSON.`,
    },
    REMEDIES[kind] ?? {
      no: "Gjør dataene om til GeoJSON (for eksempel i QGIS eller med ogr2ogr), eller be tjenesten om GeoJSON.",
      en: "Convert the data to GeoJSON (for example in QGIS or with ogr2ogr), or ask the service for GeoJSON.",
    },
  );
}

/** The answer is not an image but something else. */
export function noImage(kind: Exclude<BodyKind, "picture">, said: string | null = null): Diagnosis {
  const { no, en } = kind === "empty" ? { no: "ingenting", en: "nothing" } : KINDS[kind];
  const words = said === null ? "" : `: «${said}»`;
  return diagnosis(
    `picture-${kind}`,
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
