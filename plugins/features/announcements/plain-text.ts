/** The text of an HTML fragment, for a line of a notice. Nothing in it runs or is fetched. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const hidden of body.querySelectorAll("script, style")) hidden.remove();
  return (body.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** Whether a fragment has more than text, such as a link. */
export function hasMarkup(html: string): boolean {
  return /<a[\s>]/i.test(html);
}
