import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { runInAction } from "mobx";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NewRequest, QueuedRequest } from "../../../contracts/request-queue.ts";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import type { Page } from "../../../core/plugin/page.ts";
import { AppProvider, PageProvider } from "../../../core/plugin/react-context.tsx";
import { FORM_MESSAGES } from "../../../lib/form/messages.ts";
import { DatasetKit } from "../../../tests/support/dataset-kit.ts";
import { servicesOf } from "../../../tests/support/services-of.ts";
import { storageOf } from "../../../tests/support/stored-keys.ts";
import { OwnGear } from "./own-gear.ts";
import { OwnGearHome } from "./own-gear-home.ts";
import ContainerView from "./view/report/container-view.tsx";
import ToolReportView from "./view/report/tool-report-view.tsx";

const kit = new DatasetKit();
const stops: (() => void)[] = [];
const requests: QueuedRequest[] = [];
const queue = {
  requests,
  sendingId: null,
  add: vi.fn(async (request: NewRequest) => {
    const { category, label, symbol, json, subject } = request;
    requests.push({
      ...{ id: "id-1", category, label, symbol, json, subject, state: "queued", savedAt: 0, triedAt: null },
      ...{ tries: 0, nextAt: 0, reason: "", answer: null },
    });
    return "id-1";
  }),
  cancel: vi.fn(async () => "cancelled"),
  clearCompleted: vi.fn(async () => undefined),
};
const page = {
  ...{ navigate: vi.fn(), announce: vi.fn(), notify: vi.fn(), closeNotice: vi.fn() },
  ...{ openDetails: vi.fn(), closeDetails: vi.fn() },
  askForPlace: vi.fn(async () => ({ center: [14.5, 69.2] as [number, number], zoom: 9 })),
};
const PROFILES = {
  fiskInfoProfile: { vesselId: "v", vesselName: "Havsula", regNum: "N-1" },
  user: { id: "skipper" },
  policies: ["BwReportFishingFacility", "BwReportSensors"],
};

beforeEach(() => {
  kit.context.i18n.setLanguage("no");
  vi.stubGlobal("navigator", {
    geolocation: {
      getCurrentPosition: (found: (position: object) => void) =>
        found({ coords: { longitude: 14.3478, latitude: 69.1315, accuracy: 6 } }),
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  requests.length = 0;
  for (const stop of stops.splice(0)) stop();
});

function open(
  View: ComponentType<{ params: Record<string, string> }> = ToolReportView,
  { isOnline = true, params = {} }: { isOnline?: boolean; params?: Record<string, string> } = {},
) {
  const { session } = kit.context;
  runInAction(() => {
    session.setUser("token");
    session.setProfiles(PROFILES);
  });
  const app = {
    ...kit.context,
    connectivity: { isOnline },
    startup: { ready: false },
    ownPosition: { fix: null, stale: false },
    manifest: { gearReports: { phone: "07611", maxDays: 14 } },
    storage: storageOf("own-gear"),
    services: servicesOf({ "request-queue": queue }),
  } as unknown as AppServices;
  const home = new OwnGearHome(app, (stop) => void stops.push(stop));
  stops.push(home.start());
  const own = home.own((...given) => new OwnGear(...given));
  const services = servicesOf({ "own-gear": home, "request-queue": queue });
  const wrapped = (content: ReactNode) => (
    <AppProvider services={{ ...app, services } as AppServices}>
      <PageProvider page={page as unknown as Page}>
        <Suspense fallback="…">{content}</Suspense>
      </PageProvider>
    </AppProvider>
  );
  render(wrapped(<View params={params} />));
  return own;
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));

test("what lies below the vessel is reported with three taps, and is never said to be sent", async () => {
  open(ToolReportView, { isOnline: false });
  await press("Sett redskap her");
  await press("Garn");
  await press("Meld satt");
  expect(await screen.findByText("Lagret i kø")).toBeDefined();
  expect(screen.getByRole("status").textContent).toContain("Sendes av seg selv når nettet er tilbake");
  expect(queue.add.mock.calls[0]?.[0]).toMatchObject({
    ...{ category: "fishingfacility", label: { no: "Garn satt", en: "Nets set" }, user: "skipper" },
    url: "{apiBase}/v3/geodata/fishingfacilitychange/deployed",
    json: {
      ...{ toolTypeCode: "NETS", setupTime: "2026-05-15T12:00:00.000Z" },
      geometry: { type: "Point", coordinates: [14.3478, 69.1315] },
    },
  });
});

test("until it has left, a report is taken back, and is a draft again", async () => {
  const own = open();
  await press("Sett redskap her");
  await press("Garn");
  await press("Meld satt");
  await press("Angre");
  await waitFor(() => expect(own.desk.draft).toMatchObject({ toolTypeCode: "NETS" }));
  expect(queue.cancel).toHaveBeenCalledWith("id-1");
});

test.each(["no", "en"] as const)(
  "what must be corrected is said at its field and in a summary (%s)",
  async (language) => {
    kit.context.i18n.setLanguage(language);
    const own = open();
    own.desk.begin({ type: "deployed", toolTypeCode: "NETS", toolCount: 1.5, time: "2027-01-01T00:00:00Z" });
    await press(language === "no" ? "Meld satt" : "Report set");
    const summary = await screen.findByRole("alert");
    expect(summary.textContent).toContain(
      language === "no"
        ? "3 ting må rettes før du kan melde."
        : "3 things must be corrected before you can report.",
    );
    const names = within(summary)
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
    expect(names).toEqual(
      language === "no" ? ["Posisjoner", "Antall", "Tid"] : ["Positions", "Number", "Time"],
    );
    for (const message of ["required", "integer", "invalid"] as const)
      expect(screen.getByText(FORM_MESSAGES[message][language])).toBeDefined();
    expect(queue.add).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement?.id).toBe("report-toolPositions"));
  },
);

test.each(["no", "en"] as const)(
  "when it cannot be stored, the Coast Guard's number is there (%s)",
  async (language) => {
    kit.context.i18n.setLanguage(language);
    queue.add.mockRejectedValueOnce(new Error("full"));
    const own = open();
    own.desk.begin({ type: "deployed", toolTypeCode: "NETS" });
    own.desk.addPosition({ lon: 14, lat: 69, valid: true, text: "", source: "gps", accuracy: 6 });
    await press(language === "no" ? "Meld satt" : "Report set");
    expect((await screen.findByRole("alert")).textContent).toBe(
      language === "no"
        ? "Meldingen kunne ikke sendes. Prøv igjen, eller meld til Kystvakten på telefon (07611)."
        : "The report could not be submitted. Try again or report to the Coast Guard by phone (07611).",
    );
    expect(own.desk.draft).not.toBeNull();
  },
);

test("gear that was taken up in part says how much is missing, in the button too", async () => {
  const own = open();
  const tool = { id: "t", typeCode: "NETS", count: 380, geometry: null };
  own.desk.begin({ type: "retrieved", tool });
  fireEvent.click(await screen.findByRole("radio", { name: /Noe mangler/ }));
  fireEvent.change(screen.getByRole("textbox", { name: /Antall garn som mangler/ }), {
    target: { value: "12" },
  });
  await press("Meld hentet · 12 mangler");
  await waitFor(() => expect(queue.add).toHaveBeenCalled());
  expect(queue.add.mock.calls[0]?.[0]).toMatchObject({
    url: "{apiBase}/v3/geodata/fishingfacilitychange/retrieved",
    json: { toolId: "t", lostCount: 12 },
  });
});

test("positions come from the map and by typing, and a wrong one says why", async () => {
  const own = open();
  own.desk.begin({ type: "deployed", toolTypeCode: "LONGLINE" });
  await press("Velg i kartet");
  fireEvent.click(await screen.findByRole("radio", { name: "Skriv" }));
  await press("Legg til posisjon");
  const field = await screen.findByLabelText("Posisjon 2");
  fireEvent.change(field, { target: { value: "69° 71,5′ N 014° 20,0′ Ø" } });
  expect(screen.getByText(/Minutter må være under 60/)).toBeDefined();
  fireEvent.change(field, { target: { value: "69 10.5 14 20" } });
  await press("Meld satt · 2 posisjoner");
  await waitFor(() => expect(queue.add).toHaveBeenCalled());
  expect(queue.add.mock.calls[0]?.[0].json).toMatchObject({
    geometry: {
      type: "LineString",
      coordinates: [
        [14.5, 69.2],
        [expect.closeTo(14.3333, 3), expect.closeTo(69.175, 3)],
      ],
    },
  });
});

test("a sensor is registered at the position of the address, by its own call", async () => {
  open(ContainerView, { params: { coordinate: "69.2,14.5" } });
  await press("Registrer sensor");
  expect(screen.getByText(FORM_MESSAGES.required.no)).toBeDefined();
  fireEvent.change(screen.getByLabelText("Sensorens nummer"), { target: { value: "B-7" } });
  await press("Registrer sensor");
  await waitFor(() => expect(page.navigate).toHaveBeenCalledWith("/sensors"));
  expect(queue.add.mock.calls[0]?.[0]).toMatchObject({
    ...{ category: "sensor", url: "{apiBase}/v1/fishinfo/sensors/user/deploy" },
    json: { sensorId: "B-7", geometry: { type: "Point", coordinates: [14.5, 69.2] } },
  });
});
