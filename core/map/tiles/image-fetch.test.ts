import { expect, test, vi } from "vitest";
import { Failure } from "../../services/failure.ts";
import { imageFetch, isPlain, type PlainNotice } from "./image-fetch.ts";
import { plainNotice } from "./plain-image.ts";

const URL_1 = "https://maps.example/wms?x=1";
const unreadable = () => Promise.reject(new Failure("no", { id: "http-network", place: URL_1 }));
const image = { width: 256 } as HTMLImageElement;
const never = new AbortController().signal;

function make(fetch: () => Promise<never>, plain: () => Promise<HTMLImageElement>, allowPlain = true) {
  const notices: PlainNotice[] = [];
  const asked = vi.fn(fetch);
  const ask = imageFetch({
    fetch: asked,
    allowPlain,
    onPlain: (notice) => notices.push(notice),
    plainImages: async () => ({ loadPlainImage: plain, plainNotice }),
  });
  return { ask, asked, notices };
}

test("a service whose answers cannot be read is drawn as plain images from the first one that comes, and it is told once", async () => {
  const { ask, asked, notices } = make(unreadable, async () => image);
  const answers = [await ask(URL_1, never), await ask(URL_1, never)];
  expect(answers.every(isPlain)).toBe(true);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(notices).toHaveLength(1);
  expect(notices[0]?.message).toContain("https://maps.example sends no CORS headers");
  expect(notices[0]?.note.no).toContain("maps.example slipper ikke andre nettsteder til");
});

test("without an image either way it is an outage, and each image is asked for anew", async () => {
  const { ask, asked, notices } = make(unreadable, () => Promise.reject(new Error("down")));
  for (let attempt = 0; attempt < 2; attempt++)
    await expect(ask(URL_1, never)).rejects.toMatchObject({ id: "http-network" });
  expect({ callsCount: asked.mock.calls.length, notices }).toEqual({ callsCount: 2, notices: [] });
});

test.each([
  ["a refusal of the content policy", "http-blocked", true],
  ["an answer too late", "http-timeout", true],
  ["a layer that reads pixels", "http-network", false],
])("%s is no reason for a plain image", async (_name, id, allowPlain) => {
  const fails = () => Promise.reject(new Failure("no", { id, place: URL_1 }));
  const { ask } = make(fails, () => expect.fail("asked"), allowPlain);
  await expect(ask(URL_1, never)).rejects.toMatchObject({ id });
});

test("images that are still on their way are asked for as plain images at once", async () => {
  let first = true;
  const ask = imageFetch({
    fetch: (_url, signal) => {
      if (first) {
        first = false;
        return unreadable();
      }
      return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    },
    allowPlain: true,
    plainImages: async () => ({ loadPlainImage: async () => image, plainNotice }),
  });
  expect(await Promise.all([ask(URL_1, never), ask(URL_1, never)])).toEqual([image, image]);
});

test("an image that is superseded meanwhile is not drawn", async () => {
  const stop = new AbortController();
  const { ask } = make(unreadable, async () => {
    stop.abort();
    return image;
  });
  await expect(ask(URL_1, stop.signal)).rejects.toMatchObject({ name: "AbortError" });
});

test("requests that the map makes in one task begin in tasks of their own, unless they are cancelled before", async () => {
  const begun: string[] = [];
  const begunInTask: number[] = [];
  const ask = imageFetch({
    fetch: async (url) => {
      begun.push(url);
      for (let turn = 0; turn < 20; turn++) await null;
      begunInTask.push(begun.length);
      return { status: 204, statusText: "", contentType: "", blob: new Blob() };
    },
    allowPlain: true,
  });
  const cancelled = new AbortController();
  const asked = [ask("one", never), ask("two", cancelled.signal), ask("three", never)];
  cancelled.abort();
  const answers = await Promise.allSettled(asked);
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(begun).toEqual(["one", "three"]);
  expect(begunInTask).toEqual([1, 2]);
});
