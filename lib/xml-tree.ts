/** An element of an XML document; names are without their prefix. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
}

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<![^[>]*(?:\[[^\]]*\])?[^>]*>|<(\/?)([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
/** Longer ones are cut: whatever has more is no description of a service. */
const MAX_LENGTH = 20_000_000;

/**
 * The root of an XML document, or null when there is none. For descriptions of services, where no browser is at hand: reads
 * what is well formed, follows no entity and no schema, and makes the best of what is not closed.
 */
export function readXml(xml: string): XmlElement | null {
  const root: Open = { name: "", attributes: {}, children: [], text: "" };
  const open: Open[] = [root];
  for (const [, cdata, slash, name, attributes = "", empty, text] of xml
    .slice(0, MAX_LENGTH)
    .matchAll(TOKEN)) {
    const here = open.at(-1) ?? root;
    if (cdata !== undefined) here.text += cdata;
    else if (text !== undefined) here.text += decoded(text);
    else if (name === undefined) continue;
    else if (slash) close(open, withoutPrefix(name));
    else {
      const element: Open = {
        name: withoutPrefix(name),
        attributes: attributesOf(attributes),
        children: [],
        text: "",
      };
      here.children.push(element);
      if (!empty) open.push(element);
    }
  }
  return root.children[0] ?? null;
}

function close(open: Open[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name);
  if (at > 0) open.length = at;
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = "", double, single]) => [
      withoutPrefix(name),
      decoded(double ?? single ?? ""),
    ]),
  );
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(":") + 1);

function decoded(text: string): string {
  return text.replace(/&#(\d+);|&#x([0-9a-f]+);|&(\w+);/gi, (whole, decimal, hex, name: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    if (code !== null) return code <= 0x10ffff ? String.fromCodePoint(code) : "";
    return ENTITIES[name] ?? whole;
  });
}
