import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Problem } from "../../../core/manifest/problem.ts";
import { Failure } from "../../../core/services/failure.ts";
import { BootFailure } from "./boot-failure.tsx";

afterEach(cleanup);

const problem: Problem = {
  id: "unknown-dataset-type",
  severity: "error",
  file: "manifests/x.json",
  line: 12,
  column: 9,
  pointer: "/datasets/0/type",
  message: "There is no dataset type «wsm».",
  found: '"wsm"',
  expected: "raster, wms",
  suggestion: "Did you mean wms?",
  cost: "application",
  datasetId: null,
};

test("a manifest that cannot run is shown with place, sentence and remedy", () => {
  render(<BootFailure problems={[problem]} />);
  const alert = screen.getByRole("alert");
  for (const text of ["manifests/x.json:12:9", "There is no dataset type «wsm».", "Did you mean wms?"]) {
    expect(alert.textContent).toContain(text);
  }
  expect(screen.getByRole("link", { name: "unknown-dataset-type" }).getAttribute("href")).toMatch(
    /^\/docs\/(no|en)\/administrator\/messages\.html#unknown-dataset-type$/,
  );
});

test("a service that does not answer is named with its status, and can be tried again", () => {
  const failure = new Failure("x", {
    id: "http-status",
    place: "/m.json",
    status: 503,
    statusText: "Service Unavailable",
  });
  render(<BootFailure failure={failure} />);
  expect(screen.getByText("503 - Service Unavailable")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Prøv igjen" })).toBeTruthy();
});

test("our own fault is called that", () => {
  render(<BootFailure failure={Failure.from(new TypeError("x is undefined"), "start")} />);
  expect(screen.getByRole("heading").textContent).toBe("Vi har gjort en feil");
});
