import { expect, test } from "vitest";
import { readConfiguration } from "./read-configuration.ts";

const read = (fields: Record<string, unknown>, signedIn = false) => readConfiguration(fields, signedIn);

test("flags are the text 'true'; anything else announces nothing", () => {
  const text = { notificationText: "Hi", globalNotificationText: "Hi", newsHeadline: "Hi" };
  for (const off of ["false", "", "1", undefined, null, {}])
    expect(read({ ...text, showNotification: off, showGlobalNotification: off, newsActive: off })).toEqual({
      notices: [],
      news: null,
      cards: [],
    });
  expect(read({ ...text, showNotification: "true", newsActive: "true" })).toMatchObject({
    notices: [{ id: "application", tone: "info", html: "Hi" }],
    news: { headline: "Hi" },
  });
});

test("an unknown type of notice is an information, an empty one is no notice", () => {
  expect(
    read({ showNotification: "true", notificationText: "Hi", notificationType: "shout" }).notices[0]?.tone,
  ).toBe("info");
  expect(read({ showNotification: "true", notificationText: "  " }).notices).toEqual([]);
});

test("the site's notice stands before the application's, and instead of it when it overrides", () => {
  const fields = {
    showGlobalNotification: "true",
    globalNotificationText: "Site",
    globalNotificationType: "error",
    showNotification: "true",
    notificationText: "App",
  };
  expect(read(fields).notices.map(({ html }) => html)).toEqual(["Site", "App"]);
  expect(read({ ...fields, globalNotificationOverride: "true" }).notices).toEqual([
    { id: "global", tone: "error", html: "Site" },
  ]);
  const off = { ...fields, showGlobalNotification: "false", globalNotificationOverride: "true" };
  expect(read(off).notices.map(({ html }) => html)).toEqual(["App"]);
});

test("news for signed-in users is not for others", () => {
  const fields = { newsActive: "true", newsHeadline: "Hi", newsLoginRequired: "true" };
  expect(read(fields).news).toBeNull();
  expect(read(fields, true).news?.headline).toBe("Hi");
});

test.each(["", "[]", "{", "null", "7", '["a",null,{}]', '{"title":"a"}'])(
  "cards from %s are none",
  (howtoCards) => {
    expect(read({ howtoCards }).cards).toEqual([]);
  },
);

test("cards keep their order; those without words are left out", () => {
  const howtoCards = JSON.stringify([
    { title: "One", text: "a" },
    { image: "x.png" },
    { headline: "Two", link: 7 },
  ]);
  expect(read({ howtoCards }).cards.map(({ title, link }) => [title, link])).toEqual([
    ["One", ""],
    ["Two", ""],
  ]);
});
