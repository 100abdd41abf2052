import path from "node:path";

/** Links inside the site without a target, and ids that occur twice on a page. */
export function checkLinks(files: ReadonlyMap<string, string | Buffer>): string[] {
  const pages = new Map(
    [...files].flatMap(([file, content]): [string, Page][] =>
      file.endsWith(".html") && typeof content === "string" ? [[file, readPage(content)]] : [],
    ),
  );
  return [...pages].flatMap(([file, { ids, links }]) => [
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => `${file}: the id "${id}" stands twice`),
    ...links
      .filter((link) => !leadsSomewhere(file, link, files, pages))
      .map((link) => `${file}: "${link}" leads nowhere`),
  ]);
}

interface Page {
  ids: string[];
  links: string[];
}

function readPage(html: string): Page {
  const unescaped = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"');
  return {
    ids: [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => unescaped(id)),
    links: [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, link = ""]) => unescaped(link)),
  };
}

function leadsSomewhere(
  from: string,
  link: string,
  files: ReadonlyMap<string, unknown>,
  pages: ReadonlyMap<string, Page>,
): boolean {
  // The 404 page has absolute links.
  if (/^([a-z]+:|\/)/.test(link)) return !/^(file|ref|schema):/.test(link);
  const [target = "", hash] = link.split("#");
  const file = target === "" ? from : path.posix.normalize(path.posix.join(path.posix.dirname(from), target));
  if (!files.has(file) && !file.startsWith("assets/")) return false;
  return (
    hash === undefined || hash === "" || (pages.get(file)?.ids.includes(decodeURIComponent(hash)) ?? false)
  );
}
