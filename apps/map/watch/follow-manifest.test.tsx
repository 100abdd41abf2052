import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { I18n } from "../../../core/i18n/i18n.ts";
import type { Problem } from "../../../core/manifest/problem.ts";
import type { App } from "../boot/create-app.ts";
import type { UiStore } from "../stores/ui-store.ts";
import type { ToastMessage } from "../ui/toasts.tsx";
import { type FollowingPage, followManifest, mapPage } from "./follow-manifest.ts";

const MANIFEST_URL = "/assets/manifest-sea-aaaaaaaaaa.json";
const problem = { id: "not-json", severity: "error", cost: "dataset", message: "No JSON." } as Problem;
const changeTo = (version: string, more: object = {}) => ({
  version,
  manifestUrl: `/assets/manifest-sea-${version}.json`,
  files: [],
  follow: "offer",
  problems: [],
  ...more,
});

let answer: object;
let streams: { url: string; onmessage?: (event: { data: string }) => void }[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(answer)),
  );
  vi.stubGlobal(
    "EventSource",
    class {
      constructor(readonly url: string) {
        streams.push(this);
      }
      close() {}
    },
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow(page: Partial<FollowingPage> = {}) {
  const following: FollowingPage = {
    appName: "sea",
    manifestUrl: MANIFEST_URL,
    take: vi.fn(async () => "taken" as const),
    offer: vi.fn(),
    showProblems: vi.fn(),
    reload: vi.fn(),
    ...page,
  };
  stop = followManifest(following);
  return following;
}

describe("in production", () => {
  test("a change is offered once, and taken when the user asks for it", async () => {
    answer = changeTo("bbbbbbbbbb");
    const page = follow();
    await vi.advanceTimersByTimeAsync(3 * 60_000);
    expect(page.offer).toHaveBeenCalledOnce();
    expect(page.take).not.toHaveBeenCalled();
    vi.mocked(page.offer).mock.calls[0]?.[0]();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.take).toHaveBeenCalledWith(expect.objectContaining({ version: "bbbbbbbbbb" }));
    expect(streams).toEqual([]);
  });

  test("the manifest that runs is no change", async () => {
    answer = changeTo("aaaaaaaaaa");
    const page = follow();
    await vi.advanceTimersByTimeAsync(3 * 60_000);
    expect(page.offer).not.toHaveBeenCalled();
  });

  test("a change that a running page cannot apply reloads it", async () => {
    answer = changeTo("bbbbbbbbbb");
    const page = follow({ offer: (take) => take(), take: async () => "reload" });
    await vi.advanceTimersByTimeAsync(0);
    expect(page.reload).toHaveBeenCalledOnce();
  });
});

test("in development changes and errors arrive by a stream and are applied at once", async () => {
  answer = changeTo("aaaaaaaaaa", { follow: "at-once" });
  const page = follow();
  await vi.advanceTimersByTimeAsync(0);
  const sendChange = (change: object) => streams.at(-1)?.onmessage?.({ data: JSON.stringify(change) });
  sendChange(changeTo("aaaaaaaaaa", { follow: "at-once", problems: [problem] }));
  expect(page.showProblems).toHaveBeenLastCalledWith([problem]);
  sendChange(changeTo("bbbbbbbbbb", { follow: "at-once" }));
  await vi.advanceTimersByTimeAsync(0);
  expect(page.offer).not.toHaveBeenCalled();
  expect(page.take).toHaveBeenCalledOnce();
  // The stream then compares with the manifest that runs now.
  expect(streams.map(({ url }) => url.split("since=")[1])).toEqual(["aaaaaaaaaa", "bbbbbbbbbb"]);
});

describe("the page of a map", () => {
  const map = (language: "no" | "en" = "no", manifest: object = {}) => {
    stop = () => {};
    const toasts = new Map<string, ToastMessage>();
    const ui = {
      addToast: (toast: ToastMessage) => toasts.set(toast.id, toast),
      removeToast: (id: string) => toasts.delete(id),
    } as unknown as UiStore;
    const applied: (readonly Problem[])[] = [];
    const flyTo = vi.fn();
    const services = {
      manifest: { appName: "sea", ...manifest },
      map: { flyTo },
      registry: { arrived: [] },
      problems: [{ ...problem, message: "Before." }],
      i18n: new I18n({ language }),
      log: { info() {} },
    };
    const app = {
      services,
      applyManifest: ({ problems }: { problems: Problem[] }) => {
        applied.push(problems);
        services.problems = problems;
      },
    } as unknown as App;
    return { page: mapPage(app, ui, MANIFEST_URL), toasts, applied, flyTo };
  };

  test.each([
    ["no", "Kartet er endret", "Vis endringene"],
    ["en", "The map has changed", "Show the changes"],
  ] as const)(
    "offers a change in a notice that goes when it is taken (%s)",
    async (language, title, label) => {
      const { page, toasts } = map(language);
      const take = vi.fn();
      page.offer(take);
      const [toast] = toasts.values();
      expect(toast).toMatchObject({ title, waits: true, action: { label } });
      toast?.action?.run();
      expect({ taken: take.mock.calls.length, left: toasts.size }).toEqual({ taken: 1, left: 0 });
    },
  );

  test("shows the author what is wrong in what was saved as costing nothing yet, and what was wrong before when that is mended", () => {
    const { page, applied } = map();
    page.showProblems([]);
    page.showProblems([problem]);
    page.showProblems([problem]);
    page.showProblems([]);
    expect(applied.map((problems) => problems.map(({ message, cost }) => `${message} ${cost}`))).toEqual([
      ["No JSON. application"],
      ["No JSON. application"],
      ["Before. dataset"],
    ]);
  });

  test.each([
    ["an author", "at-once", [[{ center: [14, 68], webMercatorZoom: 9, atOnce: true }]]],
    ["a visitor, who was told that what is on the screen stays", "offer", []],
  ] as const)("takes another start to %s", async (_who, follow, flights) => {
    const manifestWith = (center: number[]) => ({
      ...{ appName: "sea", basePath: "/sea/", datasets: [] },
      map: { center, zoom: 9, start: null, bounds: [] },
    });
    const { page, flyTo } = map("no", manifestWith([5, 60]));
    answer = { manifest: manifestWith([14, 68]), problems: [], plugins: [] };
    expect(await page.take(changeTo("bbbbbbbbbb", { follow }) as never)).toBe("taken");
    expect(flyTo.mock.calls).toEqual(flights);
  });
});
