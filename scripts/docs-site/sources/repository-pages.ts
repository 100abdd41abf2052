import { readFileSync } from "node:fs";
import path from "node:path";
import { type Both, type GroupName, inEnglish, type Page, type SectionName } from "../page.ts";
import { renderMarkdown } from "../text/markdown.ts";

type Row = [file: string, id: string, section: SectionName, group: GroupName, title: Both, summary: Both];

/** English documents beside the code: their address on the site, and their title. */
const ROWS: readonly Row[] = [
  [
    "manifests/README.md",
    "administrator/manifests",
    "administrator",
    "guides",
    { no: "Manifester fra A til Å", en: "Manifests from A to Z" },
    {
      no: "Regler, lister, biblioteket, tegnforklaring og hva kontrollen ser etter.",
      en: "Rules, lists, the library, legends, and what the check looks for.",
    },
  ],
  [
    "docs/embedding.md",
    "administrator/embedding",
    "administrator",
    "guides",
    { no: "Kartet i en annen nettside", en: "The map in another web page" },
    {
      no: "Ramme, dele og styre kartet fra siden det står i.",
      en: "Frame, share and drive the map from the page that holds it.",
    },
  ],
  [
    "docs/plugins.md",
    "plugin-author/plugins",
    "plugin-author",
    "guides",
    { no: "Tillegg fra A til Å", en: "Plugins from A to Z" },
    {
      no: "Lage, prøve, bygge og dele et tillegg, i treet eller utenfor.",
      en: "Make, test, build and share a plugin, inside the tree or outside.",
    },
  ],
  [
    "docs/architecture.md",
    "plugin-author/architecture",
    "plugin-author",
    "platform",
    { no: "Arkitektur", en: "Architecture" },
    {
      no: "Hvilke rom huset har, hvem som snakker med hvem, og hva de lover hverandre.",
      en: "Which rooms the house has, who talks to whom, and what they promise each other.",
    },
  ],
  [
    "docs/walks.md",
    "plugin-author/walks",
    "plugin-author",
    "platform",
    { no: "Fem ting fra rom til rom", en: "Five things from room to room" },
    {
      no: "Følg et oppslag, en innstilling og en lenke gjennom koden.",
      en: "Follow a look-up, a setting and a link through the code.",
    },
  ],
  [
    "docs/performance.md",
    "plugin-author/performance",
    "plugin-author",
    "platform",
    { no: "Ytelse", en: "Performance" },
    { no: "Hva som er målt, hvordan, og mot hva.", en: "What is measured, how, and against what." },
  ],
  [
    "CONTRIBUTING.md",
    "plugin-author/contributing",
    "plugin-author",
    "platform",
    { no: "Bidra", en: "Contributing" },
    {
      no: "Hvor ting hører hjemme, hvordan kode og prøver skrives, pakker og innsendinger.",
      en: "Where things go, how code and tests are written, packages and commits.",
    },
  ],
  [
    "contracts/README.md",
    "plugin-author/services",
    "plugin-author",
    "contracts",
    { no: "Gi og bruke tjenester", en: "Offer and use services" },
    {
      no: "Hvordan et tillegg tilbyr noe til andre, og bruker det andre tilbyr.",
      en: "How a plugin offers something to others, and uses what they offer.",
    },
  ],
  [
    "docs/operation.md",
    "operator/operation",
    "operator",
    "guides",
    { no: "Drift", en: "Operation" },
    {
      no: "Installere, overvåke, ta sikkerhetskopi, oppgradere og gå tilbake.",
      en: "Install, watch, back up, upgrade and go back.",
    },
  ],
  [
    "docs/security.md",
    "operator/security",
    "operator",
    "guides",
    { no: "Sikkerhet", en: "Security" },
    {
      no: "Kravene i OWASP ASVS som gjelder, og prøven eller innstillingen som viser hvert av dem.",
      en: "The requirements of OWASP ASVS that apply, and the test or setting that shows each one.",
    },
  ],
  [
    "docs/reliability.md",
    "operator/reliability",
    "operator",
    "guides",
    { no: "Pålitelighet", en: "Reliability" },
    {
      no: "Hva serveren lover når brukere, disker og klokker svikter, hvordan det prøves, og hva den ikke lover.",
      en: "What the server promises when callers, disks and clocks misbehave, how it is tested, and what it does not promise.",
    },
  ],
  [
    "server/README.md",
    "operator/server",
    "operator",
    "guides",
    { no: "Referanseserveren", en: "The reference backend" },
    {
      no: "Hva serveren svarer på, innstillinger, ekte tjenester, roller og data.",
      en: "What the server answers, settings, real services, roles and data.",
    },
  ],
  [
    "server/geodata/README.md",
    "operator/base-map",
    "operator",
    "about",
    { no: "Bakgrunnskartet", en: "The base map" },
    {
      no: "Hvor kartdataene kommer fra, og lisensene.",
      en: "Where the map data comes from, and its licences.",
    },
  ],
  [
    "CHANGELOG.md",
    "operator/changelog",
    "operator",
    "about",
    { no: "Endringer", en: "Changelog" },
    {
      no: "Hva som er nytt, endret og rettet, utgave for utgave.",
      en: "What is new, changed and mended, version by version.",
    },
  ],
];

export function repositoryPages(root: string): Page[] {
  return ROWS.map(
    ([file, id, section, group, title, summary]): Page => ({
      ...{ id, section, group, title, summary },
      source: file,
      standsFor: [file],
      body: inEnglish(() => renderMarkdown(readFileSync(path.join(root, file), "utf8"), file, "en")),
    }),
  );
}
