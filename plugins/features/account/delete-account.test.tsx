import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import type { Page } from "../../../core/plugin/page.ts";
import { AppProvider, PageProvider } from "../../../core/plugin/react-context.tsx";
import { DatasetKit } from "../../../tests/support/dataset-kit.ts";
import { AccountData } from "./account-data.ts";
import { DeleteSection } from "./delete-account.tsx";
import { HeldDataStore } from "./held-data.ts";

let kit = new DatasetKit();
afterEach(() => {
  cleanup();
  kit.dispose();
  kit = new DatasetKit();
});

const PARTS = [
  { name: "favorites", label: { no: "Favoritter", en: "Favourites" }, fate: "deleted", count: 12 },
  { name: "feedback", label: { no: "Tilbakemeldinger", en: "Feedback" }, fate: "unnamed", count: 1 },
].map((part) => ({ ...part, changedAt: null, bytes: 100, examples: [] }));

/** The section over a service that answers a deletion with a status; `isElsewhere`: the account is another issuer's. */
async function open(status: number, isElsewhere = false) {
  const answer = (body: unknown, code: number) => new Response(JSON.stringify(body), { status: code });
  kit.service = async ({ url }) => {
    if (url.pathname.endsWith("/data")) return answer(PARTS, 200);
    if (url.pathname.endsWith("/deletion"))
      return status === 204 ? new Response(null, { status }) : answer({ title: "No", status }, status);
    return isElsewhere ? answer({ title: "None", status: 404 }, 404) : answer({ sessions: [] }, 200);
  };
  const session = { token: "t1", signIn: vi.fn(), signOut: vi.fn(), renew: vi.fn() };
  const forget = vi.fn();
  const app = { ...kit.context, session, userData: { sync: { forget } } } as unknown as AppServices;
  const notify = vi.fn();
  const [data, held] = [new AccountData(app), new HeldDataStore(app)];
  await Promise.all([data.load(), held.load()]);
  render(
    <AppProvider services={app}>
      <PageProvider page={{ notify } as unknown as Page}>
        <DeleteSection data={data} held={held} />
      </PageProvider>
    </AppProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Slett …" }));
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const submit = (name: string) =>
    fireEvent.submit(
      document.getElementById(screen.getByRole("button", { name }).getAttribute("form") ?? "") as HTMLElement,
    );
  return { session, forget, notify, type, submit };
}
const deletions = () => kit.requests.filter(({ url }) => url.pathname.endsWith("/deletion"));

test("an account is deleted when the word and the password are typed, here and in the browser", async () => {
  const { session, forget, notify, type, submit } = await open(204);
  expect(screen.getByText("Slettes nå:").parentElement?.textContent).toBe("Slettes nå: favoritter (12)");
  expect(screen.getByText("Blir liggende uten navnet ditt:").parentElement?.textContent).toContain(
    "tilbakemeldinger",
  );
  type(/Skriv SLETT/, "slet");
  expect(screen.getByText(/Én bokstav igjen/)).toBeDefined();
  type("Passordet ditt nå", "sei til middag");
  submit("Slett brukeren");
  expect(deletions()).toEqual([]);
  type(/Skriv SLETT/, "slett");
  submit("Slett brukeren");
  await waitFor(() => expect(notify).toHaveBeenCalled());
  expect(deletions().map(({ body }) => JSON.parse(body ?? ""))).toEqual([{ password: "sei til middag" }]);
  expect({ forgotten: forget.mock.calls.length, renewed: session.renew.mock.calls }).toEqual({
    forgotten: 1,
    renewed: [["t1"]],
  });
  expect(session.signOut).not.toHaveBeenCalled();
});

test.each([
  [422, "Ugyldig passord"],
  [429, "For mange forsøk. Vent et kvarter."],
  [500, "Ingenting er slettet. Prøv igjen."],
])(
  "a deletion that the server refuses with %i is told, and the user stays signed in",
  async (status, text) => {
    const { forget, type, submit } = await open(status);
    type(/Skriv SLETT/, "SLETT");
    type("Passordet ditt nå", "torsk");
    submit("Slett brukeren");
    expect((await screen.findByText(text)).closest('[role="alert"]')).not.toBeNull();
    expect(forget).not.toHaveBeenCalled();
  },
);

test("of an account of another issuer goes what is stored here, after a fresh sign-in there", async () => {
  const { session, forget, type, submit } = await open(403, true);
  expect(screen.queryByLabelText("Passordet ditt nå")).toBeNull();
  expect(screen.getByText(/Selve brukeren hører til en annen innloggingstjeneste/)).toBeDefined();
  type(/Skriv SLETT/, "SLETT");
  submit("Slett alt");
  fireEvent.click(await screen.findByRole("button", { name: "Logg inn på nytt" }));
  expect({ freshly: session.signIn.mock.calls, forgotten: forget.mock.calls.length }).toEqual({
    freshly: [[undefined, true]],
    forgotten: 0,
  });
});
