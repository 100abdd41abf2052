import { cleanup, render } from "@testing-library/react";
import { autorun, makeAutoObservable, observable, runInAction } from "mobx";
import { afterEach, expect, test, vi } from "vitest";
import { AppProvider, PageProvider } from "../../../core/plugin/react-context.tsx";
import { DrawingMount } from "./drawing-mount.tsx";

afterEach(cleanup);

test("the page learns what the user does on the map, in an action, and that it has ended", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const drawing = observable({
    active: true,
    drawing: true,
    aim: "crosshair",
    drawControls: { active: false },
  });
  class Page {
    task: unknown = null;
    constructor() {
      makeAutoObservable(this);
    }
    setMapTask(task: unknown) {
      this.task = task;
    }
  }
  const page = new Page();
  const seen: unknown[] = [];
  const stop = autorun(() => seen.push(page.task));
  const services = { services: { get: () => drawing } };
  const { unmount } = render(
    <AppProvider services={services as never}>
      <PageProvider page={page as never}>
        <DrawingMount />
      </PageProvider>
    </AppProvider>,
  );
  runInAction(() => {
    drawing.drawing = false;
  });
  unmount();
  stop();
  expect(seen).toEqual([
    null,
    { takesClicks: true, byCrosshair: true },
    { takesClicks: false, byCrosshair: false },
    null,
  ]);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
