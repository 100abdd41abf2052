import { createRequire } from "node:module";
import { expect, test } from "@playwright/test";
import { SAFE_HTML } from "../../plugins/datasets/wms/views/safe-html.ts";

/** Possible answers about a feature from a hostile or careless map service. */
const HOSTILE = [
  "<h1>Bank</h1><table><tr><td colspan='2'>40 m</td></tr></table>",
  "<script>window.hacked = true</script>",
  "<img src=x onerror='window.hacked = true'>",
  "<a href='JaVaScRiPt:window.hacked=true'>one</a>",
  "<a href='\tdata:text/html,x'>two</a>",
  "<a href='https://x.example/' onclick='window.hacked = true'>three</a>",
  "<form action='https://x.example/'><input name='password'></form>",
  "<iframe srcdoc='<script>parent.hacked=true</script>'></iframe>",
  "<style>body{display:none}</style><svg><script>window.hacked=true</script></svg>",
  "<p style='position:fixed'>text</p>",
];

test("a page of a map service is shown without anything that runs, loads, submits or restyles", async ({
  page,
}) => {
  await page.setContent("<main></main>");
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve("dompurify/dist/purify.min.js") });
  const { ALLOWED_URI_REGEXP, ...lists } = SAFE_HTML;
  const settings = { ...lists, uris: ALLOWED_URI_REGEXP?.source ?? "" };
  const clean = await page.evaluate(
    ([html, { uris, ...config }]) => {
      type Purifier = { sanitize(html: string, config: object): string };
      const { DOMPurify } = window as unknown as { DOMPurify: Purifier };
      return DOMPurify.sanitize(html, { ...config, ALLOWED_URI_REGEXP: new RegExp(uris, "i") });
    },
    [HOSTILE.join(""), settings] as const,
  );
  await page.evaluate((html) => document.querySelector("main")?.insertAdjacentHTML("beforeend", html), clean);
  expect(clean).toContain('<td colspan="2">40 m</td>');
  expect(clean).toContain('<a href="https://x.example/">three</a>');
  expect(clean).not.toMatch(
    /script|onerror|onclick|javascript|data:|<img|<form|<input|<iframe|<style|style=|<svg/i,
  );
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
});
