import type { InfoFeature } from "./feature.ts";

/** Elements without text for the reader. */
const SILENT = "script, style, template, noscript, title, meta, link, iframe, object, embed";

/**
 * Reads an HTML answer: rows of tables as features, as GeoServer and most templates write them; any other page with
 * text as one feature with its `text` and its `html`, which the view sanitizes before it shows it. The page is parsed
 * without being rendered: nothing in it runs or loads.
 */
export function readHtml(html: string): InfoFeature[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll(SILENT)) element.remove();
  const rows = [...body.querySelectorAll("table")].flatMap(readTable);
  if (rows.length > 0) return rows;
  const text = textOf(body);
  if (text === "" || /^(no features were found|search returned no results)\.?$/i.test(text)) return [];
  return [{ id: null, properties: { text, html: body.innerHTML }, geometry: null, crs: null }];
}

/** A table with a head row: one feature per row. A table of names and values: one feature. */
function readTable(table: Element): InfoFeature[] {
  const rows = [...table.querySelectorAll("tr")]
    .map((row) => [...row.children])
    .filter((cells) => cells.length > 0);
  const [head = [], ...body] = rows;
  if (head.every((cell) => cell.tagName.toLowerCase() === "th")) {
    return body.map((cells) => feature(cells.map((cell, index) => [textOf(head[index]), cell])));
  }
  if (rows.some((cells) => cells.length !== 2)) return [];
  return [feature(rows.map(([name, value]) => [textOf(name), value]))];
}

/** A cell that is a link adds a second property, `<name>_url`. */
function feature(cells: [name: string, cell: Element | undefined][]): InfoFeature {
  const properties = new Map<string, string>();
  for (const [name, cell] of cells) {
    if (name === "") continue;
    properties.set(name, textOf(cell));
    const link = cell?.querySelector("a[href]")?.getAttribute("href") ?? "";
    if (/^https?:\/\//i.test(link)) properties.set(`${name}_url`, link);
  }
  return {
    id: properties.get("fid") ?? null,
    properties: Object.fromEntries(properties),
    geometry: null,
    crs: null,
  };
}

function textOf(element: Element | undefined): string {
  return (element?.textContent ?? "").replace(/\s+/g, " ").trim();
}
