import { mmsiText } from "../../lib/mmsi-text.ts";
import { osloDateTime } from "../../lib/oslo-time.ts";
import type { StoredAlert } from "../storage/alert-store.ts";
import type { AlertKind } from "./alert.ts";

/**
 * What a browser is told of an alert. It names vessel and zone, but no position; only the browser can read it. Longer
 * names than these say no more on a lock screen, and push services refuse long messages.
 */
export interface PushMessage {
  title: string;
  body: string;
  /** Messages with the same tag replace one another. */
  tag: string;
  /** Path of the page that a click opens. */
  page: string;
}

const MAX_NAME = 60;
const TEXTS = {
  no: {
    titles: {
      entering: "{vessel} gikk inn i {zone}",
      leaving: "{vessel} gikk ut av {zone}",
      "speed-over": "{vessel} går for fort i {zone}",
      "speed-under": "{vessel} går for sakte i {zone}",
      silence: "{vessel} er blitt stille i {zone}",
    } satisfies Record<AlertKind, string>,
    at: "Kl. {time}",
    many: "{count} varsler fra {zone}",
    zones: "{count} varsler fra {zones} soner",
    latest: "Sist: {title}",
  },
  en: {
    titles: {
      entering: "{vessel} entered {zone}",
      leaving: "{vessel} left {zone}",
      "speed-over": "{vessel} is too fast in {zone}",
      "speed-under": "{vessel} is too slow in {zone}",
      silence: "{vessel} has fallen silent in {zone}",
    } satisfies Record<AlertKind, string>,
    at: "At {time}",
    many: "{count} alerts from {zone}",
    zones: "{count} alerts from {zones} zones",
    latest: "Latest: {title}",
  },
};

/** One alert, or several that came at once; null: there is none. `app` is the path of the sub-application. */
export function pushMessage(
  alerts: readonly StoredAlert[],
  zoneNames: ReadonlyMap<string, string>,
  { app, language }: { app: string; language: "no" | "en" },
): PushMessage | null {
  const texts = TEXTS[language];
  const latest = alerts.toSorted((a, b) => b.time - a.time)[0];
  if (!latest) return null;
  const zone = line(zoneNames.get(latest.zoneId) ?? "");
  const vessel = line(latest.name ?? "") || mmsiText(latest.mmsi);
  const title = fill(texts.titles[latest.kind], { vessel, zone });
  const time = fill(texts.at, { time: clockTime(latest.time, language) });
  const zones = new Set(alerts.map(({ zoneId }) => zoneId)).size;
  const page = `${app}/events/${encodeURIComponent(latest.id)}`;
  if (alerts.length === 1) return { title, body: time, tag: latest.id, page };
  return {
    title: fill(zones === 1 ? texts.many : texts.zones, { count: alerts.length, zone, zones }),
    body: `${fill(texts.latest, { title })}. ${time}`,
    tag: latest.id,
    page,
  };
}

/** Names come from radio messages and users: one line, and not too long. */
function line(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  return plain.length > MAX_NAME ? `${plain.slice(0, MAX_NAME - 1)}…` : plain;
}

/** Replaces `{name}` once each, so that a name with braces stays as it is. */
function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** By the clock in Norway. */
function clockTime(instant: number, language: "no" | "en"): string {
  const { hour, minute } = osloDateTime(instant);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(hour)}${language === "no" ? "." : ":"}${two(minute)}`;
}
