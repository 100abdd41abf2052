import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openShare } from "../../apps/map/share/open-share.ts";
import { mayHoldShare } from "../../apps/map/share/share-address.ts";
import { I18n } from "../../core/i18n/i18n.ts";
import { SHARE_OPTIONS } from "../../schemas/generated/share-options.ts";

/**
 * Links from before plugins declared their options (November 2026), with the state that each of them opened. Users have
 * sent such links to others, so every later version must open the same state. A new line may be added; a recorded one
 * is never changed.
 */
const { manifest, links } = JSON.parse(readFileSync(`${import.meta.dirname}/links.json`, "utf8"));

test.each(links as { name: string; search: string; opens: Record<string, unknown> }[])(
  "a recorded link opens as before: $name",
  ({ search, opens }) => {
    const start = openShare(search, { ...manifest, plugins: [] });
    if (!start) throw new Error("it is no share any more");
    const { opened, datasets, map, polar, settings, path } = start;
    const notice = (language: "no" | "en") => opened.notice(new I18n({ language }))?.text ?? null;
    const said = SHARE_OPTIONS.map(({ id }) => [id, opened.option(id)] as const);
    const known = new Set(SHARE_OPTIONS.map(({ id }) => id));
    expect(mayHoldShare(search)).toBe(true);
    expect({
      options: Object.fromEntries(said.filter(([, value]) => value !== undefined)),
      datasets: datasets && Object.fromEntries(datasets),
      map,
      polar: polar ?? null,
      settings,
      path,
      search: start.search,
      ui: opened.ui,
      locked: opened.locked,
      notice: { no: notice("no"), en: notice("en") },
    }).toEqual({
      ...opens,
      options: Object.fromEntries(Object.entries(opens.options ?? {}).filter(([id]) => known.has(id))),
    });
  },
);
