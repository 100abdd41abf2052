/** An element of an XML document; names are without their prefix. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlElement[];
  /** Its own text, without the text of its children. */
  text: string;
}

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/**
 * A name may start only after a space, quote or equals sign, so that a long text without an equals sign is scanned
 * once.
 */
const ATTRIBUTE = /(?<![^\s="'])([^\s="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
/** Longer documents are cut: a description of a service is never that long. */
const MAX_LENGTH = 20_000_000;

/**
 * The root of an XML document, or null when there is none. For capabilities documents, also where no browser is at
 * hand: reads well-formed XML, resolves no entity definitions and no schema, and closes elements that are left open.
 * The time is proportional to the length for any input, because each character is visited a fixed number of times.
 */
export function readXml(xml: string): XmlElement | null {
  const source = xml.slice(0, MAX_LENGTH);
  const tree = new OpenElements();
  let at = 0;
  while (at < source.length) {
    const tag = source.indexOf("<", at);
    tree.addText(decoded(source.slice(at, tag < 0 ? source.length : tag)));
    if (tag < 0) break;
    const end = endOf(source, tag);
    // The end of an unclosed tag cannot be found.
    if (end < 0) break;
    if (source.startsWith("<![CDATA[", tag)) tree.addText(source.slice(tag + 9, end - 3));
    else if (end === tag + 1) tree.addText("<");
    else if (!/[!?]/.test(source[tag + 1] ?? "")) tree.readTag(source.slice(tag + 1, end - 1));
    at = end;
  }
  return tree.root.children[0] ?? null;
}

/** Where a tag that begins with "<" ends: the index after its last character; negative when it has no end. */
function endOf(source: string, start: number): number {
  const after = (mark: string, from: number) => {
    const at = source.indexOf(mark, from);
    return at < 0 ? -1 : at + mark.length;
  };
  if (source.startsWith("<!--", start)) return after("-->", start + 4);
  if (source.startsWith("<![CDATA[", start)) return after("]]>", start + 9);
  if (source.startsWith("<?", start)) return after("?>", start + 2);
  if (source.startsWith("<!", start)) {
    const end = after(">", start);
    const subset = source.slice(start, Math.max(start, end)).indexOf("[");
    const close = subset < 0 ? -1 : source.indexOf("]", start + subset);
    return close < 0 ? end : after(">", close);
  }
  // A "<" before a space is a normal character.
  if (/\s/.test(source[start + 1] ?? " ")) return start + 1;
  let at = start + 1;
  while (at < source.length) {
    const letter = source[at];
    if (letter === ">") return at + 1;
    if (letter === '"' || letter === "'") {
      at = source.indexOf(letter, at + 1);
      if (at < 0) return -1;
    }
    at += 1;
  }
  return -1;
}

/** The open elements while a document is read. */
class OpenElements {
  readonly root: Open = { name: "", attributes: {}, children: [], text: "" };
  private readonly open: Open[] = [this.root];
  /** How many elements of each name are open: an end tag without an open element is ignored without a search. */
  private readonly counts = new Map<string, number>();

  addText(text: string): void {
    this.here.text += text;
  }

  /** Reads the text between "<" and ">". */
  readTag(tag: string): void {
    const [written = ""] = /^\/?[^\s/]*/.exec(tag) ?? [];
    const isEnd = written.startsWith("/");
    const name = withoutPrefix(isEnd ? written.slice(1) : written);
    if (name === "") return;
    if (isEnd) {
      this.close(name);
      return;
    }
    const isEmpty = tag.endsWith("/");
    const attributes = attributesOf(tag.slice(written.length));
    const element: Open = { name, attributes, children: [], text: "" };
    this.here.children.push(element);
    if (isEmpty) return;
    this.open.push(element);
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  private get here(): Open {
    return this.open.at(-1) ?? this.root;
  }

  private close(name: string): void {
    if ((this.counts.get(name) ?? 0) === 0) return;
    for (let closed = this.open.pop(); closed; closed = this.open.pop()) {
      this.counts.set(closed.name, (this.counts.get(closed.name) ?? 0) - 1);
      if (closed.name === name) return;
    }
  }
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
    return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole;
  });
}
