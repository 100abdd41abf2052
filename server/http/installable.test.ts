import { loadImage } from "@napi-rs/canvas";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../test-support.ts";

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp({ BASE_PATH: "/kart" });
});
afterAll(() => world.close());

test("without a built worker there is none", async () => {
  expect((await world.app.inject("/fiskeriaktivitet/service-worker.js")).statusCode).toBe(404);
});

test("the worker has the list of the files of its sub-application, below the path of the site", async () => {
  world.write("dist/service-worker.js", "work();");
  const { headers, body } = await world.app.inject("/kart/fiskeriaktivitet/service-worker.js");
  expect(headers).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "text/javascript; charset=utf-8",
  });
  const [list = "", script] = body.split(";\n");
  expect(script).toBe("work();");
  expect(JSON.parse(list.slice(list.indexOf("=") + 1))).toMatchObject({
    appName: "fiskeriaktivitet",
    page: "/kart/fiskeriaktivitet/",
    files: [
      ["/kart/fiskeriaktivitet/", expect.any(String)],
      ["/kart/assets/app-1a2b3c4d5e.js", null],
    ],
  });
});

test("the description with which a browser installs it names icons that are there", async () => {
  const described = (await world.app.inject("/havmiljo/app.webmanifest")).json();
  expect(described).toMatchObject({
    id: "/kart/havmiljo/",
    name: expect.any(String),
    scope: "/kart/havmiljo/",
    start_url: "/kart/havmiljo/",
    display: "standalone",
  });
  expect(described.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain("maskable");
  for (const { src, sizes } of described.icons) {
    const { rawPayload, headers } = await world.app.inject(src);
    const { width, height } = await loadImage(rawPayload);
    expect({ type: headers["content-type"], size: `${width}x${height}` }).toEqual({
      type: "image/png",
      size: sizes,
    });
  }
});

test("the map for frames has neither", async () => {
  for (const name of ["service-worker.js", "app.webmanifest"])
    expect((await world.app.inject(`/embed/havmiljo/${name}`)).statusCode).toBe(404);
});
