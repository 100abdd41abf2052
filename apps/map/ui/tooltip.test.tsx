import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showTooltips } from "./tooltip.ts";

let end = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<button data-tip="Zoom in"><i></i></button><p>text</p>';
  end = showTooltips();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  document.body.innerHTML = "";
});

const shown = () => document.querySelector(".fv-tooltip")?.textContent ?? null;
const over = (selector: string, pointerType = "mouse") =>
  fireEvent(
    document.querySelector(selector) as Element,
    new PointerEvent("pointerover", { bubbles: true, pointerType }),
  );

test("the tip of the element under the mouse is shown after a while, and no longer once the mouse has left", () => {
  over("i");
  expect(shown()).toBeNull();
  vi.runAllTimers();
  expect(shown()).toBe("Zoom in");
  over("p");
  expect(shown()).toBeNull();
});

test("a finger shows no tip", () => {
  over("i", "touch");
  vi.runAllTimers();
  expect(shown()).toBeNull();
});

test.each([
  ["Escape", () => fireEvent.keyDown(document.body, { key: "Escape" })],
  ["a press", () => fireEvent.pointerDown(document.body)],
  ["the end of the page", () => end()],
])("%s removes it", (_name, act) => {
  over("i");
  vi.runAllTimers();
  expect(shown()).toBe("Zoom in");
  act();
  expect(shown()).toBeNull();
});
