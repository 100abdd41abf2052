import type { Problem } from "../../../core/manifest/problem.ts";
import { shortJson } from "../problem-at.ts";
import { type Check, datasetProblem, manifestProblem } from "../resolved-draft.ts";
import { isObject, leadsTo, type Schema, walk } from "../schema.ts";

/** Words at the beginning of titles that are not names, in either language. */
const COMMON = new Set(
  (
    "annet annen akvakultur anlegg areal arealer bakgrunn bakgrunnskart banker bunn data dybde dybder farled farleder farvann fiske fiskeri " +
    "fisk fly forbud fyr fartøy fartøyer grense grenser grunner hav havn havner informasjon is kabel kabler kart kartlag kyst " +
    "kysten land laks lag lenke lenker lykt lykter merker miljø navn natur område områder oppdrett posisjon punkt punkter " +
    "redskap rør ruter skip sjøkart skjær soner sone stasjoner steder strøm sted tapt tare temperatur tidevann type typer vann " +
    "vern verneområder vind vrak vær værmelding " +
    "aids areas area background banks boundaries boundary cables cable chart charts coast currents data depth depths fish " +
    "fishing fisheries ground harbour harbours harbor harbors ice land layer layers lights light link links map maps marks names name nature " +
    "other pipelines places place point points ports port position protected ships ship sea seas sites stations temperature tides " +
    "type types water waves weather wind wrecks wreck zones zone"
  ).split(" "),
);

/** Whether a text is the same in every language: names, initials and numbers, such as "Bergen" or "© Kartverket". */
function isProperName(text: string): boolean {
  const words = text.split(/[^\p{L}\p{N}.-]+/u).filter((word) => /\p{L}/u.test(word));
  return words.every((word) => /^\p{Lu}/u.test(word) && !COMMON.has(word.toLowerCase()));
}

const TEXTS: ReadonlySet<unknown> = new Set(["#/$defs/text", "#/$defs/countedText"]);
const leadToTexts = leadsTo(({ $ref }) => TEXTS.has($ref));
const LANGUAGES = { no: "Norwegian", en: "English" } as const;

/** In a sub-application with both languages every text should exist in both. Warnings only. */
export const checkTexts: Check = (draft) => {
  const { manifest, installation } = draft;
  if (!manifest.languages.includes("no") || !manifest.languages.includes("en")) return [];
  const { datasets: _datasets, ...rest } = manifest;
  const problems = missing(installation.application.schema, installation.application.schema, rest).map(
    ({ pointer, ...details }) => manifestProblem(draft, pointer, details),
  );
  for (const dataset of draft.datasets) {
    const schema = installation.dataset.schema;
    for (const { pointer, ...details } of missing(schema, schema, dataset.definition)) {
      problems.push(datasetProblem(dataset, pointer, details));
    }
  }
  return problems;
};

type Missing = Pick<Problem, "id" | "severity" | "message" | "found" | "suggestion" | "cost"> & {
  pointer: string;
};

function missing(root: Schema, schema: Schema, value: unknown): Missing[] {
  const found: Missing[] = [];
  for (const visit of walk(root, schema, value, leadToTexts)) {
    if (!TEXTS.has(visit.written.$ref)) continue;
    const text = visit.value;
    const common = {
      pointer: visit.pointer,
      id: "missing-translation",
      severity: "warning",
      found: shortJson(text),
      cost: "nothing",
    } as const;
    if (typeof text === "string" && /\p{L}/u.test(text) && !isProperName(text)) {
      found.push({
        ...common,
        message: `The text ${shortJson(text)} stands for both languages.`,
        suggestion: 'Write { "no": …, "en": … }.',
      });
    }
    if (!isObject(text)) continue;
    const empty = (["no", "en"] as const).filter((language) => text[language] === "");
    const [language] = empty;
    if (language !== undefined && empty.length === 1) {
      found.push({
        ...common,
        message: `The ${LANGUAGES[language]} text is empty; the other language is shown instead.`,
        suggestion: `Fill in "${language}".`,
      });
    }
  }
  return found;
}
