import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { I18n } from "../../../core/i18n/i18n.ts";
import { AppProvider } from "../../../core/plugin/react-context.tsx";
import { SourceLine } from "./source-line.tsx";

afterEach(cleanup);

test.each([
  ["no", "Bare bildene vises."],
  ["en", "Only the pictures are shown."],
] as const)("what a service does not allow stands with its source (%s)", (language, text) => {
  const definition = { demonstration: false, licence: "", attribution: "", dataownerLink: "" };
  const sourceNote = { no: "Bare bildene vises.", en: "Only the pictures are shown." };
  const dataset = { definition, sourceNote, fetchedAt: null };
  const app = { i18n: new I18n({ language }), urls: {}, clock: { now: () => new Date() } };
  render(
    <AppProvider services={app as never}>
      <SourceLine dataset={dataset as never} />
    </AppProvider>,
  );
  expect(screen.getByText(text)).toBeTruthy();
});
