import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { runInAction } from "mobx";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AppServices } from "../../../../core/plugin/app-services.ts";
import type { Page } from "../../../../core/plugin/page.ts";
import { AppProvider, PageProvider } from "../../../../core/plugin/react-context.tsx";
import { DatasetKit } from "../../../../tests/support/dataset-kit.ts";
import UsersPage from "./users-page.tsx";

const KARI = {
  ...{ userName: "kari@fisk.example", state: "active", own: false, signIns: 2 },
  ...{ roles: ["BwYrkesfisker"], policies: ["BwAisAdmin", "OwnPolicy"], granted: ["BwAisFiskinfo"] },
  ...{ createdAt: "2026-01-01T00:00:00Z", seenAt: "2026-11-27T10:00:00Z" },
};
const ME = { ...KARI, userName: "me@fisk.example", own: true, seenAt: null, granted: [], signIns: 0 };
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const json = (body: unknown, status = 200) =>
  new Response(body === null ? null : JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json" },
  });

let kit = new DatasetKit();
let posted: { path: string; body: unknown }[] = [];
/** What the server knows of Kari. */
let present = KARI;
/** Status of the answers to changes. */
let answer = 200;
/** Error code of those answers. */
let errorCode: string | undefined;
beforeEach(() => {
  kit = new DatasetKit();
  posted = [];
  answer = 200;
  errorCode = undefined;
  present = KARI;
  kit.service = async ({ url, method, body }) => {
    if (method === "POST") {
      posted.push({ path: url.pathname, body: JSON.parse(body ?? "null") });
      return json(answer === 200 ? {} : { status: answer, title: "no", bwErrorCode: errorCode }, answer);
    }
    if (!url.pathname.endsWith("/audit")) return json({ total: 2, users: [present, ME] });
    return json([
      {
        ...{ id: 2, at: "2026-11-27T10:00:00Z", actor: ME.userName, action: "access.changed" },
        ...{
          subject: KARI.userName,
          application: null,
          details: { from: { roles: [], policies: ["OwnPolicy"] }, to: { roles: ["BwYrkesfisker"] } },
        },
      },
      {
        ...{ id: 1, at: "2026-11-27T09:00:00Z", actor: null, action: "sign-in.refused" },
        ...{ subject: KARI.userName, details: { from: "10.0.0.1", reason: "password" }, application: null },
      },
      {
        ...{ id: 3, at: "2026-11-27T08:00:00Z", actor: ME.userName, action: "application.rejected" },
        ...{ subject: "application 4", details: { kind: "ais", reason: "For stort område" } },
        application: { kind: "ais", applicant: KARI.userName },
      },
      {
        ...{ id: 4, at: "2026-11-27T07:00:00Z", actor: "", action: "application.approved" },
        ...{ subject: "application 3", details: { kind: "arctic", granted: { to: "2027-01-01" } } },
        application: null,
      },
    ]);
  };
});
afterEach(() => {
  cleanup();
  kit.dispose();
});

function open(tab: string | undefined, ...rights: string[]) {
  const { session } = kit.context;
  runInAction(() => {
    session.setUser("token");
    session.setProfiles({ policies: rights });
  });
  const page = { isPhone: false, navigate: vi.fn(), notify: vi.fn() };
  const app = { ...kit.context, manifest: { title: "Havkart" } } as unknown as AppServices;
  render(
    <AppProvider services={app}>
      <PageProvider page={page as unknown as Page}>
        <RouterContextProvider router={router}>
          <UsersPage params={tab ? { tab } : {}} />
        </RouterContextProvider>
      </PageProvider>
    </AppProvider>,
  );
  return page;
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name, hidden: true }));
const dialog = () => screen.getByRole("dialog", { hidden: true });
async function openKari() {
  const page = open(undefined, "BwUserAdmin");
  fireEvent.click(await screen.findByRole("button", { name: "Endre tilgangene til kari@fisk.example" }));
  return page;
}

test("who may not administer users is told, and nothing is asked for", async () => {
  open(undefined, "BwAisAdmin");
  expect(await screen.findByRole("heading", { name: "Ingen tilgang" })).toBeDefined();
  expect(kit.requests).toEqual([]);
});

test("a change is reviewed, confirmed, and names what it starts from", async () => {
  const page = await openKari();
  const { getByLabelText } = within(dialog());
  fireEvent.click(getByLabelText(/^AIS-søknader/));
  fireEvent.click(getByLabelText(/^Havforsker/));
  // A name that the platform does not know stays.
  expect((getByLabelText("OwnPolicy") as HTMLInputElement).checked).toBe(true);
  press("Se over");
  expect(dialog().textContent).toContain("GirHavforsker BwHavForsker");
  expect(dialog().textContent).toContain("Tar fraAIS-søknader BwAisAdmin");
  expect(posted).toEqual([]);
  press("Bekreft");
  await waitFor(() => expect(page.notify).toHaveBeenCalledOnce());
  expect(posted).toEqual([
    {
      path: "/bwapi/v1/users/access",
      body: {
        ...{ userName: KARI.userName, roles: ["BwYrkesfisker", "BwHavForsker"], policies: ["OwnPolicy"] },
        before: { roles: KARI.roles, policies: KARI.policies },
      },
    },
  ]);
});

test("a change that somebody else has overtaken is told, with the present rights", async () => {
  await openKari();
  answer = 409;
  present = { ...KARI, roles: [] };
  fireEvent.click(within(dialog()).getByLabelText(/^Havforsker/));
  press("Se over");
  press("Bekreft");
  expect(await screen.findByText(/Noen andre har endret/)).toBeDefined();
  const { getByLabelText } = within(dialog());
  const checked = (name: RegExp) => (getByLabelText(name) as HTMLInputElement).checked;
  expect({ fisher: checked(/^Yrkesfisker/), researcher: checked(/^Havforsker/) }).toEqual({
    fisher: false,
    researcher: false,
  });
});

test("a change of an account that was deleted meanwhile says so, in both languages", async () => {
  await openKari();
  [answer, errorCode] = [404, "UnknownUserName"];
  fireEvent.click(within(dialog()).getByLabelText(/^Havforsker/));
  press("Se over");
  press("Bekreft");
  expect((await screen.findByText("Ukjent brukernavn")).closest('[role="alert"]')).not.toBeNull();
  act(() => kit.context.i18n.setLanguage("en"));
  expect((await screen.findByText("Unknown user name")).closest('[role="alert"]')).not.toBeNull();
});

test("signing a user out asks first", async () => {
  const page = await openKari();
  press("Logg ut overalt");
  expect(dialog().textContent).toContain("Logge ut kari@fisk.example på alle enheter?");
  expect(posted).toEqual([]);
  press("Logg ut overalt");
  await waitFor(() => expect(page.notify).toHaveBeenCalledOnce());
  expect(posted).toEqual([{ path: "/bwapi/v1/users/sign-out", body: { userName: KARI.userName } }]);
});

test("an administrator's own rights are shown, and cannot be changed", async () => {
  open(undefined, "BwUserAdmin");
  fireEvent.click(await screen.findByRole("button", { name: "Endre tilgangene til me@fisk.example" }));
  expect(dialog().textContent).toContain("Du kan ikke endre dine egne tilganger");
  expect(within(dialog()).queryByRole("button", { name: "Se over", hidden: true })).toBeNull();
});

test("the log says in words who did what, and is filtered by kind", async () => {
  open("log", "BwUserAdmin");
  const [changed, refused, rejected, approved] = await screen.findAllByRole("listitem");
  expect(changed?.textContent).toContain(
    "Tilganger endretkari@fisk.examplega Yrkesfisker · tok fra OwnPolicyme@fisk.example",
  );
  expect(refused?.textContent).toContain(
    "Innlogging avvistkari@fisk.examplefra 10.0.0.1 · feil passordUkjent",
  );
  expect(rejected?.textContent).toContain(
    "Søknad avslåttAIS-tilgang (4) · kari@fisk.example«For stort område»me@fisk.example",
  );
  expect(approved?.textContent).toContain(
    "Søknad godkjentFartøy i Arktis (3) · søkeren er slettetmed endret område eller periode",
  );
  fireEvent.click(screen.getByRole("button", { name: "Innlogginger" }));
  await waitFor(() => expect(kit.requests.at(-1)?.url.search).toBe("?action=sign-in"));
});
