import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { Sentence } from "./sentence.tsx";

const htmlOf = (text: string, parts: Record<string, ReactElement>) =>
  render(<Sentence text={text} parts={parts} />).container.innerHTML;

const Fields = () => <button type="button">Navn</button>;

test("each language puts the element where its sentence wants it", () => {
  const parts = { address: <code /> };
  expect({
    no: htmlOf("Bruk <address>/client.js</address> til det.", parts),
    en: htmlOf("For this, <address>/client.js</address> is used.", parts),
  }).toEqual({
    no: "Bruk <code>/client.js</code> til det.",
    en: "For this, <code>/client.js</code> is used.",
  });
});

test("an element without text stands in the sentence, more than once if the sentence says so", () => {
  expect(htmlOf("Rett <fields/> først, så <fields/>.", { fields: <Fields /> })).toBe(
    'Rett <button type="button">Navn</button> først, så <button type="button">Navn</button>.',
  );
});

test("attributes of the element are kept, and what is no part of the sentence remains text", () => {
  const parts = { b: <b className="strong" /> };
  expect(htmlOf("<b>Slettes nå:</b> 3 < 4, <script>x</script> & {0}", parts)).toBe(
    '<b class="strong">Slettes nå:</b> 3 &lt; 4, &lt;script&gt;x&lt;/script&gt; &amp; {0}',
  );
});

test("a text without elements is itself", () => {
  expect(htmlOf("Ingenting her.", { b: <b /> })).toBe("Ingenting her.");
});
