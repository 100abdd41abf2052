/** What the body of an answer is, judged by its beginning, because the content type of a service is often wrong. */
export type BodyKind =
  | "empty"
  | "json"
  | "zip"
  | "gzip"
  | "pdf"
  | "geopackage"
  | "shapefile"
  | "picture"
  | "kml"
  | "gpx"
  | "gml"
  | "exception"
  | "capabilities"
  | "login-page"
  | "web-page"
  | "xml"
  | "table"
  | "binary"
  | "text";

const MAGIC: readonly (readonly [begin: string, kind: BodyKind])[] = [
  ["PK\u0003\u0004", "zip"],
  ["PK\u0005\u0006", "zip"],
  ["\u001F\u008B", "gzip"],
  ["\u001F\uFFFD", "gzip"],
  ["%PDF-", "pdf"],
  ["SQLite format 3\0", "geopackage"],
  ["\0\0'\n", "shapefile"],
  ["GIF8", "picture"],
  ["\u0089PNG\r\n", "picture"],
  ["\uFFFDPNG\r\n", "picture"],
  ["\u00FF\u00D8\u00FF", "picture"],
  ["\uFFFD\uFFFD\uFFFD", "picture"],
];

/** Characters of a body that are examined. */
const HEAD = 4096;

/** @param body as text; bytes that are not UTF-8 may have become U+FFFD */
export function bodyKind(body: string): BodyKind {
  const head = body.slice(0, HEAD).replace(/^\uFEFF/, "");
  const magic = MAGIC.find(([begin]) => head.startsWith(begin));
  if (magic) return magic[1];
  const text = head.trimStart();
  if (text === "") return "empty";
  if (text.startsWith("<")) return markupKind(text, body);
  if (/^[[{"]|^(null|true|false|-?\d+)\s*$/.test(text)) return "json";
  if (isBinary(text)) return "binary";
  return isTable(text) ? "table" : "text";
}

function markupKind(head: string, body: string): BodyKind {
  if (/<!doctype html|<html[\s>]/i.test(head)) return isLogin(body) ? "login-page" : "web-page";
  const root = /<(?!\?|!)(?:[\w.-]+:)?([\w.-]+)/.exec(head)?.[1]?.toLowerCase() ?? "";
  if (root === "kml") return "kml";
  if (root === "gpx") return "gpx";
  if (/^(serviceexceptionreport|exceptionreport|serviceexception)$/.test(root)) return "exception";
  if (/capabilities$/.test(root) || root === "wmt_ms_capabilities") return "capabilities";
  if (root === "featurecollection" || root === "feature_collection" || /opengis\.net\/gml/.test(head))
    return "gml";
  return root === "head" || root === "body" || root === "script" ? "web-page" : "xml";
}

const isLogin = (page: string): boolean =>
  /type=["']?password|\b(log ?in|sign ?in|logg inn|innlogging|saml|openid)\b/i.test(page);

/** Whether a body has control characters other than line breaks and tabs, which no text has. */
const isBinary = (text: string): boolean =>
  [...text].some((letter) => {
    const code = letter.charCodeAt(0);
    return code < 32 && !(code >= 9 && code <= 13) && code !== 27;
  });

/** Whether the lines have the same number of cells. */
function isTable(text: string): boolean {
  const [first = "", second = ""] = text.split(/\r?\n/);
  return [";", "\t", ","].some((mark) => {
    const cells = first.split(mark).length;
    return cells > 1 && second.split(mark).length === cells;
  });
}
