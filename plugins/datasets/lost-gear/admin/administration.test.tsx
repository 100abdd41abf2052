import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AppServices } from "../../../../core/plugin/app-services.ts";
import { AppProvider } from "../../../../core/plugin/react-context.tsx";
import type { LostGearCorrection } from "../../../../schemas/generated/api/lost-gear-correction.ts";
import { readOptions } from "../../../../schemas/generated/validators/lost-gear.js";
import { DatasetKit } from "../../../../tests/support/dataset-kit.ts";
import GearDetails from "../details.tsx";
import { LostGearDataset } from "../lost-gear-dataset.ts";

let kit = new DatasetKit();
afterEach(() => {
  cleanup();
  kit.dispose();
  kit = new DatasetKit();
});

const REPORT = {
  lostMessageId: "march",
  toolTypeCode: "NETS",
  isRemoved: false,
  confirmed: false,
  lostCount: 20,
  lostTime: "2026-03-14T05:20:00+01:00",
  geometry: { type: "Point", coordinates: [14, 68] },
};
const CHANGES = "/bwapi/v1/lostfishingfacility/march/changes";
const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

/** A service that takes changes and tells of them; `refuse` gives a code for what it does not take. */
function service(refuse: string | null = null) {
  const state = { ...REPORT };
  const history: object[] = [];
  return async ({ url, method, body }: { url: URL; method: string; body: string | null }) => {
    if (url.pathname !== CHANGES) return json([REPORT]);
    if (method === "GET") return json(history);
    if (refuse !== null) return json({ title: "No", status: 400, bwErrorCode: refuse }, 400);
    const correction: LostGearCorrection = JSON.parse(body ?? "{}");
    const changes = Object.entries(correction).map(([property, to]) => ({
      ...{ property, from: (REPORT as Record<string, unknown>)[property] ?? null, to },
    }));
    history.unshift({ changedTime: "2026-05-15T12:00:00+02:00", changedBy: "guard", changes });
    const { removedTime, ...rest } = correction;
    return json({ ...state, ...rest, ...(removedTime ? { isRemoved: true, removedTime } : {}) });
  };
}

async function open(policies: string[], answers = service()) {
  kit.service = answers;
  kit.context.session.setProfiles({ policies });
  const read = readOptions({});
  if (!read.ok) throw new Error("The options are refused");
  const sources = [{ dataUrl: "/bwapi/v1/lostfishingfacility", requiredRoles: [] }];
  const init = kit.init(
    { id: "gear", type: "lost-gear", featureIdKey: "lostMessageId", sources },
    read.options,
  );
  const dataset = new LostGearDataset(init);
  await dataset.activate();
  const app = { ...kit.context, datasets: { all: [dataset] }, connectivity: { isOnline: true } };
  const view = () => {
    const item = dataset.item("march");
    return (
      <AppProvider services={app as unknown as AppServices}>
        {item && <GearDetails dataset={dataset} item={item} />}
      </AppProvider>
    );
  };
  const { rerender } = render(view());
  return { dataset, again: () => rerender(view()) };
}

const sent = () =>
  kit.requests.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body ?? ""));

test("only who holds the policy sees how reports are administered; for others nothing is asked", async () => {
  await open(["BwReadExtendedFishingFacility"]);
  expect(screen.queryByText("Administrasjon")).toBeNull();
  expect(kit.requests.filter(({ url }) => url.pathname === CHANGES)).toEqual([]);
});

test("nothing is offered where the service does not know how reports are administered", async () => {
  const answer = service();
  await open(["BwLostFishingFacilityAdmin"], async (request) =>
    request.url.pathname === CHANGES ? json({ title: "Not found", status: 404 }, 404) : answer(request),
  );
  await waitFor(() => expect(kit.requests.some(({ url }) => url.pathname === CHANGES)).toBe(true));
  await Promise.resolve();
  expect(screen.queryByRole("button", { name: "Bekreft" })).toBeNull();
});

test("a confirmation changes the report at once, and the history says who did it", async () => {
  const { dataset } = await open(["BwLostFishingFacilityAdmin"]);
  expect(await screen.findByText("Ingen har endret meldingen.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Bekreft" }));
  expect(await screen.findByText(/guard/)).toBeDefined();
  expect({ sent: sent(), confirmed: dataset.item("march")?.properties.confirmed }).toEqual({
    sent: [{ confirmed: true }],
    confirmed: true,
  });
  expect(screen.getByRole("listitem").textContent).toContain("Bekreftet: Nei → Ja");
  expect(document.activeElement?.textContent).toBe("Administrasjon");
  act(() =>
    kit.context.session.setProfiles({ user: { id: "guard" }, policies: ["BwLostFishingFacilityAdmin"] }),
  );
  expect(screen.getByRole("listitem").textContent).toContain(" · du");
});

test("gear is marked as taken up at a time by the clock in Norway, and Escape closes the form without a request", async () => {
  const { dataset } = await open(["BwLostFishingFacilityAdmin"]);
  const button = await screen.findByRole("button", { name: "Merk som fjernet" });
  fireEvent.click(button);
  const field = screen.getByLabelText<HTMLInputElement>("Fjernet");
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: "Escape" });
  expect({ form: screen.queryByLabelText("Fjernet"), sent: sent() }).toEqual({ form: null, sent: [] });
  fireEvent.click(button);
  fireEvent.change(screen.getByLabelText("Fjernet"), { target: { value: "2026-04-02T12:00" } });
  fireEvent.submit(screen.getByRole("form"));
  await waitFor(() => expect(dataset.item("march")?.properties.status).toBe("removed"));
  expect(sent()).toEqual([{ removedTime: "2026-04-02T12:00:00+02:00" }]);
});

test("what the service refuses is told in the user's words, and the form keeps what was written", async () => {
  await open(["BwLostFishingFacilityAdmin"], service("LostInFuture"));
  fireEvent.click(await screen.findByRole("button", { name: "Rett" }));
  fireEvent.change(screen.getByLabelText("Antall"), { target: { value: "24" } });
  fireEvent.submit(screen.getByRole("form"));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Redskapet kan ikke være tapt i framtiden.",
  );
  expect({ sent: sent(), count: screen.getByLabelText<HTMLInputElement>("Antall").value }).toEqual({
    sent: [{ lostCount: 24 }],
    count: "24",
  });
});

test.each([
  ["no", "Bekreft", "Lagringen mislyktes. 503 - Maintenance"],
  ["en", "Confirm", "Save failed. 503 - Maintenance"],
] as const)(
  "a service that fails is named as the reason (%s), and the report stays as it was",
  async (language, button, words) => {
    await kit.context.i18n.setLanguage(language);
    const answer = service();
    const { dataset } = await open(["BwLostFishingFacilityAdmin"], async (request) =>
      request.method === "POST" ? json({ title: "Maintenance", status: 503 }, 503) : answer(request),
    );
    fireEvent.click(await screen.findByRole("button", { name: button }));
    expect((await screen.findByRole("alert")).textContent).toBe(words);
    expect(dataset.item("march")?.properties.confirmed).toBe(false);
  },
);
