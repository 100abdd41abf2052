import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

/** The rules that axe tests on the pages. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules about colours. Themes differ only in colours, so the other rules give the same result in both. */
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];

/**
 * axe itself, run in the page. Its package for Playwright opens a second page to combine the results, which costs three
 * times as much as the rules.
 */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** No rule of these needs the style sheets, which axe would otherwise fetch and read: a sixth of its time. */
const OPTIONS = {
  resultTypes: ["violations"],
  iframes: false,
  preload: { assets: ["media"] },
} satisfies RunOptions;

interface Within {
  include: string[];
  exclude: string[];
}

/**
 * Violations that axe finds in the page, or inside `within`, in both themes; `without` is excluded. Frames are not
 * tested.
 */
export async function axeFaults(
  page: Page,
  { within, without }: { within?: string; without?: string } = {},
): Promise<string[]> {
  const context = { include: [within ?? "html"], exclude: without === undefined ? [] : [without] };
  // A run with the same axe takes a quarter less than one that reads and compiles it again.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return [
    ...(await faultsIn(page, "night", context, { type: "tag", values: TAGS })),
    ...(await faultsIn(page, "day", context, { type: "rule", values: RULES_OF_COLOUR })),
  ];
}

function faultsIn(
  page: Page,
  theme: "night" | "day",
  context: Within,
  runOnly: RunOptions["runOnly"],
): Promise<string[]> {
  return page.evaluate(
    async ([theme, context, options]) => {
      // Sets the theme without the user's setting, and waits until colour transitions have ended.
      document.documentElement.dataset.theme = theme;
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
      type Axe = { run(context: Within, options: RunOptions): Promise<AxeResults> };
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run(context, options);
      return violations.map(
        ({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
      );
    },
    [theme, context, { runOnly, ...OPTIONS }] as const,
  );
}
