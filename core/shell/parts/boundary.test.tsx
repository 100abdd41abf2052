import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Boundary } from "./boundary.tsx";

afterEach(cleanup);

function Broken(): never {
  throw new Error("bad view");
}

test("a broken view costs that view only, and another one gets its chance", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const log = { error: vi.fn() };
  const view = (place: string, broken: boolean) => (
    <>
      <p>rest</p>
      <Boundary place={place} log={log as never} fallback={<p>missing</p>}>
        {broken ? <Broken /> : <p>whole</p>}
      </Boundary>
    </>
  );
  const { rerender } = render(view("a", true));
  expect(screen.getByText("rest")).toBeTruthy();
  expect(screen.getByText("missing")).toBeTruthy();
  expect(log.error.mock.calls[0]?.[0]).toBe("View broke: a");
  rerender(view("b", false));
  expect(screen.getByText("whole")).toBeTruthy();
});
