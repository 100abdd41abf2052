import type { ApplicationKind, ApplicationStatus } from "../../../lib/applications/states.ts";
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
  { id, kind, language, email }: Application,
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
  const lines = [
    words.sentence,
    ...(reason === null ? [] : [heading, reason]),
    ...(link === null ? [] : [see, link]),
  ];
  const subject = {
    no: `${words.your} ${SUBJECTS.no[kind]} ${STATES.no[status]}`,
    en: `${words.your} ${SUBJECTS.en[kind]} ${STATES.en[status]}`,
  }[language];
  return { to: email, subject, text: `${lines.join("\n\n")}\n` };
}
