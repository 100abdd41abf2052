import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../test-support.ts";
import { MAX_HEAD_BYTES } from "./client-error.ts";

let world: TestApp;
let port: number;

beforeAll(async () => {
  world = await openTestApp();
  port = Number(new URL(await world.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => world.close());

test("a link up to the limit opens its map, a longer one a page that says so, and no HTTP gets a problem", async () => {
  const answerTo = async (text: string) => {
    const socket = connect(port, "127.0.0.1");
    socket.write(text);
    let answer = "";
    for await (const chunk of socket.setEncoding("utf8")) answer += chunk;
    return answer;
  };
  const link = (length: number) =>
    `GET /fiskeriaktivitet?{${"a".repeat(length)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
  expect(await answerTo(link(40_000))).not.toMatch(/^HTTP\/1\.1 4(14|31)/);
  const tooLong = await answerTo(link(MAX_HEAD_BYTES));
  expect(tooLong).toMatch(/^HTTP\/1\.1 431 /);
  expect(tooLong).toContain("The link is too long");
  expect(await answerTo("hello\r\n\r\n")).toContain('"title":"Bad Request"');
});
