import DOMPurify, { type Config } from "dompurify";

/** Allowed content of a service's page: nothing that loads, runs, submits or restyles. */
export const SAFE_HTML: Config = {
  ALLOWED_TAGS: [
    ...[
      "a",
      "b",
      "br",
      "caption",
      "dd",
      "div",
      "dl",
      "dt",
      "em",
      "h1",
      "h2",
      "h3",
      "h4",
      "h5",
      "h6",
      "hr",
      "i",
      "li",
    ],
    ...[
      "ol",
      "p",
      "small",
      "span",
      "strong",
      "sub",
      "sup",
      "table",
      "tbody",
      "td",
      "tfoot",
      "th",
      "thead",
      "tr",
      "u",
    ],
    "ul",
  ],
  ALLOWED_ATTR: ["href", "target", "rel", "colspan", "rowspan", "scope", "title"],
  // All other attributes are checked against the pattern for addresses.
  ADD_URI_SAFE_ATTR: ["target", "rel", "colspan", "rowspan", "scope", "title"],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
};

/** A service's HTML, sanitized (spec §5). Links open in a new tab without a referrer. */
export function safeHtml(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, { ...SAFE_HTML, RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll("a[href]")) {
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer");
  }
  return fragment;
}
