import { isRecord, isString } from "../../../lib/guards.ts";

export interface Notice {
  id: "global" | "application";
  tone: "info" | "warning" | "error";
  html: string;
}

export interface News {
  headline: string;
  lead: string;
  html: string;
  /** Address of an image; empty: none. */
  image: string;
  imageAlt: string;
  link: string;
  linkText: string;
  showOnce: boolean;
}

/** One step of getting started. */
export interface HowToCard {
  title: string;
  html: string;
  image: string;
  imageAlt: string;
  link: string;
  linkText: string;
}

export interface Announced {
  notices: Notice[];
  news: News | null;
  cards: HowToCard[];
}

/**
 * Reads the announcements of the app configuration (spec §3). Flags are the text 'true'; values of the wrong type are
 * ignored. With `globalNotificationOverride` the site's notice replaces the application's.
 */
export function readConfiguration(fields: Record<string, unknown>, signedIn: boolean): Announced {
  const global = notice(
    "global",
    fields.showGlobalNotification,
    fields.globalNotificationText,
    fields.globalNotificationType,
  );
  const own = notice(
    "application",
    fields.showNotification,
    fields.notificationText,
    fields.notificationType,
  );
  const replaced = global.length > 0 && isOn(fields.globalNotificationOverride);
  return {
    notices: replaced ? global : [...global, ...own],
    news: readNews(fields, signedIn),
    cards: readCards(fields.howtoCards),
  };
}

function notice(id: Notice["id"], shown: unknown, text: unknown, type: unknown): Notice[] {
  const html = asText(text);
  if (!isOn(shown) || html === "") return [];
  return [{ id, tone: type === "warning" || type === "error" ? type : "info", html }];
}

function readNews(fields: Record<string, unknown>, signedIn: boolean): News | null {
  if (!isOn(fields.newsActive) || (isOn(fields.newsLoginRequired) && !signedIn)) return null;
  const headline = asText(fields.newsHeadline);
  const html = asText(fields.newsBodyText);
  const lead = asText(fields.newsLeadText);
  if (headline === "" && lead === "" && html === "") return null;
  return {
    headline,
    lead,
    html,
    image: asText(fields.newsImage),
    imageAlt: asText(fields.newsImageAltText),
    link: asText(fields.newsLink),
    linkText: asText(fields.newsLinkText),
    showOnce: isOn(fields.newsShowOnce),
  };
}

/** A JSON array as text; `title` or `headline`, `text` or `body`, and optionally an image and a link. */
function readCards(value: unknown): HowToCard[] {
  const list = isString(value) ? parse(value) : value;
  if (!Array.isArray(list)) return [];
  return list.filter(isRecord).flatMap((card) => {
    const title = asText(card.title) || asText(card.headline);
    const html = asText(card.text) || asText(card.body);
    if (title === "" && html === "") return [];
    return [
      {
        title,
        html,
        image: asText(card.image),
        imageAlt: asText(card.imageAltText),
        link: asText(card.link),
        linkText: asText(card.linkText),
      },
    ];
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isOn = (value: unknown) => value === "true" || value === true;
const asText = (value: unknown) => (isString(value) ? value.trim() : "");
