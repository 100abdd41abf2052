import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ToastMessage } from "../ui/toasts.tsx";
import { watchVersion } from "./watch-version.ts";

/** A page as the build writes it; the first script is the same in every version. */
const page = (script: string) =>
  `<script type="module" src="/assets/runtime-cccccccc.js"></script><link rel="modulepreload" href="/assets/${script}">`;
let notices: ToastMessage[];
let stop: () => void;

/** Watches in a page of one version, on a server with another version. */
function watch(server: () => Response | Promise<Response>): void {
  document.head.innerHTML = page("index-aaaaaaaa.js");
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => server()),
  );
  stop = watchVersion(
    { i18n: { t: (key: string) => key }, log: { info: () => {} } } as never,
    { notices: { all: notices }, addToast: (notice: ToastMessage) => notices.push(notice) } as never,
  );
}
const seen = async (later: number) => {
  await vi.advanceTimersByTimeAsync(later);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  notices = [];
  stop = () => {};
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.innerHTML = "";
});

test("a new version is announced once, with a button, when the page becomes visible", async () => {
  watch(() => new Response(page("index-bbbbbbbb.js")));
  await seen(2 * 60_000);
  await seen(2 * 60_000);
  expect(notices).toEqual([
    expect.objectContaining({
      title: "version.title",
      action: expect.objectContaining({ label: "version.reload" }),
    }),
  ]);
});

test("a page that has its scripts in a template until its first paint is a new version, too", async () => {
  watch(() => new Response(`<template>${page("index-bbbbbbbb.js")}</template>`));
  await seen(2 * 60_000);
  expect(notices).toHaveLength(1);
});

test("a link for other windows, which a running page does not have, is no new version", async () => {
  watch(
    () => new Response(`${page("index-aaaaaaaa.js")}<link media="not all" href="/assets/phone-bbbbbbbb.js">`),
  );
  await seen(2 * 60_000);
  expect(notices).toEqual([]);
});

test("a user whom a missing part has notified is not notified again", async () => {
  watch(() => new Response(page("index-bbbbbbbb.js")));
  notices.push({ id: "new-version", tone: "warning", title: "" });
  await seen(2 * 60_000);
  expect(notices.map(({ tone }) => tone)).toEqual(["warning"]);
});

test("a page that stays open is notified too", async () => {
  watch(() => new Response(page("index-bbbbbbbb.js")));
  await vi.advanceTimersByTimeAsync(31 * 60_000);
  expect(notices).toHaveLength(1);
});

test("the same version is not announced, and the check is not repeated too often", async () => {
  watch(() => new Response(page("index-aaaaaaaa.js")));
  await seen(1_000);
  expect(fetch).not.toHaveBeenCalled();
  await seen(2 * 60_000);
  await seen(1_000);
  expect({ callsCount: vi.mocked(fetch).mock.calls.length, notices }).toEqual({ callsCount: 1, notices: [] });
});

test.each([
  ["no line", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["an error", () => new Response(page("index-bbbbbbbb.js"), { status: 503 })],
  ["somebody else's page", () => new Response("<h1>Log in</h1>")],
])("%s is no new version, and it is looked again", async (_what, answer) => {
  watch(answer);
  await seen(2 * 60_000);
  expect(notices).toEqual([]);
  vi.mocked(fetch).mockResolvedValue(new Response(page("index-bbbbbbbb.js")));
  await seen(2 * 60_000);
  expect(notices).toHaveLength(1);
});

test("after its end nothing is announced", async () => {
  watch(() => new Response(page("index-bbbbbbbb.js")));
  stop();
  await vi.advanceTimersByTimeAsync(31 * 60_000);
  expect(fetch).not.toHaveBeenCalled();
});
