import { createMemoryHistory } from "@tanstack/react-router";
import { runInAction } from "mobx";
import { expect, test } from "vitest";
import { I18n } from "../../../core/i18n/i18n.ts";
import { Clock } from "../../../core/services/clock.ts";
import { TimeStore } from "../../../core/time/time-store.ts";
import { routeTable } from "./route-table.ts";
import { makeRouter } from "./router.tsx";
import { syncWithUrl } from "./url-sync.ts";

const now = () => Date.UTC(2026, 10, 27);

async function open(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = makeRouter({ basePath: "/map/", named: routeTable({}, []), history });
  const manifest = { time: { enabled: true, firstYear: 2020, wholeYear: true }, languages: ["no", "en"] };
  const time = new TimeStore(new Clock(now), manifest.time as never);
  const i18n = new I18n({ language: "no", onMissing: () => undefined, now: () => new Date(now()) });
  // The page's router component does this.
  history.subscribe(() => void router.load());
  const stop = syncWithUrl(router, { time, i18n, manifest } as never);
  await router.load();
  return { history, router, time, i18n, stop };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

test("the address says the period and the language", async () => {
  const { time, i18n } = await open("/map/?period=2025-02&lang=en");
  expect(time.selectedPeriod).toBe("2025-02");
  expect(i18n.language).toBe("en");
});

test("a period that the user chooses stays, and is written into the address", async () => {
  const { time, history } = await open("/map/?period=2025-02");
  time.setPeriod(2025, 3);
  await settle();
  expect(time.selectedPeriod).toBe("2025-03");
  expect(history.location.search).toContain("period=2025-03");
});

test("choosing faster than the router navigates ends in the last choice", async () => {
  const { time, history } = await open("/map/?period=2025-02");
  for (let month = 1; month <= 12; month++) {
    runInAction(() => time.setPeriod(2025, month));
    await Promise.resolve();
  }
  await settle();
  expect(time.selectedPeriod).toBe("2025-12");
  expect(history.location.search).toContain("period=2025-12");
});

test("a link with another period, and going back, change the period", async () => {
  const { time, router, history } = await open("/map/?period=2025-02");
  await router.navigate({ to: "/", search: { period: "2024" } });
  await settle();
  expect(time.selectedPeriod).toBe("2024");
  history.back();
  await settle();
  expect(time.selectedPeriod).toBe("2025-02");
});
