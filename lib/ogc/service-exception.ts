/** Exception that a WMS sends instead of an image. */
export interface ServiceException {
  /** For example `LayerNotDefined`; null when missing. */
  code: string | null;
  /** Text of the service, on one line. */
  message: string;
}

const ENTRY = /<(?:\w+:)?ServiceException(\s[^>]*)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?ServiceException>)/g;
/** OWS Common, the format of some services. */
const OWS_ENTRY =
  /<(?:\w+:)?Exception(\s[^>]*)?>[\s\S]*?<(?:\w+:)?ExceptionText>([\s\S]*?)<\/(?:\w+:)?ExceptionText>/g;
const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const MAX_TEXT_LENGTH = 300;

/** Parses a service exception report (1.1.1, 1.3.0 or OWS); null for other texts. */
export function readServiceException(text: string): ServiceException | null {
  const entries = [...text.matchAll(ENTRY), ...text.matchAll(OWS_ENTRY)];
  if (entries.length === 0) return null;
  const code = entries.map(([, attributes = ""]) => codeOf(attributes)).find((one) => one !== null) ?? null;
  const messages = entries.map(([, , body = ""]) => plain(body)).filter((message) => message !== "");
  return {
    code,
    message: shorten(messages.join(" ") || (code ?? "The service reported an error without a text")),
  };
}

/** Whether the service only says that it has no data for the requested time. */
export function saysNoSuchTime({ code, message }: ServiceException): boolean {
  if (code === "InvalidDimensionValue" || code === "MissingDimensionValue") return true;
  return (
    /\b(time|tid)\b/i.test(message) &&
    /outside|out of range|not available|no data|invalid time|not (with)?in/i.test(message)
  );
}

function codeOf(attributes: string): string | null {
  return /\b(?:code|exceptionCode)\s*=\s*["']([^"']+)["']/.exec(attributes)?.[1] ?? null;
}

function plain(xml: string): string {
  return xml
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, "$1")
    .replace(/&#(\d+);|&#x([0-9a-f]+);|&(\w+);/gi, (whole, decimal, hex, name: string) => {
      if (decimal || hex) return fromCode(decimal ? Number(decimal) : Number.parseInt(hex, 16));
      return ENTITIES[name] ?? whole;
    })
    .replace(/\s+/g, " ")
    .trim();
}

function fromCode(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

function shorten(text: string): string {
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH - 1)}…` : text;
}
