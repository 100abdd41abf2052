import { afterEach, expect, test, vi } from "vitest";
import { fetchFile } from "./external-files.ts";

afterEach(() => vi.unstubAllGlobals());

/** A server as the browser presents it to a page: a refused answer rejects like a lost one. */
function serve(answer: (init: RequestInit) => Response | null): void {
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit = {}) => {
    const answered = answer(init);
    if (!answered) throw new TypeError("Failed to fetch");
    return answered;
  });
}

test.each([
  { what: "a server that is down", answer: () => null, id: "plugin-unreachable", kind: "service" },
  {
    what: "a server that fails",
    answer: () => new Response("", { status: 503 }),
    id: "plugin-unreachable",
    kind: "service",
  },
  {
    what: "an address where nothing lies",
    // The browser refuses the answer, because its hash is not the requested one.
    answer: ({ integrity }: RequestInit) => (integrity ? null : new Response("", { status: 404 })),
    id: "plugin-not-there",
    kind: "setup",
  },
  {
    what: "another file than the one approved",
    answer: ({ integrity }: RequestInit) => (integrity ? null : new Response("other")),
    id: "plugin-hash",
    kind: "setup",
  },
])("$what is told as what it is", async ({ answer, id, kind }) => {
  serve(answer);
  const lost = fetchFile("https://x.example/plugin.js", "sha384-x");
  await expect(lost).rejects.toMatchObject({ id, kind, place: "https://x.example/plugin.js" });
});
