import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DatasetKit } from "../../../tests/support/dataset-kit.ts";
import { I18n } from "../../i18n/i18n.ts";
import type { AppServices } from "../../plugin/app-services.ts";
import type { Page } from "../../plugin/page.ts";
import { AppProvider, PageProvider } from "../../plugin/react-context.tsx";
import type { SessionStatus } from "../../services/session.ts";
import { NotAuthorizedView } from "./not-authorized-view.tsx";

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const kit = new DatasetKit();
afterEach(cleanup);

async function open(status: SessionStatus, language: "no" | "en" = "no") {
  const signIn = vi.fn(() => Promise.reject(new Error("down")));
  const notify = vi.fn();
  const i18n = new I18n({ language });
  await i18n.setLanguage(language);
  const session = { status, authenticated: status === "signed-in", signIn };
  const app = { ...kit.context, i18n, session, manifest: { title: "Havkart" } } as unknown as AppServices;
  render(
    <AppProvider services={app}>
      <PageProvider page={{ isPhone: false, notify } as unknown as Page}>
        <RouterContextProvider router={router}>
          <NotAuthorizedView />
        </RouterContextProvider>
      </PageProvider>
    </AppProvider>,
  );
  return { signIn, notify };
}

test.each([
  ["anonymous", "no", "Du er ikke logget inn", "Logg inn"],
  ["anonymous", "en", "You are not signed in", "Sign in"],
  ["off", "no", "Du er ikke logget inn", null],
  ["signed-in", "no", "Ingen tilgang", null],
  ["signed-in", "en", "Not authorized", null],
] as const)("%s (%s): %s", async (status, language, heading, button) => {
  await open(status, language);
  expect(screen.getByRole("heading", { level: 2, name: heading })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^(Logg inn|Sign in)$/ })?.textContent ?? null).toBe(button);
});

test("a sign-in that cannot be reached is told", async () => {
  const { signIn, notify } = await open("anonymous");
  fireEvent.click(screen.getByRole("button", { name: "Logg inn" }));
  await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce());
  expect(signIn).toHaveBeenCalledOnce();
});
