import type { ApplicationKind, ApplicationStatus } from "../../../lib/applications/states.ts";
import { changedTerms, TERMS, type Term } from "../../../lib/applications/terms.ts";
import { appliedArea } from "../../../lib/form/ais-rules.ts";
import type { Mail } from "../../identity/mailer.ts";
import type { Application } from "../../storage/application-store.ts";

type Language = Application["language"];

const SUBJECTS: Record<Language, Record<ApplicationKind, string>> = {
  no: {
    ais: "søknaden om AIS-data",
    arctic: "søknaden for fartøyet i Arktis",
    fiskinfo: "søknaden om fiskeriinformasjon",
  },
  en: {
    ais: "application for AIS data",
    arctic: "application for the vessel in the Arctic",
    fiskinfo: "application for the fishing information",
  },
};

const STATES: Record<Language, Partial<Record<ApplicationStatus, string>>> = {
  no: { Approved: "er godkjent", Rejected: "er avslått", Revoked: "er trukket tilbake" },
  en: { Approved: "has been approved", Rejected: "has been rejected", Revoked: "has been revoked" },
};

/** Tells the applicant of a decision, in the language in which they applied; the reason is the reviewer's own words. */
export function decisionMail(
  { id, kind, language, email, form, granted }: Application,
  status: ApplicationStatus,
  reason: string | null,
  link: string | null,
): Mail {
  const words = {
    no: { your: "Farvann:", sentence: `Søknad ${id}: ${SUBJECTS.no[kind]} ${STATES.no[status]}.` },
    en: { your: "Farvann:", sentence: `Application ${id}: your ${SUBJECTS.en[kind]} ${STATES.en[status]}.` },
  }[language];
  const heading = { no: "Begrunnelse:", en: "Reason:" }[language];
  const see = { no: "Se søknadene dine:", en: "See your applications:" }[language];
  const changed = changedTerms(form, granted);
  const changes = TERMS.filter((term) => term in changed).map(
    (term) => `- ${changeText(term, form[term], changed[term], language)}`,
  );
  const otherwise = {
    no: "Du får tilgang med disse endringene:",
    en: "Access is granted with these changes:",
  }[language];
  const lines = [
    words.sentence,
    ...(changes.length === 0 ? [] : [otherwise, changes.join("\n")]),
    ...(reason === null ? [] : [heading, reason]),
    ...(link === null ? [] : [see, link]),
  ];
  const subject = {
    no: `${words.your} ${SUBJECTS.no[kind]} ${STATES.no[status]}`,
    en: `${words.your} ${SUBJECTS.en[kind]} ${STATES.en[status]}`,
  }[language];
  return { to: email, subject, text: `${lines.join("\n\n")}\n` };
}

/** Asks the applicant, in the language in which they applied; the question is the reviewer's own words. */
export function questionMail(
  { id, kind, language, email }: Application,
  question: string,
  link: string | null,
): Mail {
  const { subject, answer } = {
    no: { subject: `Farvann: spørsmål om ${SUBJECTS.no[kind]}`, answer: "Svar her:" },
    en: { subject: `Farvann: a question about your ${SUBJECTS.en[kind]}`, answer: "Answer here:" },
  }[language];
  const heading = {
    no: `Saksbehandleren spør om søknad ${id}:`,
    en: `The reviewer asks about application ${id}:`,
  }[language];
  const lines = [heading, question, ...(link === null ? [] : [answer, link])];
  return { to: email, subject, text: `${lines.join("\n\n")}\n` };
}

const TERM_NAMES: Record<Language, Record<Term, string>> = {
  no: { area: "Område", from: "Fra", to: "Til og med" },
  en: { area: "Area", from: "From", to: "To and including" },
};
const LOCALES: Record<Language, string> = { no: "nb-NO", en: "en-GB" };

/** "Område: 1 109 km² (du søkte om 1 586 km²)". */
function changeText(term: Term, applied: unknown, granted: unknown, language: Language): string {
  const locale = LOCALES[language];
  const text = (value: unknown) =>
    term === "area"
      ? `${Math.round(appliedArea(value) / 1e6).toLocaleString(locale)} km²`
      : new Date(String(value)).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
  const former = { no: "du søkte om", en: "you applied for" }[language];
  return `${TERM_NAMES[language][term]}: ${text(granted)} (${former} ${text(applied)})`;
}
