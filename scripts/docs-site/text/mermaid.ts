import { escapeHtml, type Language } from "../page.ts";

/** `a["label"] -. text .-> b`: one arrow of a flow chart. */
const ARROW = /^(\w+)(?:\["([^"]*)"\])?\s+(?:-->|-\.\s*(.*?)\s*\.->)\s+(\w+)(?:\["([^"]*)"\])?$/;

/** Writes a flow chart as a list of its arrows, because a program that draws it is larger than the site. */
export function mermaidTable(text: string, language: Language): string {
  const labels = new Map<string, string>();
  const targets = new Map<string, string[]>();
  for (const line of text.split("\n")) {
    const [, from, fromLabel, note, to, toLabel] = ARROW.exec(line.trim()) ?? [];
    if (from === undefined || to === undefined) continue;
    if (fromLabel) labels.set(from, fromLabel);
    if (toLabel) labels.set(to, toLabel);
    const target = note ? `${to}|${note}` : to;
    targets.set(from, [...(targets.get(from) ?? []), target]);
  }
  const label = (name: string) => `<code>${escapeHtml(labels.get(name) ?? name)}</code>`;
  const rows = [...targets].map(([from, list]) => {
    const words = list.map((target) => {
      const [name = "", note] = target.split("|");
      return note ? `${label(name)} (${escapeHtml(note)})` : label(name);
    });
    return `<li>${label(from)} <span class="arrow" aria-hidden="true">→</span><span class="hidden">${language === "no" ? "til" : "to"}</span> ${words.join(", ")}</li>`;
  });
  return `<ul class="arrows">${rows.join("")}</ul>\n`;
}
