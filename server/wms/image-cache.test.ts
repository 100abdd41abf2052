import { expect, test, vi } from "vitest";
import { ImageCache } from "./image-cache.ts";

const image = (size: number) => new Uint8Array(size);
const forever = new AbortController().signal;

test("a picture that two clients ask for at once is drawn once, and once more only when it is not kept", async () => {
  const pictures = new ImageCache(10);
  const draw = vi.fn(async () => image(4));
  const [a, b] = await Promise.all([pictures.get("k", forever, draw), pictures.get("k", forever, draw)]);
  expect(a).toBe(b);
  await pictures.get("k", forever, draw);
  expect(draw).toHaveBeenCalledTimes(1);
});

test("the pictures that were asked for last are kept, up to so many bytes", async () => {
  const pictures = new ImageCache(10);
  const draw = vi.fn(async () => image(4));
  for (const key of ["a", "b", "a", "c"]) await pictures.get(key, forever, draw);
  expect(draw).toHaveBeenCalledTimes(3);
  await pictures.get("a", forever, draw);
  expect(draw).toHaveBeenCalledTimes(3);
  await pictures.get("b", forever, draw);
  expect(draw).toHaveBeenCalledTimes(4);
});

test("drawing goes on while one client waits, and is given up when the last has gone", async () => {
  const pictures = new ImageCache();
  const [first, second] = [new AbortController(), new AbortController()];
  let abandoned = forever;
  const draw = (signal: AbortSignal) => {
    abandoned = signal;
    return new Promise<Uint8Array>((_, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason)),
    );
  };
  const asked = [pictures.get("k", first.signal, draw), pictures.get("k", second.signal, draw)];
  first.abort();
  expect(abandoned.aborted).toBe(false);
  second.abort();
  expect(abandoned.aborted).toBe(true);
  await expect(Promise.all(asked)).rejects.toThrow();
  expect(await pictures.get("k", forever, async () => image(1))).toEqual(image(1));
});

test("a picture that could not be drawn is drawn at the next request", async () => {
  const pictures = new ImageCache();
  await expect(pictures.get("k", forever, () => Promise.reject(new Error("full")))).rejects.toThrow("full");
  expect(await pictures.get("k", forever, async () => image(1))).toEqual(image(1));
});
