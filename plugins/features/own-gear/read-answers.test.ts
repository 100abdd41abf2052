import { expect, test } from "vitest";
import { readReports, readSensors } from "./read-answers.ts";

const tool = (toolId: string, setupDateTime: string, removedDateTime: string | null = null) => ({
  ...{ toolId, toolTypeCode: "NETS", toolCount: 0, setupDateTime, removedDateTime },
  geometry: { type: "Point", coordinates: [14, 68] },
});

test("gear comes with the longest in the sea first, and what was taken up last", () => {
  const read = readReports({
    confirmedTools: [
      tool("new", "2026-11-28T08:00:00+01:00"),
      tool("up", "2026-11-10T08:00:00+01:00", "2026-11-20T08:00:00+01:00"),
      tool("up-later", "2026-11-10T08:00:00+01:00", "2026-11-25T08:00:00+01:00"),
      tool("old", "2026-11-09T08:00:00+01:00"),
      tool("undated", "soon"),
    ],
  });
  expect(read?.tools.map(({ id }) => id)).toEqual(["old", "new", "undated", "up-later", "up"]);
  expect(read?.tools[0]).toMatchObject({ count: 0, removedAt: null });
});

test("a report is pending, rejected with its reason, or confirmed by the gear that it led to; the latest comes first", () => {
  const report = (changeId: string, more: object) => ({
    ...{ changeId, toolId: "a", toolTypeCode: "longline", changeDateTime: "2026-11-27T08:00:00+01:00" },
    ...more,
  });
  const read = readReports({
    confirmedTools: [tool("a", "2026-11-01T08:00:00+01:00", "2026-11-02T08:00:00+01:00")],
    pendingChangeReports: [report("p", { changeReportType: "Retrieved" })],
    failedChangeReports: [
      report("f", {
        changeReportType: "reset",
        changeDateTime: "2026-11-28T08:00:00+01:00",
        errorMessage: "Nei",
      }),
      report("g", { changeReportType: "moved", changeDateTime: null, errorMessage: null }),
    ],
  });
  expect(read?.reports.map(({ id, type, state, reason }) => ({ id, type, state, reason }))).toEqual([
    { id: "f", type: "reset", state: "failed", reason: "Nei" },
    { id: "p", type: "retrieved", state: "pending", reason: "" },
    { id: "a retrieved", type: "retrieved", state: "confirmed", reason: "" },
    { id: "a deployed", type: "deployed", state: "confirmed", reason: "" },
    { id: "g", type: "other", state: "failed", reason: "" },
  ]);
});

test("no content means nothing, what is broken is left out, and another answer is none", () => {
  expect([null, {}, { confirmedTools: "x", pendingChangeReports: [1, null] }].map(readReports)).toEqual([
    { tools: [], reports: [] },
    { tools: [], reports: [] },
    { tools: [], reports: [] },
  ]);
  expect([[], "<html>"].map(readReports)).toEqual([null, null]);
  expect(readSensors({})).toBeNull();
  expect(readSensors(null)).toEqual([]);
});

test("a sensor keeps 0 as a value, and says when it never sent", () => {
  expect(
    readSensors([
      { sensorId: "s", name: "Nord", sensorType: "SENSOR_CABLE", temperature: 0, battery: "84" },
      { sensorId: 7, lastMessageTime: "2026-11-28T08:00:00Z" },
      "x",
    ]),
  ).toMatchObject([
    { id: "s", kind: "cable", sentAt: null, temperature: 0, battery: null },
    { id: "1", kind: "buoy", sentAt: Date.UTC(2026, 10, 28, 8) },
  ]);
});
