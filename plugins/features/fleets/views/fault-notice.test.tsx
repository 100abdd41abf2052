import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type AppServices, Failure } from "../../../../core/api/kernel.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { AppProvider, PageProvider } from "../../../../core/plugin/react-context.tsx";
import type { FaultKind, Fleets } from "../fleets.ts";
import FaultNotice from "./fault-notice.tsx";

afterEach(cleanup);

test.each<[FaultKind, string, string]>([
  ["fetch", "Flåtene kunne ikke hentes", "Failed to fetch fleets"],
  ["create", "Flåten ble ikke lagret", "Failed to add fleet"],
  ["remove", "Flåten ble ikke slettet", "Failed to delete fleet"],
  ["add-one", "Fartøyet ble ikke lagt til i flåten", "Failed to add vessel to fleet"],
  ["add-several", "Fartøyene ble ikke lagt til i flåten", "Failed to add vessels to fleet"],
  ["remove-vessel", "Fartøyet ble ikke fjernet fra flåten", "Failed to remove vessel from fleet"],
])("the page says in its language that %s failed, and why", (kind, no, en) => {
  for (const [language, title] of [
    ["no", no],
    ["en", en],
  ] as const) {
    const failure = new Failure("500", { id: "http-status", place: "fleets", status: 500, title: "Full" });
    const fleets = { fault: { kind, failure }, closeFault: vi.fn(), load: vi.fn() };
    const page = { notify: vi.fn(), closeNotice: vi.fn() };
    const app = { i18n: new I18n({ language }), connectivity: { isOnline: true } } as unknown as AppServices;
    render(
      <AppProvider services={app}>
        <PageProvider page={page as never}>
          <FaultNotice fleets={fleets as unknown as Fleets} />
        </PageProvider>
      </AppProvider>,
    );
    expect(page.notify).toHaveBeenCalledWith(
      expect.objectContaining({ tone: "error", title, text: expect.stringContaining("500") }),
    );
    cleanup();
  }
});
