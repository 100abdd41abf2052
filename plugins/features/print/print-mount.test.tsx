import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { OPEN, PrintMount } from "./print-mount.tsx";

vi.mock("./view/print-page.tsx", () => ({
  default: ({ onClose }: { onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      sheet
    </button>
  ),
}));
vi.mock("../../../core/api/ui.ts", () => ({
  ViewBoundary: ({ children }: { children: React.ReactNode }) => children,
}));

afterEach(cleanup);

test.each([
  ["Ctrl + P", () => fireEvent.keyDown(window, { key: "p", ctrlKey: true })],
  ["⌘ + P", () => fireEvent.keyDown(window, { key: "P", metaKey: true })],
  ["the button", () => fireEvent(window, new Event(OPEN))],
])("%s opens the sheet, which can be closed and opened again", async (_name, open) => {
  render(<PrintMount />);
  open();
  fireEvent.click(await screen.findByText("sheet"));
  expect(screen.queryByText("sheet")).toBeNull();
  open();
  await screen.findByText("sheet");
});

test("the browser does not print the page as well; other keys stay its own", () => {
  render(<PrintMount />);
  // fireEvent answers whether the browser's own handling was left to it.
  expect({
    plain: fireEvent.keyDown(window, { key: "p" }),
    shift: fireEvent.keyDown(window, { key: "P", ctrlKey: true, shiftKey: true }),
    print: fireEvent.keyDown(window, { key: "p", ctrlKey: true }),
  }).toEqual({ plain: true, shift: true, print: false });
});
