import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type AppServices, Failure } from "../../../../core/api/kernel.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { AppProvider, PageProvider } from "../../../../core/plugin/react-context.tsx";
import { servicesOf } from "../../../../tests/support/services-of.ts";
import { Alerts } from "../alerts.ts";
import AlertsView from "./alerts-view.tsx";

afterEach(cleanup);
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

test.each([
  ["no", "Noe gikk galt", "Prøv igjen"],
  ["en", "Something went wrong", "Try again"],
] as const)(
  "when all services of zones fail the page says so, and tries again (%s)",
  async (language, title, retry) => {
    const get = vi.fn(() =>
      Promise.reject(
        new Failure("503", { id: "http-status", place: "zones", status: 503, title: "Maintenance" }),
      ),
    );
    const loader = { alerts: null as Alerts | null, form: null, edit: () => {} };
    const app = {
      http: { get },
      urls: { expand: (url: string) => url },
      i18n: new I18n({ language }),
      session: { authenticated: true },
      connectivity: { isOnline: true },
      settings: { get: () => false },
      log: { error: vi.fn() },
      services: servicesOf({
        "zone-alerts": loader,
        vessels: { calls: { access: async () => "full" } },
      }),
    } as unknown as AppServices;
    loader.alerts = new Alerts(app);
    await loader.alerts.load();
    expect(get.mock.calls.map(([url]: unknown[]) => url)).toEqual([
      "{alertingOpen}/zones",
      "{alertingRestricted}/zones",
    ]);
    render(
      <AppProvider services={app}>
        <PageProvider page={{ isPhone: false } as never}>
          <RouterContextProvider router={router}>
            <AlertsView params={{}} />
          </RouterContextProvider>
        </PageProvider>
      </AppProvider>,
    );
    const note = screen.getByText(title).closest('[role="alert"]');
    expect(note?.textContent).toContain("503 - Maintenance");
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: retry })));
    expect(get).toHaveBeenCalledTimes(4);
  },
);
