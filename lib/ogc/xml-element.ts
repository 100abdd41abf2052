import type { XmlElement } from "../xml-tree.ts";

/** Child elements by name without prefix, because services choose their own prefixes. */
export function children(element: XmlElement | null, name: string): XmlElement[] {
  return (element?.children ?? []).filter((child) => child.name === name);
}

/** The first element at the end of a path of names; null: none. */
export function at(element: XmlElement | null, ...path: string[]): XmlElement | null {
  return path.reduce<XmlElement | null>((below, name) => children(below, name)[0] ?? null, element);
}

/** The trimmed text at the end of a path; empty without one. */
export function textAt(element: XmlElement | null, ...path: string[]): string {
  return at(element, ...path)?.text.trim() ?? "";
}

/** The address in an attribute `xlink:href`. */
export const hrefOf = (element: XmlElement | null): string => element?.attributes.href?.trim() ?? "";

/** The number in a text or attribute; null when it is not a number. */
export function numberOf(text: string | undefined): number | null {
  if (text === undefined || text.trim() === "") return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}
