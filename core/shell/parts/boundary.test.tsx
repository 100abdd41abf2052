import { cleanup, fireEvent, render, screen } from "@testing-library/react";
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
      <Boundary
        place={place}
        log={log as never}
        fallback={(_error, retry) => (
          <button type="button" onClick={retry}>
            missing
          </button>
        )}
      >
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

const fickle = { broken: true };
function Fickle() {
  if (fickle.broken) throw new Error("bad view");
  return <p>whole</p>;
}

test("what broke is shown again when somebody asks for it", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  fickle.broken = true;
  render(
    <Boundary
      place="a"
      log={{ error: vi.fn() } as never}
      fallback={(error, retry) => (
        <button type="button" onClick={retry}>
          {String(error)}
        </button>
      )}
    >
      <Fickle />
    </Boundary>,
  );
  fickle.broken = false;
  fireEvent.click(screen.getByText("Error: bad view"));
  expect(screen.getByText("whole")).toBeTruthy();
});
