import { expect, test } from "vitest";
import { firstChoices, shorterChoices } from "./choices.ts";
import { embedCode } from "./embed-code.ts";

test("the HTML of a frame has a title, waits until it is in sight, and says what the map needs", () => {
  const code = embedCode({
    src: "https://x.example/embed/a/?%7Bb&lang=no",
    title: 'Kart "A" <b>',
    width: "100%",
    height: 500,
  });
  expect(code).toContain('src="https://x.example/embed/a/?%7Bb&amp;lang=no"');
  expect(code).toContain('title="Kart &quot;A&quot; &lt;b&gt;"');
  expect(code).toContain('loading="lazy"');
  expect(code).toMatch(/sandbox="allow-scripts [^"]*allow-popups/);
  expect(code).not.toContain("<b>");
});

test("a shared position is a link of its own; otherwise the map goes along as it is", () => {
  expect(firstChoices("/sharedposition/68,14", true)).toMatchObject({
    layers: false,
    position: "none",
    selection: true,
    night: false,
  });
  expect(firstChoices("/", true)).toMatchObject({
    layers: true,
    position: "center",
    selection: false,
    night: true,
  });
});

test("a shorter selection leaves out the filters first, then the layers, then all but the place", () => {
  let choices = firstChoices("/gear/42", false);
  const left = [];
  for (let step = 0; step < 4; step++) {
    choices = shorterChoices(choices);
    left.push([choices.filters, choices.layers, choices.selection, choices.position]);
  }
  expect(left).toEqual([
    [false, true, true, "center"],
    [false, false, true, "center"],
    [false, false, false, "center"],
    [false, false, false, "center"],
  ]);
});
