import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { observable, runInAction } from "mobx";
import { afterEach, expect, test, vi } from "vitest";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import type { Page } from "../../../core/plugin/page.ts";
import { AppProvider, PageProvider } from "../../../core/plugin/react-context.tsx";
import { DatasetKit } from "../../../tests/support/dataset-kit.ts";
import AccountMenu from "./account-menu.tsx";

let kit = new DatasetKit();
afterEach(() => {
  cleanup();
  kit.dispose();
  kit = new DatasetKit();
});

/** The menu of a user; `saves`: whether the server takes what was not saved. */
function open(state: "saved" | "unsaved", saves: boolean, ...rights: string[]) {
  const sync = observable({ state, failure: null, savedAt: null, replaced: 0 }, {}, { deep: false });
  const refresh = vi.fn(async () => {
    if (saves) runInAction(() => Object.assign(sync, { state: "saved" }));
  });
  const session = {
    profiles: {},
    roles: new Set(),
    holds: (name: string) => rights.includes(name),
    signOut: vi.fn(),
  };
  const app = {
    ...{ ...kit.context, session, services: { get: () => ({ places: [] }), find: () => null } },
    userData: { sync: Object.assign(sync, { refresh }), opened: Promise.resolve() },
  } as unknown as AppServices;
  render(
    <AppProvider services={app}>
      <PageProvider page={{ isPhone: true } as unknown as Page}>
        <AccountMenu opener={{ current: null }} onClose={() => {}} />
      </PageProvider>
    </AppProvider>,
  );
  const administers = screen.queryByRole("button", { name: "Brukere og tilganger" }) !== null;
  fireEvent.click(screen.getByRole("button", { name: "Logg ut" }));
  return { administers, signOut: session.signOut, refresh };
}

test.each([
  ["saved", false],
  ["unsaved", true],
] as const)("a user whose changes are %s signs out without a question", async (state, saves) => {
  const { signOut, refresh } = open(state, saves);
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  expect(refresh.mock.calls.length).toBe(state === "saved" ? 0 : 1);
});

test("a user whose changes cannot be saved is asked before they are lost", async () => {
  const { signOut } = open("unsaved", false);
  expect(
    (await screen.findByText(/Logger du ut nå, forsvinner de/)).closest('[role="alert"]'),
  ).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Bli" }));
  expect(signOut).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Logg ut" }));
  fireEvent.click(await screen.findByRole("button", { name: "Logg ut likevel" }));
  expect(signOut).toHaveBeenCalledOnce();
});

test("the page of users is offered to those who administer them", () => {
  expect(open("saved", true).administers).toBe(false);
  cleanup();
  expect(open("saved", true, "BwUserAdmin").administers).toBe(true);
});
