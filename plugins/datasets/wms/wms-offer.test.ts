import { afterEach, expect, test, vi } from "vitest";
import { ActivityWorld, parameter, settled, xml } from "../../../tests/support/activity-dataset.ts";
import { type FakeService, imageAnswer } from "../../../tests/support/dataset-kit.ts";

let world: ActivityWorld;

function dataset(service: FakeService, options: Record<string, unknown> = {}) {
  world = new ActivityWorld(service, options);
  return world.dataset;
}

afterEach(() => {
  vi.unstubAllGlobals();
  world.kit.dispose();
});

const capabilities = (times: string) =>
  `<WMS_Capabilities version="1.3.0"><Capability><Layer><Layer><Name>fisheryactivity_wms</Name>
   <Dimension name="time" units="ISO8601">${times}</Dimension><Style><Name>default</Name></Style></Layer></Layer></Capability></WMS_Capabilities>`;

const listing =
  (times: string): FakeService =>
  (request) =>
    parameter(request, "REQUEST") === "GetCapabilities" ? xml(capabilities(times)) : imageAnswer();

async function lastRequest() {
  await settled(world.ask(34));
  return world.kit.requests.at(-1);
}

test.each([
  ["hours", "2026-01-01T00:00:00Z/2027-01-01T00:00:00Z/PT6H", "2026-03-31T18:00:00Z", "31 March 2026, 20:00"],
  ["days", "2026-01-01/2027-01-01/P1D", "2026-03-31", "31 March 2026"],
  ["months", "2020-01/2027-01/P1M", "2026-03", null],
])(
  "a service that lists %s is asked for the newest of the period, and the row says which",
  async (_name, times, asked, words) => {
    const layer = dataset(listing(times), { timeValues: "listed" });
    world.kit.context.i18n.setLanguage("en");
    world.kit.context.time.setPeriod(2026, 3);
    await layer.activate();
    expect(parameter(await lastRequest(), "TIME")).toBe(asked);
    expect(layer.depiction?.words ?? null).toBe(words);
  },
);

test.each<[string, FakeService]>([
  ["cannot be asked", () => Promise.reject(new TypeError("no"))],
  ["describes nothing", () => xml("<html>log in</html>")],
])("a service that %s is asked for the period itself", async (_name, described) => {
  const layer = dataset(
    (request) => (parameter(request, "REQUEST") === "GetCapabilities" ? described(request) : imageAnswer()),
    { timeValues: "listed" },
  );
  world.kit.context.time.setPeriod(2026, 3);
  await layer.activate();
  expect(parameter(await lastRequest(), "TIME")).toBe("2026-03");
});

test("a style by night that the service does not list is not asked for", async () => {
  const layer = dataset(listing("2026-01/2027-01/P1M"), { timeValues: "listed", stylesNight: ["night"] });
  world.kit.context.theme.setTheme("night");
  await layer.activate();
  expect(parameter(await lastRequest(), "STYLES")).toBe("");
});

test("a style by night that the service refuses gives way to that of the day, and the administrator reads it", async () => {
  const refused =
    "<ServiceExceptionReport><ServiceException code='StyleNotDefined'>night</ServiceException></ServiceExceptionReport>";
  const layer = dataset((request) =>
    parameter(request, "STYLES") === "night" ? xml(refused) : imageAnswer(),
  );
  world.kit.context.theme.setTheme("night");
  await layer.activate();
  await settled(world.ask(32, 33, 34));
  expect(parameter(await lastRequest(), "STYLES")).toBe("");
  expect({ failure: layer.failure, kind: layer.status.kind }).toEqual({ failure: null, kind: "on" });
  expect(world.kit.context.log.items.map(({ message }) => message).join()).toContain("stylesNight");
});
