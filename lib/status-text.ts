/** Reason phrases for HTTP/2 and HTTP/3, whose answers have none. */
const PHRASES: Record<number, string> = {
  200: "OK",
  204: "No Content",
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  408: "Request Timeout",
  409: "Conflict",
  410: "Gone",
  413: "Content Too Large",
  414: "URI Too Long",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  501: "Not Implemented",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

/** The reason phrase of an answer; the standard one when the answer has none. */
export function statusText(status: number, given: string): string {
  return given || PHRASES[status] || "";
}

/** `{status} - {text}` (spec §8), without the dash when there is no text. */
export function statusLine(status: number, text: string): string {
  const phrase = statusText(status, text);
  return phrase ? `${status} - ${phrase}` : String(status);
}
