import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense, use } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { PartLoadError } from "../../services/parts/load-part.ts";
import { Boundary } from "./boundary.tsx";
import { keptPart, lazyPart, resetFailedParts } from "./lazy-part.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A loader that fails the first times. */
function lossy(times: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new PartLoadError("part.js", false);
    return "whole";
  });
  return load;
}

test("a loaded part is kept: every caller gets the same", async () => {
  const load = lossy(0);
  const part = keptPart(load);
  expect(part()).toBe(part());
  expect(await part()).toBe("whole");
  expect(load).toHaveBeenCalledTimes(1);
});

test("a failed part is requested again after a reset, not at every rendering", async () => {
  const load = lossy(1);
  const part = keptPart(load);
  await expect(part()).rejects.toThrow(PartLoadError);
  expect(part()).toBe(part());
  expect(load).toHaveBeenCalledTimes(1);
  resetFailedParts();
  expect(await part()).toBe("whole");
  expect(load).toHaveBeenCalledTimes(2);
});

test("a component that was loaded ahead is rendered at once", async () => {
  const Part = lazyPart(async () => ({ default: () => <p>Here</p> }));
  await Part.ahead();
  render(
    <Suspense fallback="late">
      <Part />
    </Suspense>,
  );
  expect(screen.getByText("Here")).toBeTruthy();
});

test("what has come stays when others are asked for again", async () => {
  const load = lossy(0);
  const part = keptPart(load);
  await part();
  await expect(keptPart(lossy(1))()).rejects.toThrow(PartLoadError);
  resetFailedParts();
  await part();
  expect(load).toHaveBeenCalledTimes(1);
});

const part = keptPart(lossy(1));
function View() {
  return <p>{use(part())}</p>;
}

test("a view that works with it stands in a boundary, whose button brings it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await act(
    async () =>
      void render(
        <Boundary
          place="a"
          log={{ error: vi.fn(), info: vi.fn() } as never}
          fallback={(_error, again) => (
            <button type="button" onClick={again}>
              again
            </button>
          )}
        >
          <Suspense fallback={<p>waiting</p>}>
            <View />
          </Suspense>
        </Boundary>,
      ),
  );
  const button = await screen.findByText("again");
  await act(async () => void fireEvent.click(button));
  expect(await screen.findByText("whole")).toBeTruthy();
});
