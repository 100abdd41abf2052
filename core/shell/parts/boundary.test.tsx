import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { PartLoadError } from "../../services/parts/load-part.ts";
import { Boundary } from "./boundary.tsx";
import { lazyPart } from "./lazy-part.tsx";

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

/** A part that fails to load the first times, in a boundary with a button. */
let parts = 0;
function lossy(times: number) {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const log = { error: vi.fn(), info: vi.fn() };
  let asked = 0;
  const file = `part-${parts++}.js`;
  const Part = lazyPart(async () => {
    asked += 1;
    if (asked <= times) throw new PartLoadError(file, false);
    return { default: () => <p>whole</p> };
  });
  const view = (
    <Boundary
      place="a"
      log={log as never}
      fallback={(_error, again) => (
        <button type="button" onClick={again}>
          again
        </button>
      )}
    >
      <Suspense fallback={<p>waiting</p>}>
        <Part />
      </Suspense>
    </Boundary>
  );
  return { view, log };
}

test("a part that did not come is asked for again by its button, and is no fault in the log", async () => {
  const { view, log } = lossy(1);
  render(view);
  fireEvent.click(await screen.findByText("again"));
  expect(await screen.findByText("whole")).toBeTruthy();
  expect(log.error).not.toHaveBeenCalled();
});

test("it is asked for again when the line is back", async () => {
  render(lossy(1).view);
  await screen.findByText("again");
  act(() => void dispatchEvent(new Event("online")));
  expect(await screen.findByText("whole")).toBeTruthy();
});

test("it is asked for again when it is opened the next time", async () => {
  const { view } = lossy(1);
  const { unmount } = render(view);
  await screen.findByText("again");
  unmount();
  render(view);
  expect(await screen.findByText("whole")).toBeTruthy();
});

test("it is asked for again when something is pressed, such as what opens it and has it open already", async () => {
  vi.stubGlobal("fetch", async () => new Response(""));
  render(lossy(1).view);
  await screen.findByText("again");
  fireEvent.click(document.body);
  expect(await screen.findByText("whole")).toBeTruthy();
  vi.unstubAllGlobals();
});

test("it is asked for again by itself; until it has come, what is said of it stands", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const fetched = vi.fn(async () => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("fetch", fetched);
  render(lossy(1).view);
  const words = await screen.findByText("again");
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect(fetched).toHaveBeenCalled();
  expect(words.isConnected).toBe(true);
  vi.stubGlobal("fetch", async () => new Response(""));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText("whole")).toBeTruthy();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
