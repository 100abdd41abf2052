import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { afterEach, expect, test } from "vitest";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { AppProvider } from "../../../../core/plugin/react-context.tsx";
import { Fleet } from "../fleet.ts";
import { compileVesselFilter, type VesselFilter } from "../model/vessel-filter.ts";
import { VesselMerge } from "../model/vessel-merge.ts";
import { readVessel } from "../model/vessel-record.ts";
import { drawRows } from "../render/drawn-rows.ts";
import { worldOf } from "../render/world.ts";
import { HiddenNote, hidingParts } from "./hidden-note.tsx";

const PROJECTION = "EPSG:3857";
const CARGO = 257_000_001;
const LOST = 257_000_002;

afterEach(cleanup);

/** A Norwegian cargo ship, moored, and one without a position. */
function fleet(): Fleet {
  const merge = new VesselMerge(new Set());
  for (const mmsi of [CARGO, LOST]) {
    const place = mmsi === CARGO ? { latitude: 60, longitude: 5 } : {};
    const report = { mmsi, msgtime: "2026-01-15T12:00:00Z", shipType: 70, navigationalStatus: 5, ...place };
    const record = readVessel({ ...report, speedOverGround: 0 });
    if (record) merge.merge(record);
  }
  const made = new Fleet(worldOf(PROJECTION));
  const batch = merge.takeBatch();
  if (batch) made.apply({ ...batch, drawn: drawRows(batch.values, PROJECTION) });
  return made;
}
const filter = (criteria: object) =>
  compileVesselFilter({ types: null, countries: null, statuses: null, speed: null, ...criteria }, false);

test("what hides a vessel is named: all of it, and nothing else", () => {
  const known = fleet();
  const hiding = (criteria: object, mmsi = CARGO) =>
    hidingParts({ fleet: known, vesselFilter: filter(criteria) }, mmsi);
  expect(hiding({})).toEqual([]);
  expect(hiding({ types: ["cargo"], countries: ["NO"] })).toEqual([]);
  expect(hiding({ types: ["fishing"], countries: ["DK"], statuses: [0], speed: [5, null] })).toEqual([
    "filter.type",
    "filter.country",
    "filter.status",
    "filter.speed-name",
  ]);
  expect(hidingParts({ fleet: known, vesselFilter: { ...filter({}), only: () => false } }, CARGO)).toEqual([
    "filter.set-apart",
  ]);
  expect(hiding({ types: ["fishing"] }, LOST)).toEqual([]);
  expect(hiding({ types: ["fishing"] }, 1)).toEqual([]);
});

test("a hidden vessel is shown while it is open, or all filters are cleared", () => {
  const dataset = makeAutoObservable(
    {
      fleet: fleet(),
      vesselFilter: filter({ types: ["fishing"] }) as VesselFilter,
      filters: { isDefault: false, reset: () => {} },
      showThrough(id: string | null) {
        const { also: _also, ...plain } = this.vesselFilter;
        this.vesselFilter = id === null ? plain : { ...plain, also: (row) => this.fleet.idOf(row) === id };
      },
    },
    { fleet: false, vesselFilter: observableRef, filters: false },
  );
  dataset.filters.reset = () =>
    runInAction(() => {
      dataset.vesselFilter = filter({});
    });
  const app = { i18n: new I18n({ language: "no" }) } as unknown as AppServices;
  const { container } = render(
    <AppProvider services={app}>
      <HiddenNote dataset={dataset as never} mmsi={CARGO} />
    </AppProvider>,
  );
  const row = dataset.fleet.row(CARGO);
  const press = (name: string) => act(() => void fireEvent.click(screen.getByRole("button", { name })));
  expect(container.textContent).toContain("Filteret skjuler dette fartøyet i kartet: Type.");
  expect(dataset.fleet.buffer.shows(row, dataset.vesselFilter)).toBe(false);
  press("Vis i kartet nå");
  expect(dataset.fleet.buffer.shows(row, dataset.vesselFilter)).toBe(true);
  press("Skjul igjen");
  expect(dataset.fleet.buffer.shows(row, dataset.vesselFilter)).toBe(false);
  press("Nullstill filtrene");
  expect(container.textContent).toBe("");
});
