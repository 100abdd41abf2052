/** What readers of XML need of an element: the browser's and that of an XML package have it. */
export interface XmlElement {
  readonly nodeType: number;
  readonly localName: string | null;
  readonly textContent: string | null;
  readonly childNodes: ArrayLike<unknown>;
  getAttribute(name: string): string | null;
}

const ELEMENT = 1;

/** Elements below, by local name; all without one. Prefixes do not matter: services choose their own. */
export function children(element: XmlElement | null, name?: string): XmlElement[] {
  if (!element) return [];
  const found: XmlElement[] = [];
  for (let index = 0; index < element.childNodes.length; index++) {
    const node = element.childNodes[index];
    if (isElement(node) && (name === undefined || node.localName === name)) found.push(node);
  }
  return found;
}

/** The first element at the end of a path of local names; null: there is none. */
export function at(element: XmlElement | null, ...path: string[]): XmlElement | null {
  return path.reduce<XmlElement | null>((below, name) => children(below, name)[0] ?? null, element);
}

/** The text at the end of a path, without space around it; empty when there is none. */
export function textAt(element: XmlElement | null, ...path: string[]): string {
  return at(element, ...path)?.textContent?.trim() ?? "";
}

/** The address in an attribute `xlink:href`. */
export function hrefOf(element: XmlElement | null): string {
  return element?.getAttribute("xlink:href")?.trim() ?? element?.getAttribute("href")?.trim() ?? "";
}

/** A number of a text or an attribute; null when it is none. */
export function numberOf(text: string | null): number | null {
  if (text === null || text.trim() === "") return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

function isElement(node: unknown): node is XmlElement {
  return typeof node === "object" && node !== null && "nodeType" in node && node.nodeType === ELEMENT;
}
