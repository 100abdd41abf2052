import type { BothLanguages } from "./form.ts";

/** Messages of forms (spec §5), for page and server. */
export const FORM_MESSAGES = {
  required: { no: "Feltet må fylles ut", en: "Required field" },
  invalid: { no: "Ugyldig verdi", en: "Invalid value" },
  "invalid-email": { no: "Ugyldig e-postadresse", en: "Invalid email address" },
  "invalid-password": { no: "Ugyldig passord", en: "Invalid password" },
  "passwords-differ": {
    no: "Passordene du skrev, er ikke like",
    en: "The passwords you entered did not match",
  },
  "not-a-number": { no: "Ikke et tall", en: "Not a number" },
  integer: { no: "Må være et helt tall", en: "Integer required" },
  "too-few": { no: "For få tegn", en: "Too few characters" },
  "too-many": { no: "For mange tegn", en: "Too many characters" },
  "not-eight-digits": { no: "Telefonnummeret må ha åtte sifre", en: "Not eight digit phone number" },
  "not-mobile": { no: "Ikke et mobilnummer", en: "Not a mobile phone number" },
  "not-norwegian": { no: "Ikke en norsk landkode", en: "Not a Norwegian country code" },
  terms: { no: "Vilkårene må godtas", en: "Terms and conditions must be accepted" },
  outside: { no: "Utenfor gyldig område", en: "Outside valid area" },
  "area-required": { no: "Tegn området du søker om", en: "Area of interest required" },
  "area-too-large": { no: "Området er større enn 25 000 km²", en: "The area is larger than 25,000 km²" },
  "company-required": { no: "Skriv navnet på firmaet", en: "Company name required" },
  "purpose-required": {
    no: "Beskriv hva dataene skal brukes til",
    en: "Data purpose description required",
  },
  "email-required": { no: "Skriv e-postadressen", en: "Email required" },
  "first-name-required": { no: "Skriv fornavnet", en: "First name required" },
  "last-name-required": { no: "Skriv etternavnet", en: "Last name required" },
  "phone-required": { no: "Skriv telefonnummeret", en: "Phone required" },
  "mmsi-not-found": { no: "Fant ikke MMSI i ITU-registeret", en: "Could not find MMSI in ITU register" },
  "period-reversed": { no: "Siste dag er før den første", en: "The last day is before the first" },
  "period-too-long": { no: "Perioden er lengre enn et år", en: "The period is longer than a year" },
  "vessel-not-found": { no: "Fant ikke fartøyet", en: "Vessel not found" },
} as const satisfies Record<string, BothLanguages>;

export type FormMessage = keyof typeof FORM_MESSAGES;
