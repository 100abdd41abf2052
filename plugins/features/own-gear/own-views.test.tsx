import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { runInAction } from "mobx";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { NewRequest, QueuedRequest } from "../../../contracts/request-queue.ts";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import type { Page } from "../../../core/plugin/page.ts";
import { AppProvider, PageProvider } from "../../../core/plugin/react-context.tsx";
import { DatasetKit } from "../../../tests/support/dataset-kit.ts";
import { servicesOf } from "../../../tests/support/services-of.ts";
import { storageOf } from "../../../tests/support/stored-keys.ts";
import OwnReportsOnMap from "./map/own-reports-on-map.tsx";
import { OwnGearHome } from "./own-gear-home.ts";
import HistoryView from "./view/history-view.tsx";
import SensorsView from "./view/sensors-view.tsx";
import ToolsView from "./view/tools-view.tsx";

vi.mock("@tanstack/react-router", () => ({
  Link: ({
    to,
    params = {},
    children,
    ...rest
  }: {
    to: string;
    params?: Record<string, string>;
    children: ReactNode;
  }) => (
    <a href={to.replace(/\$(\w+)/g, (_all, name: string) => params[name] ?? "")} {...rest}>
      {children}
    </a>
  ),
}));

let kit = new DatasetKit();
const stops: (() => void)[] = [];
/** The queue of the device, as far as the views use it. */
const queue = {
  requests: [] as QueuedRequest[],
  sendingId: null,
  add: vi.fn(async (_request: NewRequest) => "id-1"),
  cancel: vi.fn(async () => "cancelled"),
  clearCompleted: vi.fn(async () => undefined),
};
const page = {
  navigate: vi.fn(),
  announce: vi.fn(),
  notify: vi.fn(),
  closeNotice: vi.fn(),
  openDetails: vi.fn(),
};
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  queue.requests = [];
  for (const stop of stops.splice(0)) stop();
  kit.dispose();
  kit = new DatasetKit();
});

const VESSEL = { fiskInfoProfile: { vesselId: "v", vesselName: "Havsula", regNum: "N-1" } };
const REPORT = { policies: ["BwReportFishingFacility"] };
const CHANGES = {
  confirmedTools: [
    {
      ...{ toolId: "a", toolTypeCode: "crab_pot", toolCount: 40, setupDateTime: "2026-01-01T08:00:00Z" },
      geometry: null,
    },
  ],
  pendingChangeReports: [
    { changeId: "p", toolId: "a", toolTypeCode: "crab_pot", changeReportType: "retrieved" },
  ],
  failedChangeReports: [
    {
      changeId: "f",
      toolId: "b",
      toolTypeCode: "NETS",
      changeReportType: "deployed",
      errorMessage: "For nær land",
    },
  ],
};
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

function open(
  View: ComponentType<{ params: Record<string, string> }>,
  profiles: Record<string, unknown> | null,
  isOnline = true,
  params: Record<string, string> = {},
) {
  const { session } = kit.context;
  runInAction(() => {
    if (profiles) session.setUser("token");
    session.setProfiles(profiles);
  });
  const app = {
    ...kit.context,
    connectivity: { isOnline },
    startup: { ready: false },
    manifest: { gearReports: { phone: "07611", maxDays: 14 } },
    storage: storageOf("own-gear"),
    ownPosition: { fix: { lonLat: [14, 69] }, stale: false },
    datasets: { byId: (id: string) => (id === "myfishingfacility" ? { accessEnabled: true } : undefined) },
    services: servicesOf({ "request-queue": queue }),
  };
  const home = new OwnGearHome(app as unknown as AppServices, (stop) => void stops.push(stop));
  stops.push(home.start());
  const services = servicesOf({ "own-gear": home, "request-queue": queue });
  render(
    <AppProvider services={{ ...app, services } as unknown as AppServices}>
      <PageProvider page={page as unknown as Page}>
        <Suspense fallback="…">
          <View params={params} />
        </Suspense>
      </PageProvider>
    </AppProvider>,
  );
  return { home, app };
}
const asked = () => kit.requests.map(({ url }) => url.pathname);

test("gear shows its age, what was reported about it, and leads to its own page", async () => {
  kit.service = async () => json(CHANGES);
  open(ToolsView, { ...VESSEL, ...REPORT });
  const row = (await screen.findByText("Teiner")).closest("li");
  expect(row?.textContent).toContain("40 teiner");
  expect(row?.textContent).toContain("Hentet: Sendt, venter");
  expect(row?.textContent).not.toContain("For nær land");
  expect(row?.querySelector("a")?.getAttribute("href")).toBe("/tools/a");
  expect(screen.getByText("Havsula · N-1")).toBeDefined();
});

test.each([
  ["no", ["134 døgn", "4,0 nm", "69° 04,00′ N", "Hentet", "Sendt, venter", "Satt"]],
  ["en", ["134 days", "4.0 nm", "69° 04.00′ N", "retrieved", "Sent, pending", "set"]],
] as const)(
  "a piece of gear has a page with its age, place, distance and history (%s)",
  async (language, texts) => {
    kit.context.i18n.setLanguage(language);
    const geometry = { type: "Point", coordinates: [14, 69.0667] };
    kit.service = async ({ url }) =>
      url.pathname.endsWith("/vesselsinarea")
        ? json([])
        : json({ ...CHANGES, confirmedTools: [{ ...CHANGES.confirmedTools[0], geometry }] });
    const flyTo = vi.spyOn(kit.context.map, "flyTo");
    const { home } = open(ToolsView, { ...VESSEL, ...REPORT }, true, { tool: "a" });
    const name = language === "no" ? "Teiner" : "Crab pots";
    const heading = await screen.findByRole("heading", { level: 2, name });
    const content = heading.closest("body")?.textContent ?? "";
    for (const text of texts) expect(content.toLowerCase()).toContain(text.toLowerCase());
    expect(content).not.toContain("For nær land");
    expect(
      screen
        .getByRole("link", { name: language === "no" ? "Åpne i kartet" : "Open on the map" })
        .getAttribute("href"),
    ).toBe("/myfishingfacility/a");
    // What is pending is asked about every minute, which must not move the map again.
    const own = home.own(() => {
      throw new Error("It exists");
    });
    await act(() => own.reports.load());
    expect(flyTo).toHaveBeenCalledOnce();
    fireEvent.click(
      screen.getByRole("button", { name: language === "no" ? "Tapt: Teiner" : "Lost: Crab pots" }),
    );
    await vi.waitFor(() => expect(page.navigate).toHaveBeenCalledWith("/toolreport"));
  },
);

test.each([
  [
    "no",
    "1 redskap har stått i 14 døgn eller mer.",
    "1 redskap har snart stått i 14 døgn.",
    /2 av dine redskap har stått lenge/,
  ],
  [
    "en",
    "1 piece of gear has stood for 14 days or more.",
    "1 piece of gear will soon have stood for 14 days.",
    /2 pieces of your gear have stood for long/,
  ],
] as const)(
  "who has gear that stands too long, or soon will, is warned in the list and on the map (%s)",
  async (language, old, soon, notice) => {
    kit.context.i18n.setLanguage(language);
    const set = (toolId: string, day: string) => ({
      ...{ toolId, toolTypeCode: "NETS", toolCount: 1, geometry: null },
      setupDateTime: `2026-05-${day}T08:00:00Z`,
    });
    kit.service = async () => json({ confirmedTools: [set("a", "01"), set("b", "02"), set("c", "12")] });
    open(ToolsView, { ...VESSEL, ...REPORT });
    expect(await screen.findByText(old)).toBeDefined();
    expect(screen.getByText(soon)).toBeDefined();
    cleanup();
    open(OwnReportsOnMap, { ...VESSEL, ...REPORT });
    await vi.waitFor(() => expect(page.notify).toHaveBeenCalled());
    expect(page.notify.mock.calls[0]?.[0]).toMatchObject({
      tone: "warning",
      title: expect.stringMatching(notice),
    });
  },
);

test("net buoys that AIS received beside the gear stand with it, with distance and age", async () => {
  const geometry = { type: "Point", coordinates: [14, 69] };
  const buoy = { mmsi: 941_000_001, name: "NET 1", longitude: 14, latitude: 69.002 };
  kit.service = async ({ url }) =>
    url.pathname.endsWith("/vesselsinarea")
      ? json([{ ...buoy, msgtime: "2026-05-15T11:58:00Z" }])
      : json({ ...CHANGES, confirmedTools: [{ ...CHANGES.confirmedTools[0], geometry }] });
  open(ToolsView, { ...VESSEL, ...REPORT });
  expect((await screen.findByText(/AIS-bøye NET 1/)).textContent).toMatch(/222 m unna · for /);
});

test("reports are told apart by the Coast Guard's answer, a rejected one with its reason", async () => {
  kit.service = async () => json(CHANGES);
  open(HistoryView, { ...VESSEL, ...REPORT });
  fireEvent.click(await screen.findByRole("button", { name: "Avvist 1" }));
  const [only, ...others] = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(others).toEqual([]);
  expect(only?.textContent).toContain("Garn: satt");
  expect(only?.textContent).toContain("Grunn: For nær land");
});

test.each<
  [string, ComponentType<{ params: Record<string, string> }>, Record<string, unknown> | null, string]
>([
  ["nobody is signed in", ToolsView, null, "Du er ikke logget inn"],
  ["there is no vessel", SensorsView, REPORT, "Det er ikke noe fartøy på profilen din"],
  ["the policy is missing", HistoryView, VESSEL, "ikke tilgang til å rapportere redskap"],
])("when %s, that is said and nothing is asked", async (_case, View, profiles, text) => {
  open(View, profiles);
  expect(await screen.findByText(new RegExp(text))).toBeDefined();
  expect(asked()).toEqual([]);
});

test("sensors need no policy; a failure has the service's words and a retry", async () => {
  kit.service = async () => json({ title: "Too busy" }, 503);
  open(SensorsView, VESSEL);
  expect((await screen.findByRole("alert")).textContent).toContain("503 - Too busy");
  kit.service = async () => json([{ sensorId: "s", name: "Nordenden", depth: 0 }]);
  fireEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
  expect((await screen.findByText("Nordenden")).closest("li")?.textContent).toContain("0 m");
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each([
  ["no", "520 - Ukjent feil"],
  ["en", "520 - Unknown error"],
] as const)("an answer without a message is an unknown error (%s)", async (language, text) => {
  kit.service = async () => new Response("", { status: 520 });
  kit.context.i18n.setLanguage(language);
  open(ToolsView, { ...VESSEL, ...REPORT });
  await expect.poll(() => screen.queryByRole("alert")?.textContent).toContain(text);
});

test.each([
  ["no", "Tjenesten er frakoblet og har redusert funksjonalitet til den er på nett igjen."],
  ["en", "The service is in offline mode and will have reduced functionality until it is back online."],
] as const)(
  "what was never fetched says without a connection why it is missing (%s)",
  async (language, text) => {
    kit.service = () => Promise.reject(new TypeError("Failed to fetch"));
    kit.context.i18n.setLanguage(language);
    open(HistoryView, { ...VESSEL, ...REPORT }, false);
    expect((await screen.findByRole("alert")).textContent).toContain(text);
  },
);

test.each(["no", "en"] as const)(
  "a refused report stands first, with its reason, the Coast Guard's number, and a way to correct it (%s)",
  async (language) => {
    kit.service = async () => json(CHANGES);
    kit.context.i18n.setLanguage(language);
    queue.requests = [
      {
        ...{ id: "q", category: "fishingfacility", label: { no: "", en: "" }, symbol: "", subject: "n" },
        ...{
          state: "refused",
          savedAt: 0,
          triedAt: 0,
          tries: 1,
          nextAt: 0,
          reason: "For nær land",
          code: null,
          faults: {},
          answer: null,
        },
        json: { toolId: "n", toolTypeCode: "LONGLINE", setupTime: "2026-05-15T08:00:00Z" },
      },
    ];
    const { home } = open(ToolsView, { ...VESSEL, ...REPORT });
    const name = language === "no" ? "Må rettes" : "To be corrected";
    const section = await screen.findByRole("region", { name });
    expect(section.textContent).toContain("For nær land");
    expect(section.textContent).toContain(
      language === "no"
        ? "Du kan også melde til Kystvakten på telefon (07611)."
        : "You can also report to the Coast Guard by phone (07611).",
    );
    const [first] = within(section).getAllByRole("button");
    if (first) fireEvent.click(first);
    expect(page.navigate).toHaveBeenCalledWith("/toolreport");
    expect(queue.cancel).toHaveBeenCalledWith("q");
    const own = home.own(() => {
      throw new Error("It exists");
    });
    expect(own.desk.draft).toMatchObject({ type: "deployed", toolTypeCode: "LONGLINE" });
  },
);
