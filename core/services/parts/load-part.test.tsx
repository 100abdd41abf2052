// @vitest-environment-options {"settings": {"disableCSSFileLoading": true, "handleDisabledFileLoadingAsSuccess": true}}
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadPart, loadSurely, onPartLoadError, PartLoadError, refetchPageStyles } from "./load-part.ts";

// Happy DOM supplies address, links and events of a page.

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.innerHTML = "";
});

/** A server that loses requests: each answer is a status, or null for none. The last one repeats. */
function line(...answers: (number | null)[]) {
  const fetched = vi.fn(async (_address: string) => {
    const status = answers.length > 1 ? answers.shift() : answers[0];
    if (status == null) throw new TypeError("Failed to fetch");
    return new Response("", { status });
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

let number = 0;
/** Each test requests other files. */
const file = () => `assets/part-${number++}.js`;

test("a lost file is fetched again before anything is imported", async () => {
  const fetched = line(null, 502, 200);
  const load = vi.fn(async () => "part");
  const loading = loadPart(load, [file()]);
  await vi.advanceTimersByTimeAsync(100);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await loading).toBe("part");
  expect(fetched).toHaveBeenCalledTimes(3);
});

/** Answers a request with pieces, one every so often; without an interval nothing ever comes. */
function slowly(pieces: number, interval: number | null) {
  return vi.fn(async (_address: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        signal?.addEventListener("abort", () => controller.error(new Error("aborted")));
        if (interval === null) return;
        for (let piece = 0; piece < pieces; piece += 1) {
          await new Promise((resolve) => setTimeout(resolve, interval));
          controller.enqueue(new Uint8Array(1));
        }
        controller.close();
      },
    });
    return new Response(body);
  });
}

test("a file of which nothing comes is given up and fetched again: its connection hangs", async () => {
  const hung = slowly(0, null);
  vi.stubGlobal("fetch", hung);
  const loading = loadPart(async () => "part", [file()]);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(hung).toHaveBeenCalledTimes(1);
  const fetched = line(200);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await loading).toBe("part");
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("a file that comes slowly, a piece now and then, is waited for", async () => {
  const slow = slowly(10, 9_000);
  vi.stubGlobal("fetch", slow);
  const loading = loadPart(async () => "part", [file()]);
  await vi.advanceTimersByTimeAsync(91_000);
  expect(await loading).toBe("part");
  expect(slow).toHaveBeenCalledTimes(1);
});

test("when the line is back it does not wait any longer", async () => {
  const fetched = line(null, 200);
  const loading = loadPart(async () => "part", [file()]);
  await vi.advanceTimersByTimeAsync(1);
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(1);
  expect(await loading).toBe("part");
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a part that cannot be loaded is reported as lost, and requested again at the next use", async () => {
  const part = file();
  line(null);
  const loading = loadPart(async () => "part", [part]).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await loading).toBeInstanceOf(PartLoadError);
  line(200);
  expect(await loadPart(async () => "part", [part])).toBe("part");
});

test("a file that the server no longer has is not requested again, and is reported as gone", async () => {
  const fetched = line(404);
  const reported: boolean[] = [];
  const stop = onPartLoadError(({ gone }) => reported.push(gone));
  await expect(loadPart(async () => "part", [file()])).rejects.toMatchObject({ gone: true });
  expect({ callsCount: fetched.mock.calls.length, reported }).toEqual({
    callsCount: 1,
    reported: [true],
  });
  stop();
});

test("what is loaded, or is in the page, is not fetched again", async () => {
  const fetched = line(200);
  const [part, shared] = [file(), file()];
  const link = document.createElement("link");
  Object.assign(link, { rel: "modulepreload", href: `/${shared}` });
  document.head.append(link);
  await loadPart(async () => 1, [part, shared]);
  await loadPart(async () => 2, [part, shared]);
  expect(fetched.mock.calls.map(([address]) => new URL(address).pathname)).toEqual([`/${part}`]);
});

test("a fault of the part itself is not a loss", async () => {
  line(200);
  const broken = loadPart(() => Promise.reject(new RangeError("broken")), [file()]);
  await expect(broken).rejects.toThrow(RangeError);
});

test("a module that the page names and that was lost is fetched again when the import fails", async () => {
  const fetched = line(null, 200);
  const part = file();
  document.head.innerHTML = `<link rel="modulepreload" href="/${part}">`;
  let imports = 0;
  const loading = loadPart(async () => {
    if (imports++ === 0) throw new TypeError("Failed to fetch dynamically imported module");
    return "part";
  }, [part]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await loading).toBe("part");
  expect({ imports, callsCount: fetched.mock.calls.length }).toEqual({ imports: 2, callsCount: 2 });
});

test("it is reported as lost when it cannot be loaded", async () => {
  line(null);
  const part = file();
  document.head.innerHTML = `<link rel="modulepreload" href="/${part}">`;
  const loading = loadPart(() => Promise.reject(new TypeError("Failed to fetch")), [part]).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await loading).toBeInstanceOf(PartLoadError);
});

/** Style links of the page; the browser has the rules of some of them only. */
function pageStyles(styles: Record<string, { cssRules: unknown[] } | null>): HTMLLinkElement[] {
  return Object.entries(styles).map(([href, sheet]) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href });
    Object.defineProperty(link, "sheet", { value: sheet });
    document.head.append(link);
    return link;
  });
}
const linked = () => [...document.head.querySelectorAll("link")];

test("styles of the page that were lost are fetched again, into the place that they had", async () => {
  const fetched = line(null, 200);
  const rules = { cssRules: ["p {}"] };
  const before = pageStyles({
    "/assets/base.css": null,
    "/assets/map.css": rules,
    "/assets/plugin.css": rules,
  });
  const bringing = refetchPageStyles();
  await vi.advanceTimersByTimeAsync(10_000);
  const [base, ...others] = linked();
  expect(base).not.toBe(before[0]);
  expect(base?.getAttribute("href")).toContain("/assets/base.css");
  expect(others).toEqual(before.slice(1));
  expect(fetched).toHaveBeenCalledTimes(2);
  await bringing;
});

test("a browser that has an empty sheet, or one that must not be read, has lost it too", async () => {
  const fetched = line(200);
  const closed = {
    get cssRules(): unknown[] {
      throw new DOMException("Cannot access rules", "SecurityError");
    },
  };
  const before = pageStyles({ "/assets/empty.css": { cssRules: [] }, "/assets/closed.css": closed });
  void refetchPageStyles();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(linked().filter((link) => before.includes(link))).toEqual([]);
});

test("a page whose styles are all there does not wait", async () => {
  const fetched = line(200);
  pageStyles({ "/assets/base.css": { cssRules: ["p {}"] } });
  await refetchPageStyles();
  expect(fetched).not.toHaveBeenCalled();
});

/** A loader that fails with these errors in turn, and then succeeds. */
function failing(...errors: Error[]) {
  return vi.fn(async () => {
    const error = errors.shift();
    if (error) throw error;
    return "part";
  });
}
const loadError = () => new PartLoadError("part.js", false);

test("a part that no user action loads is requested until it has loaded", async () => {
  const load = failing(loadError(), loadError(), loadError(), loadError(), loadError());
  const loading = loadSurely(load);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(await loading).toBe("part");
  expect(load).toHaveBeenCalledTimes(6);
});

test("it is requested at once when the connection is back", async () => {
  const loading = loadSurely(failing(loadError()));
  await vi.advanceTimersByTimeAsync(1);
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(1);
  expect(await loading).toBe("part");
});

test.each([new PartLoadError("part.js", true), new RangeError("broken")])(
  "what no line can bring is not asked for again: %s",
  async (error) => {
    const load = failing(error);
    await expect(loadSurely(load)).rejects.toBe(error);
    expect(load).toHaveBeenCalledTimes(1);
  },
);
