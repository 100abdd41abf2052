// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { nearestStop, Sheet } from "./sheet.tsx";

const heights = { peek: 88, half: 440, full: 800 };
afterEach(cleanup);

describe("letting the sheet go", () => {
  test("at rest it takes the nearest height", () => {
    expect(nearestStop(120, 0, heights)).toBe("peek");
    expect(nearestStop(500, 0, heights)).toBe("half");
    expect(nearestStop(700, 0.1, heights)).toBe("full");
  });

  test("a fling goes one height on, in its direction", () => {
    expect(nearestStop(120, 1, heights)).toBe("half");
    expect(nearestStop(460, 1, heights)).toBe("full");
    expect(nearestStop(420, -1, heights)).toBe("peek");
  });
});

describe("the handle by keyboard", () => {
  test("arrow keys go one height up or down and stop at the ends", () => {
    const onStop = vi.fn();
    render(
      <Sheet label="Meny" handleLabel="Større" stop="half" heights={heights} onStop={onStop}>
        <p>…</p>
      </Sheet>,
    );
    const handle = screen.getByRole("button", { name: "Større" });
    fireEvent.keyDown(handle, { key: "ArrowUp" });
    expect(onStop).toHaveBeenLastCalledWith("full");
    fireEvent.keyDown(handle, { key: "ArrowDown" });
    expect(onStop).toHaveBeenLastCalledWith("peek");
    fireEvent.click(handle);
    expect(onStop).toHaveBeenLastCalledWith("full");
  });
});

test.each([
  {
    what: "a button that the low sheet cuts off",
    stop: "peek",
    bottom: 1_000,
    byKeyboard: true,
    raised: true,
  },
  { what: "a button that the low sheet shows", stop: "peek", bottom: 840, byKeyboard: true, raised: false },
  { what: "a button that was touched", stop: "peek", bottom: 1_000, byKeyboard: false, raised: false },
  { what: "a button of a higher sheet", stop: "half", bottom: 1_000, byKeyboard: true, raised: false },
] as const)("the focus on $what raises the sheet: $raised", ({ stop, bottom, byKeyboard, raised }) => {
  const onStop = vi.fn();
  render(
    <Sheet label="Meny" handleLabel="Større" stop={stop} heights={heights} onStop={onStop}>
      <button type="button">Lenger nede</button>
    </Sheet>,
  );
  const button = screen.getByRole("button", { name: "Lenger nede" });
  const below = (px: number) => () => ({ bottom: px }) as DOMRect;
  screen.getByRole("region").getBoundingClientRect = below(844);
  button.getBoundingClientRect = below(bottom);
  vi.spyOn(button, "matches").mockImplementation((selector) => selector === ":focus-visible" && byKeyboard);
  fireEvent.focusIn(button);
  expect(onStop.mock.calls).toEqual(raised ? [["half"]] : []);
});
