import { afterEach, expect, test } from "vitest";
import { keepFeedback } from "../domain/feedback-retention.ts";
import { openDatabase } from "../storage/database.ts";
import { feedbackStore } from "../storage/feedback-store.ts";
import { openTestApp, TEST_NOW, type TestApp } from "../test-support.ts";

let opened: TestApp | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

const message = { appName: "fiskeriaktivitet", kind: "problem", text: "Linja går over land" };

async function post(payload: unknown) {
  opened ??= await openTestApp();
  return opened.app.inject({ method: "POST", url: "/bwapi/v1/feedback", payload: payload as object });
}

test("feedback is kept, with what the user chose to tell and nothing else", async () => {
  const database = await openDatabase(":memory:");
  opened = await openTestApp({}, { feedback: feedbackStore(database) });
  expect((await post(message)).statusCode).toBe(204);
  const page = { url: "https://x.example/?map=7/68/13", version: "25.10.45" };
  expect((await post({ ...message, email: "a@b.no", page })).statusCode).toBe(204);
  const rows = await database.selectFrom("feedback").selectAll().orderBy("id").execute();
  expect(rows).toMatchObject([
    { app_name: "fiskeriaktivitet", text: message.text, email: null, page_url: null, version: null },
    { email: "a@b.no", page_url: page.url, version: page.version, received_at: TEST_NOW.getTime() },
  ]);
  await database.destroy();
});

test.each([
  ["no words", { ...message, text: " " }, 400],
  ["too many words", { ...message, text: "x".repeat(4001) }, 400],
  ["an unknown kind", { ...message, kind: "spam" }, 400],
  ["no e-mail address", { ...message, email: "a@" }, 400],
  ["a field nobody asked for", { ...message, ip: "1" }, 400],
  ["an unknown application", { ...message, appName: "ukjent" }, 404],
  ["a message that is too large", { ...message, page: { url: "x".repeat(70_000), version: "1" } }, 413],
])("%s is refused as a problem", async (_what, payload, status) => {
  const answer = await post(payload);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ status, title: expect.any(String) });
});

test("a client may send a few messages in a minute, not a flood", async () => {
  for (let count = 0; count < 5; count += 1) expect((await post(message)).statusCode).toBe(204);
  const answer = await post(message);
  expect(answer.statusCode).toBe(429);
  expect(answer.json()).toMatchObject({ status: 429 });
});

test("feedback is deleted when it is older than the setting says", async () => {
  const database = await openDatabase(":memory:");
  const store = feedbackStore(database);
  const received = (daysAgo: number) => TEST_NOW.getTime() - daysAgo * 86_400_000;
  for (const days of [29, 31])
    await store.add({
      ...{ received_at: received(days), app_name: "bwmap", kind: "idea", text: `${days} days` },
      ...{ email: null, page_url: null, version: null },
    });
  await keepFeedback(store, 30, {
    clock: () => TEST_NOW,
    watch: { isTrusted: () => true },
    warn: () => undefined,
  })();
  expect(await database.selectFrom("feedback").select("text").execute()).toEqual([{ text: "29 days" }]);
  await database.destroy();
});
