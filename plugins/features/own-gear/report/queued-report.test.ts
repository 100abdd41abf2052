import { expect, test } from "vitest";
import type { QueuedRequest } from "../../../../contracts/request-queue.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { queuedReport } from "./queued-report.ts";

const request = (more: Partial<QueuedRequest>): QueuedRequest => ({
  ...{
    id: "r",
    category: "fishingfacility",
    label: { no: "", en: "" },
    symbol: "",
    subject: "t",
    state: "queued",
  },
  ...{
    savedAt: 1,
    triedAt: null,
    tries: 0,
    nextAt: 0,
    reason: "",
    code: null,
    faults: {},
    answer: null,
    json: {},
  },
  ...more,
});
const i18n = new I18n({});
const tool = {
  ...{ id: "t", typeCode: "NETS", count: 380, setAt: 0, removedAt: null },
  geometry: { type: "Point" as const, coordinates: [14, 69] },
};

test("a request is the report that its body makes, about gear that is known", () => {
  const json = { toolId: "t", removedTime: "2026-11-30T04:12:00Z", lostCount: 0 };
  expect(queuedReport(request({ json }), [tool], i18n)).toMatchObject({
    ...{ id: "r", requestId: "r", type: "retrieved", state: "queued", toolTypeCode: "NETS", count: 380 },
    ...{ lostCount: 0, time: Date.UTC(2026, 10, 30, 4, 12), geometry: tool.geometry },
  });
});

test("one that the service has received is pending under the service's id, a refused one has failed", () => {
  const accepted = request({ state: "accepted", answer: { changeId: "c" }, json: { setupTime: "soon" } });
  expect(queuedReport(accepted, [], i18n)).toMatchObject({
    id: "c",
    state: "pending",
    type: "deployed",
    time: 1,
  });
  const refused = request({ state: "refused", reason: "For nær land", json: null });
  expect(queuedReport(refused, [], i18n)).toMatchObject({
    state: "failed",
    reason: "For nær land",
    type: "other",
  });
});
