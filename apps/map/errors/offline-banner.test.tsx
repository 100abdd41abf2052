import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { observable } from "mobx";
import { afterEach, expect, test, vi } from "vitest";
import { I18n } from "../../../core/i18n/i18n.ts";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { AppProvider } from "../../../core/plugin/react-context.tsx";
import { ShellProvider } from "../shell-context.tsx";
import { OfflineBanner } from "./offline-banner.tsx";

afterEach(cleanup);

const ONLINE = {
  isOnline: true,
  manualOfflineMode: false,
  isPortal: false,
  lastOnline: null as number | null,
};

async function show(change: Partial<typeof ONLINE>) {
  const setManualOfflineMode = vi.fn();
  const connectivity = observable({ ...ONLINE, setManualOfflineMode });
  const i18n = new I18n({ language: "en" });
  await i18n.ready;
  const ui = observable({
    offlineNoticeOpen: true,
    setOfflineNoticeOpen(open: boolean) {
      ui.offlineNoticeOpen = open;
    },
  });
  render(
    <AppProvider services={{ connectivity, i18n, log: { error() {} } } as unknown as AppServices}>
      <ShellProvider stores={{ ui } as never}>
        <OfflineBanner />
      </ShellProvider>
    </AppProvider>,
  );
  expect(screen.getByRole("status").textContent).toBe("");
  Object.assign(connectivity, { isOnline: false, ...change });
  return { setManualOfflineMode };
}

test("without a connection it says so, and when there was one; it folds to icon and word", async () => {
  await show({ lastOnline: Date.UTC(2026, 10, 27, 10, 48) });
  expect(await screen.findByText("You appear to be offline")).toBeTruthy();
  expect(screen.getByText("Functionality will be limited until internet is available.")).toBeTruthy();
  expect(screen.getByText(/Last online 11[:.]48/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Make the notice smaller" }));
  expect(screen.getByRole("status").textContent).toBe("Offline");
});

test("in manual offline mode it has its switch", async () => {
  const { setManualOfflineMode } = await show({ manualOfflineMode: true, isPortal: true });
  expect(await screen.findByText("The application is in manual offline mode")).toBeTruthy();
  fireEvent.click(screen.getByRole("switch", { name: "Offline mode" }));
  expect(setManualOfflineMode).toHaveBeenCalledWith(false);
});

test("a network that requires a log-in is distinguished from a lost connection", async () => {
  await show({ isPortal: true });
  expect(await screen.findByText("The network here requires a log-in")).toBeTruthy();
});
