import { mmsiText } from "../../lib/mmsi-text.ts";
import { osloDateTime } from "../../lib/oslo-time.ts";
import type { Mail } from "../identity/mailer.ts";
import type { StoredAlert } from "../storage/alert-store.ts";
import type { AlertKind } from "./alert.ts";

/** Most alerts that a mail lists; it gives the number of the others. */
const MAX_LINES = 50;

const TEXTS = {
  no: {
    subject: (count: number, zone: string) => `${count === 1 ? "Varsel" : `${count} varsler`} fra ${zone}`,
    kinds: {
      entering: "gikk inn",
      leaving: "gikk ut",
      "speed-over": "går for fort",
      "speed-under": "går for sakte",
      silence: "er blitt stille",
    } satisfies Record<AlertKind, string>,
    more: (count: number) => `… og ${count} til.`,
    foot: "Du får denne e-posten fordi du har valgt det for sonen. Åpne Sonevarsler i kartet for å se hendelsene eller endre valget.",
  },
  en: {
    subject: (count: number, zone: string) => `${count === 1 ? "Alert" : `${count} alerts`} from ${zone}`,
    kinds: {
      entering: "entered",
      leaving: "left",
      "speed-over": "is too fast",
      "speed-under": "is too slow",
      silence: "has fallen silent",
    } satisfies Record<AlertKind, string>,
    more: (count: number) => `… and ${count} more.`,
    foot: "You get this mail because you have chosen it for the zone. Open Zone alerts in the map to see the events or to change the choice.",
  },
};

/** One mail about alerts of a zone, the latest first. Names come from radio messages, so that they are one line of text. */
export function alertMail(
  to: string,
  language: "no" | "en",
  zone: string,
  alerts: readonly StoredAlert[],
): Mail {
  const { subject, kinds, more, foot } = TEXTS[language];
  const lines = alerts.slice(0, MAX_LINES).map(({ time, name, mmsi, kind, speed }) => {
    const speedText =
      speed === null ? "" : `, ${speed.toFixed(1).replace(".", language === "no" ? "," : ".")} kn`;
    return `${timeText(time)}  ${oneLine(name ?? "") || mmsiText(mmsi)} (${mmsiText(mmsi)}) ${kinds[kind]}${speedText}`;
  });
  const others = alerts.length - MAX_LINES;
  if (others > 0) lines.push(more(others));
  const title = `Farvann: ${subject(alerts.length, oneLine(zone))}`;
  return { to, subject: title, text: `${oneLine(zone)}\n\n${lines.join("\n")}\n\n${foot}\n` };
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** `2026-11-29 02:34`, by the clock in Norway. */
function timeText(instant: number): string {
  const { year, month, day, hour, minute } = osloDateTime(instant);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
}
