import type { i18n } from "i18next";
import type { ReactElement } from "react";
import { Trans } from "react-i18next/TransWithoutContext";

/** `I18n` has filled in the values before; react-i18next only puts the elements in. */
const FILLED_IN = {
  t: (text: string) => text,
  services: { interpolator: { interpolate: (text: string) => text } },
} as unknown as i18n;

export interface SentenceProps {
  text: string;
  /** An element by the name of its tag in the text: `<code>…</code>` gives its text to the element, `<fields/>` is one without. */
  parts: Readonly<Record<string, ReactElement>>;
}

/**
 * A text with elements in it, so that each language has its own order of words. Other tags remain text. Values that a
 * user wrote belong into an element, not into the text.
 */
export function Sentence({ text, parts }: SentenceProps) {
  return <Trans i18n={FILLED_IN} i18nKey={text} components={parts} />;
}
