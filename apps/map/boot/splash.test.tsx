import { afterEach, expect, test } from "vitest";
import { endSplash } from "./splash.ts";

afterEach(() => {
  document.body.innerHTML = "";
});
const splash = () => document.getElementById("fv-splash");

test("the splash stays until the page is rendered, however early the base map is there", async () => {
  document.body.innerHTML = '<div id="fv-splash"></div><div id="root"></div>';
  const ended = endSplash(() => true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(splash()?.getAttribute("aria-hidden")).toBeNull();
  document.getElementById("root")?.append(document.createElement("main"));
  await ended;
  expect(splash()).toBeNull();
});

test("a page that is rendered already has no splash for longer", async () => {
  document.body.innerHTML = '<div id="fv-splash"></div><div id="root"><main></main></div>';
  await endSplash();
  expect(splash()).toBeNull();
});
