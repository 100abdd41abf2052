import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

/** The rules that axe holds the pages to. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Those of them that look at colours. A theme changes nothing but colours, so the others answer alike in both. */
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];

/**
 * axe itself, run in the page. Its package for Playwright opens a page of its own to put the results together, which
 * costs three times what the rules cost.
 */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Within {
  include: string[];
  exclude: string[];
}

/**
 * What axe finds wrong with the page, or with what is `within`, in both themes; `without` is left out. Looks into no
 * frame.
 */
export async function axeFaults(
  page: Page,
  { within, without }: { within?: string; without?: string } = {},
): Promise<string[]> {
  const context = { include: [within ?? "html"], exclude: without === undefined ? [] : [without] };
  await page.evaluate(source);
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
      // Without the setting, and when the colours have arrived.
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
    [theme, context, { runOnly, resultTypes: ["violations"], iframes: false } satisfies RunOptions] as const,
  );
}
