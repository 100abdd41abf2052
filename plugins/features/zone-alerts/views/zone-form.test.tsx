import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { AppProvider, PageProvider } from "../../../../core/plugin/react-context.tsx";
import { codesOf } from "../../../../lib/ship-type.ts";
import { servicesOf } from "../../../../tests/support/services-of.ts";
import type { Alerts } from "../alerts.ts";
import { newZone } from "../model/draft.ts";
import type { Zone } from "../model/zone.ts";
import { ZoneFormView } from "./zone-form.tsx";

afterEach(cleanup);

const AREA: NonNullable<Zone["geometry"]> = {
  type: "Polygon",
  coordinates: [
    [
      [5, 60],
      [6, 60],
      [6, 61],
      [5, 60],
    ],
  ],
};
const NoSymbol = () => null;
const words = Promise.resolve({ typeName: (type: string) => type });

/** The form of a new zone of an area, or of a stored one. */
async function open(zone: Zone | null, accesses = ["open"]) {
  const save = vi.fn(async (_zone: Zone) => {});
  const alerts = { save, accesses, setEdited: () => {}, setDraft: () => {}, preview: async () => null };
  const vessels = { words: () => words, Symbol: NoSymbol };
  const app = {
    i18n: new I18n({ language: "no" }),
    map: { fit: () => {} },
    services: servicesOf({ vessels, drawing: {} }),
  } as unknown as AppServices;
  const onClose = vi.fn();
  const form = { zone, geometry: zone?.geometry ?? AREA, name: "Fjorden" };
  await act(
    async () =>
      void render(
        <AppProvider services={app}>
          <PageProvider page={{ closeNotice: () => {} } as never}>
            <Suspense>
              <ZoneFormView alerts={alerts as unknown as Alerts} form={form} onClose={onClose} />
            </Suspense>
          </PageProvider>
        </AppProvider>,
      ),
  );
  return { save, onClose };
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("everything that is chosen in the form is stored with the zone", async () => {
  const { save, onClose } = await open(null, ["open", "restricted"]);
  await press("går ut");
  fill("går raskere enn", "12.5");
  fill("går saktere enn", "0");
  fill("er stille i", "30");
  await press("tanker");
  fill("Flagg", "NO");
  fill("Flagg", "SE");
  await press("Norge");
  fill("Lengde minst", "100");
  await press("Skip");
  await press("Også med begrenset tilgang");
  fill("E-post", "everymonday");
  await press("Lagre sonen");
  expect(save.mock.calls).toEqual([
    [
      {
        ...newZone("Fjorden"),
        geometry: AREA,
        access: "restricted",
        rules: { entering: true, leaving: true, speedOver: 12.5, speedUnder: 0, silence: 30 },
        shipTypes: codesOf("tanker"),
        countryCodes: ["SE"],
        mmsiCategories: ["ship"],
        minLength: 100,
        email: "everymonday",
      },
    ],
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test("a zone that tells of nothing is not stored, and the form says so", async () => {
  const { save, onClose } = await open(null);
  await press("går inn");
  await press("Lagre sonen");
  expect(screen.getByRole("alert").textContent).toBe("Velg hva sonen skal varsle om.");
  expect({ saved: save.mock.calls.length, closed: onClose.mock.calls.length }).toEqual({
    saved: 0,
    closed: 0,
  });
});

test("a stored zone keeps its service, which the form does not offer", async () => {
  const stored: Zone = { ...newZone("Havna"), id: "b", access: "restricted", geometry: AREA };
  const { save } = await open(stored, ["open", "restricted"]);
  expect(screen.queryByText("Også med begrenset tilgang")).toBeNull();
  fill("er stille i", "10");
  fill("er stille i", "");
  await press("Lagre sonen");
  expect(save.mock.calls).toEqual([[stored]]);
});
