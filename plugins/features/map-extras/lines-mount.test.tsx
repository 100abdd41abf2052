import { cleanup, render, screen } from "@testing-library/react";
import { observable, runInAction } from "mobx";
import { afterEach, expect, test, vi } from "vitest";
import type { AppServices } from "../../../core/api/kernel.ts";
import { AppProvider } from "../../../core/plugin/react-context.tsx";
import { LinesMount } from "./lines-mount.tsx";

vi.mock("./lines.tsx", () => ({ default: () => <p>lines</p> }));

afterEach(cleanup);

function show(...on: string[]) {
  const ownPosition = observable({ fix: null as object | null });
  const services = {
    settings: { isOn: (id: string) => on.includes(id) },
    ownPosition,
  } as unknown as AppServices;
  render(
    <AppProvider services={services}>
      <LinesMount />
    </AppProvider>,
  );
  return { locate: () => runInAction(() => void (ownPosition.fix = {})) };
}

test("distance circles are loaded when the position of the user is known", async () => {
  const { locate } = show("distanceCircles");
  expect(screen.queryByText("lines")).toBeNull();
  locate();
  await screen.findByText("lines");
});

test("a position without distance circles loads nothing", () => {
  show().locate();
  expect(screen.queryByText("lines")).toBeNull();
});

test("the 62nd parallel needs no position", async () => {
  show("sixtyTwoDegreeNorth");
  await screen.findByText("lines");
});
