import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type AppServices, Failure } from "../../../core/api/kernel.ts";
import { I18n } from "../../../core/i18n/i18n.ts";
import { AppProvider, PageProvider } from "../../../core/plugin/react-context.tsx";
import { Session } from "../../../core/services/session.ts";
import Frame from "./frame.tsx";
import { RefusalMount } from "./refusal-mount.tsx";

afterEach(cleanup);

test.each([
  ["no", "Innloggingen ble ikke godtatt", "Prøv igjen", "Logg ut", "Lukk"],
  ["en", "Your sign-in was not accepted", "Try again", "Sign out", "Close"],
] as const)(
  "a user whose new token the service refuses is told, and can try again or sign out (%s)",
  async (language, title, retry, leave, close) => {
    const session = new Session();
    session.signIn = vi.fn(async () => {});
    session.signOut = vi.fn(() => Promise.reject(new Error("No issuer")));
    const page = { notify: vi.fn(), closeNotice: vi.fn() };
    const app = { session, i18n: new I18n({ language }) } as unknown as AppServices;
    render(
      <AppProvider services={app}>
        <PageProvider page={page as never}>
          <RefusalMount />
        </PageProvider>
      </AppProvider>,
    );
    expect(screen.queryByRole("region")).toBeNull();
    act(() => session.setRefusal(new Failure("401", { id: "http-status", place: "profiles", status: 401 })));
    expect((await screen.findByRole("alert")).textContent).toContain(title);
    fireEvent.click(screen.getByRole("button", { name: retry }));
    expect(session.signIn).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole("button", { name: leave }));
    await vi.waitFor(() => expect(page.notify).toHaveBeenCalledOnce());
    fireEvent.click(screen.getByRole("button", { name: close }));
    expect(screen.queryByRole("alert")).toBeNull();
  },
);

test.each([
  ["no", "Innloggingen ble ikke godtatt", "Prøv igjen", "Logg ut", "Du er ikke logget inn"],
  ["en", "Your sign-in was not accepted", "Try again", "Sign out", "You are not signed in"],
] as const)(
  "a page of the whole window, which covers the map, says so too, in place of the offer to sign in (%s)",
  (language, title, retry, leave, offer) => {
    const session = new Session();
    session.signIn = vi.fn(async () => {});
    session.signOut = vi.fn(async () => {});
    session.setRefusal(new Failure("401", { id: "http-status", place: "profiles", status: 401 }));
    const app = {
      ...{ session, i18n: new I18n({ language }), manifest: {}, theme: { theme: "day" } },
    } as unknown as AppServices;
    render(
      <AppProvider services={app}>
        <PageProvider page={{} as never}>
          <Frame>content</Frame>
        </PageProvider>
      </AppProvider>,
    );
    expect(screen.getByRole("alert").contains(screen.getByRole("heading", { name: title, level: 1 }))).toBe(
      true,
    );
    expect(screen.queryByRole("heading", { name: offer })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: retry }));
    fireEvent.click(screen.getByRole("button", { name: leave }));
    expect([session.signIn, session.signOut].map((each) => vi.mocked(each).mock.calls.length)).toEqual([
      1, 1,
    ]);
    act(() => session.setRefusal(null));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("heading", { name: offer })).toBeDefined();
  },
);
