import { expect, test } from "vitest";
import { escapeXml } from "./xml.ts";

test("what means something in XML is escaped, and what it forbids is dropped", () => {
  expect(escapeXml("Fisk & <b>\"skalldyr\"</b> 'x'\u0000\u0008\uD800 🐟\n")).toBe(
    "Fisk &amp; &lt;b&gt;&quot;skalldyr&quot;&lt;/b&gt; &apos;x&apos; 🐟\n",
  );
});
