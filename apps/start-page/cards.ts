import type { LocalizedText } from "../../core/util/text.ts";

/** What the page says of a sub-application. */
export interface Card {
  appName: string;
  title: LocalizedText;
  description: LocalizedText;
  /** Path below manifests/; empty: none. */
  icon: string;
  /** Picture of the card, a path below manifests/; empty: none. */
  thumbnail: string;
  /** The same by night; empty: none. */
  thumbnailNight: string;
  basePath: string;
}

/** The sub-applications of this installation, as the server has written them into the page. */
export function readCards(): readonly Card[] {
  const written = document.querySelector<HTMLMetaElement>('meta[name="farvann-cards"]')?.content;
  return written === undefined ? [] : (JSON.parse(written) as Card[]);
}
