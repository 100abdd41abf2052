import type { Language, MailKind } from "./accounts.ts";
import type { Mail } from "./mailer.ts";

type Text = { subject: string; lines: readonly string[] };

/** `{link}` is the address of the page that takes the code. */
const TEXTS: Record<Language, Record<MailKind, Text>> = {
  no: {
    activate: {
      subject: "Bekreft e-postadressen din",
      lines: [
        "Noen, antagelig du, har opprettet en bruker i Farvann med denne adressen.",
        "Åpne lenken for å ta den i bruk, med passordet du valgte. Den gjelder i 24 timer:",
        "{link}",
        "Var det ikke deg, kan du se bort fra e-posten. Brukeren blir da slettet av seg selv.",
      ],
    },
    "activate-again": {
      subject: "Bekreft e-postadressen din",
      lines: [
        "Brukeren finnes, men er ikke tatt i bruk. En ny e-post for å ta den i bruk er sendt: det er denne.",
        "Åpne lenken, og skriv passordet du valgte sist. Den gjelder i 24 timer:",
        "{link}",
        "Var det ikke deg, kan du se bort fra e-posten. Brukeren blir da slettet av seg selv.",
      ],
    },
    reset: {
      subject: "Nytt passord",
      lines: [
        "Noen, antagelig du, har bedt om nytt passord i Farvann.",
        "Åpne lenken for å velge et. Den gjelder i én time:",
        "{link}",
        "Var det ikke deg, kan du se bort fra e-posten. Passordet ditt er det samme som før.",
      ],
    },
    email: {
      subject: "Bekreft den nye e-postadressen",
      lines: [
        "Noen, antagelig du, vil logge inn i Farvann med denne adressen fra nå av.",
        "Åpne lenken, og skriv passordet ditt for å bekrefte den. Den gjelder i én time:",
        "{link}",
        "Var det ikke deg, kan du se bort fra e-posten. Uten passordet skjer ingenting.",
      ],
    },
    exists: {
      subject: "Brukeren finnes",
      lines: [
        "Brukeren finnes. Noen, antagelig du, ville opprette en bruker i Farvann med denne adressen.",
        "Har du glemt passordet, kan du velge et nytt på siden for innlogging.",
      ],
    },
    "password-changed": {
      subject: "Passordet ditt er endret",
      lines: [
        "Passordet til brukeren din i Farvann er endret, og du er logget ut alle andre steder.",
        "Var det ikke deg, må du velge et nytt passord med en gang, på siden for innlogging.",
      ],
    },
    "email-changed": {
      subject: "E-postadressen din er endret",
      lines: [
        "Brukeren din i Farvann har fått en annen e-postadresse. Denne gjelder ikke lenger.",
        "Var det ikke deg, må du si fra til dem som driver kartet.",
      ],
    },
    deleted: {
      subject: "Brukeren din er slettet",
      lines: [
        "Brukeren din i Farvann er slettet, med alt vi hadde lagret om deg. Du er logget ut overalt.",
        "Vi har ikke denne adressen lenger, så dette er den siste e-posten fra oss. Takk for følget.",
        "Var det ikke deg, må du si fra til dem som driver kartet.",
      ],
    },
  },
  en: {
    activate: {
      subject: "Confirm your e-mail address",
      lines: [
        "Somebody, probably you, has opened an account in Farvann with this address.",
        "Open the link to start using it, with the password that you chose. It is valid for 24 hours:",
        "{link}",
        "If it was not you, ignore this mail. The account will then be deleted by itself.",
      ],
    },
    "activate-again": {
      subject: "Confirm your e-mail address",
      lines: [
        "User exists, but has not been activated. A new activation mail has been sent: it is this one.",
        "Open the link, and enter the password that you chose last. It is valid for 24 hours:",
        "{link}",
        "If it was not you, ignore this mail. The account will then be deleted by itself.",
      ],
    },
    reset: {
      subject: "New password",
      lines: [
        "Somebody, probably you, has asked for a new password in Farvann.",
        "Open the link to choose one. It is valid for one hour:",
        "{link}",
        "If it was not you, ignore this mail. Your password is the same as before.",
      ],
    },
    email: {
      subject: "Confirm the new e-mail address",
      lines: [
        "Somebody, probably you, wants to sign in to Farvann with this address from now on.",
        "Open the link, and enter your password to confirm it. It is valid for one hour:",
        "{link}",
        "If it was not you, ignore this mail. Nothing happens without the password.",
      ],
    },
    exists: {
      subject: "User exists",
      lines: [
        "User exists. Somebody, probably you, wanted to open an account in Farvann with this address.",
        "If you have forgotten the password, choose a new one on the sign-in page.",
      ],
    },
    "password-changed": {
      subject: "Your password has been changed",
      lines: [
        "The password of your account in Farvann has been changed, and you have been signed out everywhere else.",
        "If it was not you, choose a new password at once, on the sign-in page.",
      ],
    },
    "email-changed": {
      subject: "Your e-mail address has been changed",
      lines: [
        "Your account in Farvann has another e-mail address. This one is no longer used.",
        "If it was not you, tell those who run the map.",
      ],
    },
    deleted: {
      subject: "Your account has been deleted",
      lines: [
        "Your account in Farvann has been deleted, with everything we had stored about you. You are signed out everywhere.",
        "We no longer have this address, so this is the last mail from us. Thank you for sailing with us.",
        "If it was not you, tell those who run the map.",
      ],
    },
  },
};

/** A mail to an account. `link`: address of the page that takes its code; null for mails without one. */
export function mailOf(kind: MailKind, language: Language, to: string, link: string | null): Mail {
  const { subject, lines } = TEXTS[language][kind];
  const text = lines.map((line) => line.replace("{link}", link ?? "")).join("\n\n");
  return { to, subject: `Farvann: ${subject}`, text: `${text}\n` };
}
