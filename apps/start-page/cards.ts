import type { LocalizedText } from "../../lib/text.ts";

/** The content of a card. */
export interface Card {
  appName: string;
  title: LocalizedText;
  description: LocalizedText;
  /** Path below manifests/; empty: none. */
  icon: string;
  /** Image of the card, a path below manifests/; empty: none. */
  thumbnail: string;
  /** The image for night mode; empty: none. */
  thumbnailNight: string;
  basePath: string;
}

/** The sub-applications of this installation, which the server has written into the page. */
export function readCards(): readonly Card[] {
  const written = document.querySelector<HTMLMetaElement>('meta[name="farvann-cards"]')?.content;
  return written === undefined ? [] : (JSON.parse(written) as Card[]);
}
