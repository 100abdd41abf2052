import { readXml, type XmlElement } from "../xml-tree.ts";

/** Exception that a WMS sends instead of an image. */
export interface ServiceException {
  /** For example `LayerNotDefined`; null when missing. */
  code: string | null;
  /** Text of the service, on one line. */
  message: string;
}

const MAX_TEXT_LENGTH = 300;
/** Characters of an answer that are read; a report of an error is short. */
const MAX_READ = 100_000;

/** Parses a service exception report (1.1.1, 1.3.0 or OWS); null for other texts. */
export function readServiceException(text: string): ServiceException | null {
  if (!text.includes("Exception")) return null;
  const entries = entriesIn(readXml(text.slice(0, MAX_READ)));
  if (entries.length === 0) return null;
  const code = entries.map(({ code }) => code).find((one) => one !== null) ?? null;
  const message = entries
    .map(({ text }) => text.replace(/\s+/g, " ").trim())
    .filter((one) => one !== "")
    .join(" ");
  return { code, message: shorten(message || (code ?? "The service reported an error without a text")) };
}

/** The exceptions of a report; OWS Common, the format of some services, has their texts in elements of their own. */
function entriesIn(root: XmlElement | null): { code: string | null; text: string }[] {
  const entries: { code: string | null; text: string }[] = [];
  const open = root === null ? [] : [root];
  for (let element = open.pop(); element !== undefined; element = open.pop()) {
    const { name, attributes, children } = element;
    const texts = children.filter((child) => child.name === "ExceptionText").map(({ text }) => text);
    const code = attributes.code || attributes.exceptionCode || null;
    if (name === "ServiceException") entries.push({ code, text: element.text });
    else if (name === "Exception" && texts.length > 0) entries.push({ code, text: texts.join(" ") });
    // The first child is read first. An answer can nest thousands deep, so the calls do not nest.
    else open.push(...children.toReversed());
  }
  return entries;
}

/** Whether the service only says that it has no data for the requested time. */
export function saysNoSuchTime({ code, message }: ServiceException): boolean {
  if (code === "InvalidDimensionValue" || code === "MissingDimensionValue") return true;
  return (
    /\b(time|tid)\b/i.test(message) &&
    /outside|out of range|not available|no data|invalid time|not (with)?in/i.test(message)
  );
}

function shorten(text: string): string {
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH - 1)}…` : text;
}
