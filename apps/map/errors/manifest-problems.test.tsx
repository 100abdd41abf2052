import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { observable, runInAction } from "mobx";
import { afterEach, expect, test } from "vitest";
import { I18n } from "../../../core/i18n/i18n.ts";
import type { Problem } from "../../../core/manifest/problem.ts";
import { AppProvider } from "../../../core/plugin/react-context.tsx";
import { Failure } from "../../../core/services/failure.ts";
import ManifestProblems from "./manifest-problems.tsx";

afterEach(cleanup);

const problem = (more: Partial<Problem> = {}): Problem => ({
  id: "not-json",
  severity: "error",
  file: "manifests/sea.json",
  line: 12,
  column: 9,
  pointer: "/datasets",
  message: "A comma is missing.",
  found: null,
  expected: null,
  suggestion: "Put one here.",
  cost: "application",
  datasetId: null,
  ...more,
});

function show(problems: Problem[], unavailable: object[] = []) {
  const app = observable(
    { problems, registry: { unavailable, unavailableByService: [] }, datasets: { unavailable: [] } },
    {},
    { deep: false },
  );
  const services = Object.assign(app, { i18n: new I18n() });
  render(
    <AppProvider services={services as never}>
      <ManifestProblems first={problems} />
    </AppProvider>,
  );
  return (next: Problem[]) =>
    act(() =>
      runInAction(() => {
        app.problems = next;
      }),
    );
}
const panel = () => screen.queryByRole("alert");

test("whoever saves an error reads it at once, with place and remedy, and that the map runs on", () => {
  const save = show([]);
  expect(panel()).toBeNull();
  save([problem()]);
  for (const text of [
    "1 feil i manifestet",
    "Kartet kjører videre på det forrige manifestet",
    "manifests/sea.json:12:9",
    "A comma is missing.",
    "Put one here.",
  ])
    expect(panel()?.textContent).toContain(text);
  save([]);
  expect(panel()).toBeNull();
});

test("a visitor is only told that something is wrong; closed it stays, until another is saved", () => {
  const save = show([problem({ cost: "dataset" }), problem({ cost: "nothing", message: "Unused." })]);
  expect(panel()?.textContent).toContain("1 feil i manifestet");
  expect(panel()?.textContent).not.toContain("A comma");
  fireEvent.click(screen.getByRole("button", { name: "Vis" }));
  expect(panel()?.textContent).toContain("A comma");
  expect(panel()?.textContent).not.toContain("Unused");
  fireEvent.click(screen.getByRole("button", { name: "Lukk" }));
  expect(panel()).toBeNull();
  save([problem({ message: "A brace is missing." })]);
  expect(panel()?.textContent).toContain("A brace is missing.");
});

test("what no line of the manifest says wrongly is a fault of the setup", () => {
  const failure = new Failure("no", {
    kind: "setup",
    id: "plugin-hash",
    place: "tides",
    explanation: { no: "Filene er andre.", en: "The files are others." },
  });
  show([], [{ plugin: { name: "tides" }, failure }]);
  expect(screen.getByRole("alert", { name: "Feil i oppsettet" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Vis" }));
  expect(panel()?.textContent).toContain("Tillegget tides kom ikke: Filene er andre.");
});
