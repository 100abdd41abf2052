import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { I18n } from "../../../core/i18n/i18n.ts";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { AppProvider } from "../../../core/plugin/react-context.tsx";
import type { AccountData } from "./account-data.ts";
import { SessionsSection } from "./sessions-section.tsx";

afterEach(cleanup);

test.each([
  ["no", "Lagringen mislyktes"],
  ["en", "Save failed"],
] as const)("a sign-in that the server does not end is told (%s)", async (language, text) => {
  const session = { device: "computer", system: "Linux", usedAt: "2026-11-29T12:00:00Z" };
  const data = {
    account: {
      sessions: [
        { ...session, id: "a", current: true },
        { ...session, id: "b", current: false },
      ],
    },
    failure: null,
    endSession: () => Promise.reject(new Error("500")),
  } as unknown as AccountData;
  const app = { i18n: new I18n({ language }) } as unknown as AppServices;
  render(
    <AppProvider services={app}>
      <SessionsSection data={data} />
    </AppProvider>,
  );
  const buttons = screen.getAllByRole("button");
  const last = buttons.at(-1);
  if (last) fireEvent.click(last);
  expect((await screen.findByText(text)).closest('[role="alert"]')).not.toBeNull();
});
