import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { runInAction } from "mobx";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NewRequest, QueuedRequest } from "../../../contracts/request-queue.ts";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import type { Page } from "../../../core/plugin/page.ts";
import { AppProvider, PageProvider } from "../../../core/plugin/react-context.tsx";
import type { StorageBackend } from "../../../core/services/storage.ts";
import { FORM_MESSAGES } from "../../../lib/form/messages.ts";
import { DatasetKit } from "../../../tests/support/dataset-kit.ts";
import { memoryStorage } from "../../../tests/support/memory-storage.ts";
import { servicesOf } from "../../../tests/support/services-of.ts";
import { storageOf } from "../../../tests/support/stored-keys.ts";
import { OwnGear } from "./own-gear.ts";
import { OwnGearHome } from "./own-gear-home.ts";
import descriptor from "./plugin.json";
import { positionAt } from "./report/draft.ts";
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
      ...{ tries: 0, nextAt: 0, reason: "", code: null, faults: {}, answer: null },
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

interface Opened {
  isOnline?: boolean;
  params?: Record<string, string>;
  /** What the browser has stored. */
  backend?: StorageBackend | null;
}

function open(
  View: ComponentType<{ params: Record<string, string> }> = ToolReportView,
  { isOnline = true, params = {}, backend = null }: Opened = {},
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
    storage: storageOf("own-gear", backend),
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
    own.desk.change({ comment: "x".repeat(501) });
    await press(language === "no" ? "Meld satt" : "Report set");
    const summary = await screen.findByRole("alert");
    expect(summary.textContent).toContain(
      language === "no"
        ? "4 ting må rettes før du kan melde."
        : "4 things must be corrected before you can report.",
    );
    const names = within(summary)
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
    expect(names).toEqual(
      language === "no"
        ? ["Posisjoner", "Antall", "Tid", "Kommentar"]
        : ["Positions", "Number", "Time", "Comment"],
    );
    for (const message of ["required", "integer", "invalid", "too-many"] as const)
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

test.each([
  ["no", "Posisjonen ligger på land, 2,1 km fra kysten."],
  ["en", "The position is on land, 2.1 km from the coast."],
] as const)("a position on land warns, and is reported all the same (%s)", async (language, text) => {
  kit.context.i18n.setLanguage(language);
  kit.service = ({ url }) =>
    Response.json({ onLand: url.searchParams.get("lat") === "69.0000", coast: { distance: 2_100 } });
  const own = open();
  own.desk.begin({ type: "deployed", toolTypeCode: "LONGLINE" });
  own.desk.addPosition(positionAt([15, 68.9], "typed"));
  own.desk.addPosition(positionAt([15, 69], "typed"));
  const warning = await screen.findByRole("status", {}, { timeout: 10_000 });
  expect(warning.textContent).toContain(text);
  const field = screen.getByDisplayValue(/69° 00/);
  expect(field.getAttribute("aria-describedby")).toContain(warning.id);
  await press(language === "no" ? "Meld satt · 2 posisjoner" : "Report set · 2 positions");
  await waitFor(() => expect(queue.add).toHaveBeenCalled());
});

test("a sensor is registered at the position of the address, by its own call", async () => {
  open(ContainerView, { params: { coordinate: "69.2,14.5" } });
  await press("Registrer sensor");
  expect(screen.getByText(FORM_MESSAGES.required.no)).toBeDefined();
  fireEvent.change(screen.getByLabelText("Sensorens nummer"), { target: { value: "B-7" } });
  // A finger may press twice before the report is stored.
  const button = screen.getByRole("button", { name: "Registrer sensor" });
  for (let count = 0; count < 2; count++) fireEvent.click(button);
  await waitFor(() => expect(page.navigate).toHaveBeenCalledWith("/sensors"));
  expect(queue.add).toHaveBeenCalledOnce();
  expect(queue.add.mock.calls[0]?.[0]).toMatchObject({
    ...{ category: "sensor", url: "{apiBase}/v1/fishinfo/sensors/user/deploy" },
    json: { sensorId: "B-7", geometry: { type: "Point", coordinates: [14.5, 69.2] } },
  });
});

test("a draft that was left stands above the button, is gone on with, and is thrown away only when that is asked for twice", async () => {
  const own = open();
  own.desk.begin({ type: "deployed", toolTypeCode: "LONGLINE" });
  own.desk.addPosition({ lon: 14, lat: 69, valid: true, text: "", source: "typed", accuracy: null });
  own.desk.leave();
  expect((await screen.findByText("Utkast: Line · Satt")).parentElement?.textContent).toContain("1 posisjon");
  await press("Fortsett: Line · Satt");
  await press("Forkast utkastet");
  const keep = screen.getAllByRole("button", { name: "Behold utkastet", hidden: true }).at(-1);
  if (keep) fireEvent.click(keep);
  expect(own.desk.draft).not.toBeNull();
  await press("Forkast utkastet");
  const confirm = screen.getAllByRole("button", { name: "Forkast utkastet", hidden: true }).at(-1);
  if (confirm) fireEvent.click(confirm);
  await waitFor(() => expect(own.desk.draft).toBeNull());
});

test("what is typed of a sensor survives the page, and its time can be changed", async () => {
  const backend = memoryStorage();
  open(ContainerView, { backend, params: { coordinate: "69.2,14.5" } });
  fireEvent.click(await screen.findByRole("radio", { name: "Sensorkabel" }));
  fireEvent.change(screen.getByLabelText("Sensorens nummer"), { target: { value: "K-9" } });
  fireEvent.change(screen.getByLabelText("Navn"), { target: { value: "Vestenden" } });
  cleanup();
  open(ContainerView, { backend });
  await press("Registrer sensor");
  await waitFor(() => expect(queue.add).toHaveBeenCalled());
  expect(queue.add.mock.calls[0]?.[0].json).toMatchObject({
    ...{ sensorId: "K-9", name: "Vestenden", sensorType: "SENSORCABLE" },
    ...{ deployTime: "2026-05-15T12:00:00.000Z", geometry: { type: "Point", coordinates: [14.5, 69.2] } },
  });
});

test.each([
  ["no", /^Mente du 69° 07,32/],
  ["en", /^Did you mean 69° 07\.32/],
] as const)("two digits in the wrong order are put right with one tap (%s)", async (language, proposal) => {
  kit.context.i18n.setLanguage(language);
  const own = open();
  own.desk.begin({ type: "deployed", toolTypeCode: "NETS" });
  own.desk.addPosition({
    ...{
      lon: null,
      lat: null,
      valid: false,
      text: "69° 07,32′ N 014° 71,58′ Ø",
      source: "typed",
      accuracy: null,
    },
  });
  await press(proposal);
  expect(own.desk.draft?.toolPositions[0]).toMatchObject({ valid: true, lon: expect.closeTo(14.293, 3) });
});

test.each([
  ["no", "Meldingen er ikke gyldig · Posisjoner: Utenfor gyldig område", "Meldingen kunne ikke sendes."],
  ["en", "The report is not valid · Positions: Outside valid area", "The report could not be submitted."],
] as const)(
  "a refusal has its reason in the language of the page, and calls with one tap (%s)",
  async (language, reason, text) => {
    kit.context.i18n.setLanguage(language);
    const own = open();
    own.desk.begin({ type: "deployed", toolTypeCode: "NETS" });
    own.desk.addPosition({ lon: 14, lat: 69, valid: true, text: "", source: "gps", accuracy: 6 });
    queue.add.mockImplementationOnce(async ({ category, label, symbol, json, subject }) => {
      requests.push({
        ...{ id: "id-1", category, label, symbol, json, subject, state: "refused", savedAt: 0, triedAt: 1 },
        ...{ tries: 1, nextAt: 0, reason: "The report is not valid: geometry", answer: null },
        ...{ code: "ReportNotValid", faults: { geometry: "outside" } },
      });
      return "id-1";
    });
    kit.context.i18n.addErrorTexts(descriptor.errors);
    await press(language === "no" ? "Meld satt" : "Report set");
    const receipt = await screen.findByRole("status");
    expect(receipt.textContent).toContain(reason);
    expect(receipt.textContent).toContain(text);
    const link = screen.getByRole("link", { name: language === "no" ? "Ring 07611" : "Call 07611" });
    expect(link.getAttribute("href")).toBe("tel:07611");
  },
);
