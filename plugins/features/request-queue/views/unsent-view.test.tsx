import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { runInAction } from "mobx";
import { afterEach, expect, test, vi } from "vitest";
import type { QueuedRequest } from "../../../../contracts/request-queue.ts";
import type { AppServices } from "../../../../core/plugin/app-services.ts";
import type { Page } from "../../../../core/plugin/page.ts";
import { AppProvider, PageProvider } from "../../../../core/plugin/react-context.tsx";
import { DatasetKit } from "../../../../tests/support/dataset-kit.ts";
import { servicesOf } from "../../../../tests/support/services-of.ts";
import UnsentPill from "./unsent-pill.tsx";
import UnsentView from "./unsent-view.tsx";

const kit = new DatasetKit();
const now = kit.context.clock.now().getTime();
const page = { announce: vi.fn(), navigate: vi.fn(), openDetails: vi.fn() };
const request = (more: Partial<QueuedRequest> = {}): QueuedRequest => ({
  ...{
    id: "a",
    category: "fishingfacility",
    label: { no: "Garn satt", en: "Nets set" },
    symbol: "gear-nets",
  },
  ...{ subject: "t", json: {}, answer: null, state: "queued", reason: "", code: null, faults: {}, tries: 3 },
  ...{ savedAt: now - 60_000, triedAt: now - 30_000, nextAt: now + 240_000 },
  ...more,
});

function open(requests: QueuedRequest[], { waitsForSignIn = false, isOnline = true } = {}) {
  const queue = {
    ...{ requests, waitsForSignIn, sendingId: null as string | null },
    cancel: vi.fn(async () => "cancelled"),
    cancelAll: vi.fn(async () => undefined),
    retry: vi.fn(async () => undefined),
  };
  const signIn = vi.fn(async () => undefined);
  const app = { ...kit.context, connectivity: { isOnline }, session: { signIn } };
  const services = servicesOf({ "request-queue": queue });
  render(
    <AppProvider services={{ ...app, services } as unknown as AppServices}>
      <PageProvider page={page as unknown as Page}>
        <UnsentPill />
        <UnsentView />
      </PageProvider>
    </AppProvider>,
  );
  return { queue, signIn };
}

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  runInAction(() => kit.context.i18n.setLanguage("no"));
});

test("a row says what it is, when it was saved and tried, and what is next", () => {
  const { queue } = open([request(), request({ id: "b", label: { no: "Line satt", en: "Longline set" } })]);
  expect(screen.getAllByText(/^3 forsøk · neste /)).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Prøv å sende nå: Garn satt" }));
  fireEvent.click(screen.getByRole("button", { name: "Prøv å sende alle 2 nå" }));
  expect(queue.retry.mock.calls).toEqual([["a"], []]);
});

test.each([
  ["no", "Innloggingen er utløpt.", "Logg inn og send", "venter på innlogging"],
  ["en", "The sign-in has expired.", "Sign in and send", "waits for sign-in"],
] as const)(
  "with an expired sign-in nothing is lost, and one button signs in and sends (%s)",
  (language, note, button, state) => {
    runInAction(() => kit.context.i18n.setLanguage(language));
    const { signIn } = open([request()], { waitsForSignIn: true });
    expect(screen.getByRole("status").textContent).toContain(note);
    expect(screen.getByText(new RegExp(state))).toBeDefined();
    expect(screen.queryByRole("button", { name: /Prøv å sende|Try to send/ })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: button }));
    expect(signIn).toHaveBeenCalled();
  },
);

test.each([
  [request({ triedAt: null }), "Den blir ikke sendt"],
  [request(), "Den er forsøkt sendt, og kan ha kommet fram"],
  [request({ state: "refused", reason: "For nær land" }), "Den er avvist og sendes ikke på nytt"],
])("deleting says what follows, and the safe answer comes first (%#)", async (one, text) => {
  const { queue } = open([one]);
  fireEvent.click(screen.getByRole("button", { name: "Slett: Garn satt" }));
  expect(screen.getByText(new RegExp(text))).toBeDefined();
  fireEvent.click(screen.getAllByRole("button", { name: "Behold", hidden: true }).at(-1) as HTMLElement);
  expect(queue.cancel).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Slett: Garn satt" }));
  fireEvent.click(screen.getByRole("button", { name: "Slett", hidden: true }));
  await waitFor(() => expect(page.announce).toHaveBeenCalledWith("Meldingen er slettet"));
});

test("a refused report has its reason, and is not counted as waiting", () => {
  open([request({ state: "refused", reason: "For nær land" })]);
  expect(screen.getByText("Grunn: For nær land")).toBeDefined();
  expect(screen.getByRole("button", { name: /^1 avvist/ })).toBeDefined();
  expect(screen.queryByRole("button", { name: /Prøv å sende/ })).toBeNull();
});
