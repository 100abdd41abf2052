/** The words of an HTML text, for a line of a notice. Nothing of it runs or is fetched. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const hidden of body.querySelectorAll("script, style")) hidden.remove();
  return (body.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** Whether a text has more to it than its words, such as a link. */
export function hasMarkup(html: string): boolean {
  return /<a[\s>]/i.test(html);
}
