import { type Diagnosis, diagnosis } from "./diagnosis.ts";

/** Result of a call: an HTTP status and what the service said, or the code of its failure (`ENOTFOUND`, `ECONNREFUSED`, `timeout` …). */
export type Outcome = { status: number; said?: string | null } | { code: string };

/** What keeps a service from answering, or null. `noPermission` covers a missing permission to read. */
export function diagnoseCall(outcome: Outcome, url: string): Diagnosis | null {
  const host = URL.canParse(url) ? new URL(url).host : url;
  if ("code" in outcome) return unreachable(outcome.code, host);
  const { status } = outcome;
  const said = outcome.said ? `: «${outcome.said}»` : "";
  if (status === 404 || status === 410)
    return diagnosis(
      "not-found",
      {
        no: `Adressen finnes ikke hos ${host} (${status})${said}.`,
        en: `There is no such address at ${host} (${status})${said}.`,
      },
      { no: "Rett det som står etter vertsnavnet.", en: "Mend what follows the name of the host." },
    );
  if (status === 401 || status === 403)
    return diagnosis(
      "needs-key",
      {
        no: `${host} vil ha nøkkel eller innlogging (${status})${said}.`,
        en: `${host} wants a key or a login (${status})${said}.`,
      },
      {
        no: 'Bruk en åpen adresse, eller si hvem som får se datasettet med "requiredRoles".',
        en: 'Use an open address, or say who may see the dataset with "requiredRoles".',
      },
    );
  if (status >= 500)
    return diagnosis(
      "service-fails",
      {
        no: `${host} svarer med feil (${status})${said}.`,
        en: `${host} answers with an error (${status})${said}.`,
      },
      {
        no: "Prøv igjen senere; er det varig, er adressen feil.",
        en: "Try again later; where it lasts, the address is wrong.",
      },
      "warning",
    );
  if (status >= 400)
    return diagnosis(
      "call-refused",
      {
        no: `${host} avviser spørsmålet (${status})${said}.`,
        en: `${host} refuses the question (${status})${said}.`,
      },
      { no: "Rett adressen og parameterne i den.", en: "Mend the address and its parameters." },
    );
  return null;
}

function unreachable(code: string, host: string): Diagnosis {
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return diagnosis(
      "unknown-host",
      { no: `Det finnes ingen vert som heter ${host}.`, en: `There is no host called ${host}.` },
      { no: "Rett navnet på verten.", en: "Mend the name of the host." },
    );
  if (/CERT|SELF_SIGNED|TLS|SSL/i.test(code))
    return diagnosis(
      "bad-certificate",
      {
        no: `Sertifikatet til ${host} er ikke gyldig (${code}).`,
        en: `The certificate of ${host} is not valid (${code}).`,
      },
      {
        no: "Nettlesere nekter å hente fra verten før det er rettet.",
        en: "Browsers refuse to load from the host until that is mended.",
      },
    );
  return diagnosis(
    "no-answer",
    { no: `${host} svarer ikke (${code}).`, en: `${host} does not answer (${code}).` },
    {
      no: "Se om adressen og porten stemmer; prøv ellers igjen senere.",
      en: "See whether address and port are right; else try again later.",
    },
  );
}

/** The service answers, but does not let a page of another origin read the answer. */
export function noPermission(url: string, { mayProxy = false } = {}): Diagnosis {
  const host = URL.canParse(url) ? new URL(url).host : url;
  return diagnosis(
    "no-cors",
    {
      no: `${host} lar ikke sider fra andre nettsteder lese svaret (CORS).`,
      en: `${host} does not let pages of other sites read the answer (CORS).`,
    },
    // The server asks by https only.
    mayProxy && /^https:/i.test(url)
      ? {
          no: 'Be den som driver tjenesten om Access-Control-Allow-Origin, eller la kartets egen server spørre: "proxy": true ved siden av adressen.',
          en: 'Ask whoever runs the service for Access-Control-Allow-Origin, or let the map\'s own server ask: "proxy": true beside the address.',
        }
      : {
          no: "Be den som driver tjenesten om Access-Control-Allow-Origin, eller legg dataene ved siden av manifestet.",
          en: "Ask whoever runs the service for Access-Control-Allow-Origin, or put the data beside the manifest.",
        },
  );
}
