import type { Refusal } from "../ogc/wms-capabilities.ts";
import { trimmedOf } from "../trim.ts";

export type { Refusal } from "../ogc/wms-capabilities.ts";

/** A dataset definition as a manifest holds it, without the group and the stacking order, which the manifest sets. */
export interface NewDataset {
  id: string;
  type: "wms" | "raster" | "vector-tiles" | "geojson";
  name: Text;
  sources: { dataUrl: string }[];
  [property: string]: unknown;
}

/** In both languages; whoever adds the dataset to a manifest translates it. */
export interface Text {
  no: string;
  en: string;
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "refused" in value;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const both = (text: string): Text => ({ no: text, en: text });

/** A longer text of a service is not used as a name. */
const MAX_NAME = 80;
const MAX_DESCRIPTION = 300;

export function nameOf(text: string): Text {
  return both(cut(text, MAX_NAME));
}

/** `description` where there is one. */
export function describedBy(text: string): { description?: Text } {
  const plain = text.replace(/\s+/g, " ").trim();
  return plain === "" ? {} : { description: both(cut(plain, MAX_DESCRIPTION)) };
}

/** `attribution` where the service names someone. */
export function creditedTo(text: string): { attribution?: Text } {
  const plain = text.replace(/\s+/g, " ").trim();
  return plain === "" || /^(none|unknown)$/i.test(plain)
    ? {}
    : { attribution: both(`© ${cut(plain, MAX_NAME)}`) };
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}

const MAX_ID = 64;

/** Makes a dataset id of a name: letters, digits, hyphens; it begins with a letter. */
export function idOf(name: string): string {
  const plain = name
    .replace(/[æÆäÄ]/g, "ae")
    .replace(/[øØöÖ]/g, "o")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-");
  const id = trimmedOf(plain, "-")
    .slice(0, MAX_ID - 8)
    .toLowerCase();
  if (id === "") return "layer";
  return /^[a-z]/.test(id) ? id : `layer-${id}`;
}

/** The id, followed by a number when it is already in use. */
export function freeId(id: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? id : `${id}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** Swatch in the menu for a dataset of images. */
export const PICTURE_SYMBOL = {
  fill: { color: "#0a6ebd40", colorNight: "#5cc3f240", outline: "#0a6ebd", outlineNight: "#5cc3f2" },
};

/** Colours that colour-blind people can distinguish, by day and by night. */
export const PALETTE: readonly { day: string; night: string }[] = [
  { day: "#0a6ebd", night: "#5cc3f2" },
  { day: "#9c1458", night: "#ff8fc0" },
  { day: "#1b6e3c", night: "#7fd6a0" },
  { day: "#a4480b", night: "#ffb27a" },
  { day: "#6a2c91", night: "#cfa1f0" },
  { day: "#0b5561", night: "#6fd3dc" },
  { day: "#8a5a00", night: "#ffc46b" },
  { day: "#b3261e", night: "#ff8a80" },
];

/** The colours of item number `index`; they repeat after the last one. */
export function colours(index: number): { day: string; night: string } {
  return PALETTE[index % PALETTE.length] ?? { day: "#0a6ebd", night: "#5cc3f2" };
}
