import type { LocalizedText } from "../../lib/text.ts";
import { ERROR_TEXTS } from "../../schemas/generated/error-codes.ts";
import type { I18n } from "./i18n.ts";

/** Texts of failures without a status, by the id of the failure, and of a status that has its own. The message of a failure is for the log, in English. */
const FAILURE_TEXTS: Record<string, LocalizedText> = {
  "bad-answer": {
    no: "Tjenesten svarte med noe annet enn ventet, som ikke kan leses",
    en: "The service answered with something else than expected, which cannot be read",
  },
  "not-json": {
    no: "Tjenesten svarte med en nettside eller ødelagte data",
    en: "The service answered with a web page or broken data",
  },
  "no-source": {
    no: "Datasettet har ingen kilde som du har tilgang til",
    en: "The dataset has no source that you have access to",
  },
  "no-address": {
    no: "Adressen til dataene kom ikke da kartet startet. Last siden på nytt.",
    en: "The address of the data did not come when the map started. Load the page again.",
  },
  "bad-style": {
    no: "Utseendet som er valgt for kartlaget, kan ikke tegnes",
    en: "The look that was chosen for the layer cannot be drawn",
  },
  "bad-tile-template": {
    no: "Adressen til kartflisene er ufullstendig",
    en: "The address of the tiles is incomplete",
  },
  "bad-period": {
    no: "Den valgte perioden kan ikke sendes til tjenesten",
    en: "The selected period cannot be sent to the service",
  },
  busy: {
    no: "Tjenesten ber om å vente (429). Prøv igjen om litt.",
    en: "The service asks to wait (429). Try again in a while.",
  },
  "busy-until": {
    no: "Tjenesten ber om å vente til kl. {0} (429).",
    en: "The service asks to wait until {0} (429).",
  },
  "no-file": { no: "Tjenesten svarte uten en fil", en: "The service answered without a file" },
  "no-news": {
    no: "Det er en stund siden tjenesten hadde noe nytt",
    en: "The service has had nothing new for a while",
  },
  aborted: { no: "Siden ble forlatt", en: "The page was left" },
  conflict: { no: "Andre enheter lagrer hele tiden", en: "Other devices write all the time" },
  "no-user": { no: "Ingen er logget inn", en: "Nobody is signed in" },
  "no-bounds": { no: "Kartet er ikke tegnet ennå", en: "The map is not drawn yet" },
  unexpected: { no: "Det skjedde en feil i programmet", en: "An error occurred in the program" },
  "push-service": {
    no: "Nettleserens varslingstjeneste svarte ikke",
    en: "The browser's push service did not answer",
  },
};

/** The same in two or three words, for the row of a dataset; and the title of the notice about a base map. */
const SHORT_TEXTS: Record<string, LocalizedText> = {
  "short-answer-failing": { no: "Feil hos tjenesten", en: "Fault of the service" },
  "short-busy": { no: "Ber om å vente", en: "Asks to wait" },
  "short-tiles-missing": { no: "Mangler her", en: "Missing here" },
  "short-silent": { no: "Tjenesten svarte uten innhold", en: "The service answered with nothing" },
  "title-tiles-missing": { no: "{0}: mangler her", en: "{0}: missing here" },
};

/** Adds the texts of failures and of the services' error codes, which the first map does not need. */
export function addServiceErrors(i18n: I18n): void {
  const texts = { ...FAILURE_TEXTS, ...SHORT_TEXTS, ...ERROR_TEXTS };
  i18n.addErrorTexts(Object.entries(texts).map(([code, text]) => ({ code, text })));
}
