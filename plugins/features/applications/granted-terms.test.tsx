import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type Polygon from "ol/geom/Polygon.js";
import type VectorLayer from "ol/layer/Vector.js";
import { afterEach, expect, test, vi } from "vitest";
import { type AppServices, Failure } from "../../../core/api/kernel.ts";
import { fromMap } from "../../../core/api/map.ts";
import { I18n } from "../../../core/i18n/i18n.ts";
import { AppProvider, PageProvider } from "../../../core/plugin/react-context.tsx";
import type { LonLat } from "../../../lib/lon-lat.ts";
import { fakeDrawing } from "../../../tests/support/fake-drawing.ts";
import { servicesOf } from "../../../tests/support/services-of.ts";
import { Reviewed } from "./views/reviewed.tsx";

/** The layers on the map, by their z-index: the former area lies below the present one. */
const layers = new Map<VectorLayer, number>();
const map = {
  projection: "EPSG:3857",
  fit: () => {},
  lend: () => null,
  onClick: () => () => {},
  addLayer(layer: VectorLayer, zIndex: number) {
    layers.set(layer, zIndex);
    return () => void layers.delete(layer);
  },
};
afterEach(cleanup);

/** The areas on the map from the bottom to the top, as rings in degrees. */
function shown(): number[][][] {
  const ordered = [...layers].sort(([, a], [, b]) => a - b);
  return ordered.flatMap(([layer]) =>
    (layer.getSource()?.getFeatures() ?? []).map((feature) => {
      const [ring = []] = (feature.getGeometry() as Polygon).getCoordinates();
      return ring.map((place) =>
        fromMap(place, map.projection).map((degrees) => Math.round(degrees * 1e6) / 1e6),
      );
    }),
  );
}

const area = (east: number) => ({
  type: "Polygon",
  coordinates: [
    [
      [5, 59],
      [east, 59],
      [east, 59.5],
      [5, 59],
    ],
  ],
});
const APPLICATION = {
  ...{
    id: 7,
    kind: "ais",
    status: "Pending",
    reason: null,
    granted: null,
    isOwn: false,
    log: [],
    messages: [],
  },
  ...{ submittedAt: "2026-11-28T13:06:00Z", decidedAt: null, email: "kari@example.no" },
  form: {
    ...{ company: "Fjordkontroll", firstName: "Kari", lastName: "Nordmann", phone: "75512345", users: 6 },
    ...{ email: "kari@example.no", purpose: "Overvåke trafikk nær fortøyninger", area: area(5.5) },
    reason: "Anleggene våre ligger her, og fartøy har drevet inn i fortøyningene to ganger.",
    ...{ from: "2027-01-01", to: "2027-12-31", terms: true },
  },
};

async function open(application: object) {
  const drawing = fakeDrawing();
  const post = vi.fn(async (_url: string, _body: { json: unknown }) => ({ data: application }));
  const app = {
    i18n: new I18n({ language: "no" }),
    map,
    theme: { theme: "day" },
    session: { authenticated: true, status: "signed-in" },
    http: { get: async () => ({ data: application }), post },
    urls: { expand: (url: string) => url },
    connectivity: { isOnline: true },
    services: servicesOf({ drawing }),
  } as unknown as AppServices;
  const page = { navigate: vi.fn(), announce: vi.fn(), isPhone: false };
  render(
    <AppProvider services={app}>
      <PageProvider page={page as never}>
        <Reviewed kind="ais" id="7" onDecided={() => {}} />
      </PageProvider>
    </AppProvider>,
  );
  await screen.findByRole("table");
  return { post, drawing };
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name, hidden: true }));
const row = (name: string) => screen.getByRole("rowheader", { name }).closest("tr")?.textContent;

test("a reviewer changes area and period, says why, and sends only what was changed", async () => {
  const { post, drawing } = await open(APPLICATION);
  expect(shown()).toEqual(area(5.5).coordinates);
  expect(row("Fra og med")).toContain("Som søkt");
  press("Endre område eller periode");
  expect(drawing.points).toEqual(area(5.5).coordinates[0]?.slice(0, -1));
  act(() => drawing.replace(area(5.2).coordinates[0]?.slice(0, -1) as LonLat[]));
  fireEvent.change(screen.getByLabelText("Til og med"), { target: { value: "2027-06-30" } });
  press("Ferdig");
  // Both areas are on the map.
  await vi.waitFor(() => expect(shown()).toEqual([...area(5.5).coordinates, ...area(5.2).coordinates]));
  expect(row("Til og med")).toMatch(/31\. des\S* 2027.*30\. juni 2027/);
  press("Godkjenn med endringer …");
  fireEvent.change(screen.getByLabelText(/^Begrunnelse til søkeren/), {
    target: { value: "Østre del er utenfor anleggene." },
  });
  press("Godkjenn med endringer");
  await vi.waitFor(() => expect(post).toHaveBeenCalledOnce());
  expect(post.mock.calls[0]?.[1].json).toEqual({
    status: "Approved",
    granted: { area: area(5.2), to: "2027-06-30" },
    reason: "Østre del er utenfor anleggene.",
  });
});

test("terms that are not valid are told at their field, and are not approved", async () => {
  const { post } = await open(APPLICATION);
  press("Endre område eller periode");
  fireEvent.change(screen.getByLabelText("Til og med"), { target: { value: "2026-06-30" } });
  press("Godkjenn med endringer …");
  expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
  expect(post).not.toHaveBeenCalled();
  press("Som søkt");
  press("Godkjenn");
  await vi.waitFor(() => expect(post.mock.calls[0]?.[1].json).toEqual({ status: "Approved" }));
});

test("a decided application shows what was granted otherwise, and nothing to change", async () => {
  await open({ ...APPLICATION, status: "Approved", granted: { to: "2027-06-30" }, reason: "Kortere tid." });
  expect(row("Til og med")).toContain("30. juni 2027");
  expect(screen.queryByRole("button", { name: "Endre område eller periode" })).toBeNull();
});

test("an approved application is revoked with a reason, and nobody decides their own", async () => {
  const { post } = await open({ ...APPLICATION, status: "Approved" });
  press("Trekk tilbake …");
  fireEvent.change(screen.getByLabelText(/^Begrunnelse til søkeren/), {
    target: { value: "Dataene ble gitt videre." },
  });
  press("Trekk tilbake tilgangen");
  await vi.waitFor(() => expect(post).toHaveBeenCalledOnce());
  expect(post.mock.calls[0]?.[1].json).toEqual({ status: "Revoked", reason: "Dataene ble gitt videre." });
  cleanup();
  await open({ ...APPLICATION, isOwn: true });
  expect(screen.queryAllByRole("button", { name: /^(Godkjenn|Avslå|Trekk tilbake)/ })).toEqual([]);
});

test("a reason that cannot be sent stays with what failed, also while the dialog is closed, and is sent again", async () => {
  const { post } = await open(APPLICATION);
  post.mockRejectedValueOnce(new Failure("x", { id: "http-network", place: "x" }));
  press("Avslå …");
  const text = () => screen.getByLabelText(/^Begrunnelse til søkeren/) as HTMLTextAreaElement;
  const ground = (name: string) => screen.getByRole("radio", { name, hidden: true }) as HTMLInputElement;
  expect(ground("Annen grunn").checked).toBe(true);
  // A usual reason begins the text; another one takes its place, and what was written stays.
  fireEvent.click(ground("Dataene finnes i det åpne kartet"));
  fireEvent.change(text(), { target: { value: `${text().value}Se kartlaget for fartøy.` } });
  fireEvent.click(ground("Området er større enn formålet krever"));
  const reason = "Området er større enn formålet krever. Se kartlaget for fartøy.";
  expect([text().value, ground("Annen grunn").checked]).toEqual([reason, false]);
  press("Avslå søknaden");
  await screen.findByRole("button", { name: "Avslå søknaden", hidden: true });
  await vi.waitFor(() => expect(document.querySelector("dialog [role=alert] p")?.textContent).toBeTruthy());
  expect(text().value).toBe(reason);
  press("Avbryt");
  press("Avslå …");
  expect(text().value).toBe(reason);
  press("Avslå søknaden");
  await vi.waitFor(() => expect(screen.queryByRole("dialog", { hidden: true })).toBeNull());
  const sent = { status: "Rejected", reason };
  expect(post.mock.calls.map(([, { json }]) => json)).toEqual([sent, sent]);
});
