import type { BothLanguages } from "../form/form.ts";
import { FORM_MESSAGES, type FormMessage } from "../form/messages.ts";

/** Why a service refused a report. */
export interface ReportRefusal {
  /** In the service's words; empty: it said nothing. */
  reason: string;
  /** Code of the error; null: none. */
  code: string | null;
  /** Message id of each attribute that is wrong. */
  faults: Readonly<Record<string, string>>;
}

/** Texts of the page. */
interface Words {
  language: keyof BothLanguages;
  has(key: string): boolean;
  t(key: string): string;
}

const TIME = { no: "Tid", en: "Time" };
const NAMES: Readonly<Record<string, BothLanguages>> = {
  geometry: { no: "Posisjoner", en: "Positions" },
  toolTypeCode: { no: "Redskap", en: "Gear" },
  toolCount: { no: "Antall", en: "Number" },
  lostCount: { no: "Antall som mangler", en: "Number missing" },
  comment: { no: "Kommentar", en: "Comment" },
  toolId: { no: "Redskaps-id", en: "Gear id" },
  sensorId: { no: "Sensorens nummer", en: "Number of the sensor" },
  sensorType: { no: "Type sensor", en: "Kind of sensor" },
  name: { no: "Navn", en: "Name" },
  ...{ setupTime: TIME, lostTime: TIME, resetTime: TIME, removedTime: TIME, deployTime: TIME },
};

/**
 * Why a report was refused, in the language of the page: the words for the code, with what is wrong with each attribute; else what
 * the service says, in its own language. Empty: it says nothing.
 */
export function refusalText({ reason, code, faults }: ReportRefusal, words: Words): string {
  const { language } = words;
  const key = `error-codes:${code}`;
  const title = code !== null && words.has(key) ? words.t(key) : reason;
  const wrong = Object.entries(faults).map(([attribute, fault]) => {
    const name = NAMES[attribute]?.[language] ?? attribute;
    return `${name}: ${Object.hasOwn(FORM_MESSAGES, fault) ? FORM_MESSAGES[fault as FormMessage][language] : fault}`;
  });
  return [title, ...wrong].filter((part) => part !== "").join(" · ");
}
