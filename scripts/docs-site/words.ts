import type { Both, GroupName, SectionName } from "./page.ts";

/** User interface texts of the site. */
export const WORDS = {
  no: {
    ...{ site: "Dokumentasjon", skip: "Til innholdet", search: "Søk", searchHint: "Søk i dokumentasjonen" },
    ...{ menu: "Meny", onPage: "På denne siden", language: "English", languageTag: "en" },
    ...{ theme: "Dag eller natt", source: "Kilde", english: "Denne siden er på engelsk." },
    ...{ previous: "Forrige", next: "Neste", pages: "Sider" },
    ...{ noScript: "Søket trenger JavaScript. Alt annet virker uten.", changelog: "Endringer" },
    ...{ auto: "Som enheten", day: "Dag", night: "Natt", sections: "Deler" },
    home: "Kart for hav og kyst, uten å programmere",
    homeText:
      "Et kart er en fil som sier hvilke datasett det viser og hvordan de ser ut. Her står alt du trenger for å lage det, bygge det ut og drive det.",
    lost: "Siden finnes ikke",
    lostText: "Den kan ha fått et annet navn. Begynn fra en av dørene.",
  },
  en: {
    ...{
      site: "Documentation",
      skip: "To the content",
      search: "Search",
      searchHint: "Search the documentation",
    },
    ...{ menu: "Menu", onPage: "On this page", language: "Norsk", languageTag: "nb" },
    ...{ theme: "Day or night", source: "Source", english: "This page is in English." },
    ...{ previous: "Previous", next: "Next", pages: "Pages" },
    ...{ noScript: "Searching needs JavaScript. All else works without.", changelog: "Changelog" },
    ...{ auto: "As the device", day: "Day", night: "Night", sections: "Sections" },
    home: "Maps of the sea, without programming",
    homeText:
      "A map is a file that says which datasets it shows and how they look. Here is all you need to make one, to extend it and to run it.",
    lost: "There is no such page",
    lostText: "It may have another name now. Begin at one of the doors.",
  },
} as const;

export const SECTION_WORDS: Readonly<Record<SectionName, { title: Both; summary: Both }>> = {
  administrator: {
    title: { no: "Administrator", en: "Administrator" },
    summary: {
      no: "Lag kart av data og tjenester, og sett dem på nett. Ingen programmering.",
      en: "Make maps of data and services, and publish them. No programming.",
    },
  },
  "plugin-author": {
    title: { no: "Utvikler", en: "Plugin author" },
    summary: {
      no: "Lag datasettyper og funksjoner som tillegg, i treet eller utenfor.",
      en: "Write dataset types and features as plugins, inside the tree or outside.",
    },
  },
  operator: {
    title: { no: "Drift", en: "Operator" },
    summary: {
      no: "Sett serveren i drift, overvåk den, oppgrader den.",
      en: "Put the server in operation, watch it, upgrade it.",
    },
  },
};

export const GROUP_WORDS: Readonly<Record<GroupName, Both>> = {
  guides: { no: "Veiledninger", en: "Guides" },
  manifest: { no: "Manifestet", en: "The manifest" },
  "dataset-types": { no: "Datasettyper", en: "Dataset types" },
  features: { no: "Funksjoner", en: "Features" },
  "look-up": { no: "Slå opp", en: "Look up" },
  platform: { no: "Plattformen", en: "The platform" },
  faces: { no: "Det et tillegg kan bruke", en: "What a plugin may use" },
  contracts: { no: "Tjenester mellom tillegg", en: "Services between plugins" },
  deployment: { no: "Innstillinger", en: "Settings" },
  api: { no: "HTTP-tjenestene", en: "HTTP API" },
  about: { no: "Om utgaven", en: "About the release" },
};
