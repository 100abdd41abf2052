import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { Asker } from "./asker.ts";

test("a host is asked as a page would, each address once and one at a time", async () => {
  let open = 0;
  let maxAtOnce = 0;
  const seen: string[] = [];
  const server = createServer((request, response) => {
    open += 1;
    maxAtOnce = Math.max(maxAtOnce, open);
    seen.push(`${request.url} ${request.headers.origin} ${request.headers["user-agent"]}`);
    setTimeout(() => {
      open -= 1;
      response.writeHead(200, {
        "Content-Type": "text/plain; charset=utf-8",
        "Access-Control-Allow-Origin": "*",
      });
      response.end("æ");
    }, 5);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const asker = new Asker({ origin: "https://page.example", pauseMs: 1 });
  try {
    const asked = await Promise.all(["/a", "/b", "/a", "/c"].map((path) => asker.ask(base + path)));
    expect(asked[0]).toMatchObject({
      kind: "answer",
      mayRead: true,
      answer: { status: 200, contentType: "text/plain", text: "æ" },
    });
  } finally {
    server.close();
  }
  expect(seen).toEqual(
    ["/a", "/b", "/c"].map(
      (path) => `${path} https://page.example Farvann-check (npm run check -- --online)`,
    ),
  );
  expect(maxAtOnce).toBe(1);
  expect(asker.hosts.size).toBe(1);
  expect(await new Asker({ origin: "https://page.example" }).ask(base)).toMatchObject({
    kind: "failure",
    code: "ECONNREFUSED",
  });
});
