import { describe, expect, test } from "vitest";
import { lieElsewhere } from "../../apps/map/menu/lie-elsewhere.ts";
import { explainCall } from "../../core/dataset/features/explain-call.ts";
import { readFeatureSet } from "../../core/dataset/features/feature-set.ts";
import { I18n } from "../../core/i18n/i18n.ts";
import { Failure } from "../../core/services/failure.ts";
import { Http } from "../../core/services/http.ts";
import { describeFailure, shortFailure } from "../../core/shell/errors/describe-failure.ts";
import { explainAnswer } from "../../plugins/datasets/wms/answer/explain-answer.ts";
import { loadInstallation } from "../../scripts/manifest/installation.ts";
import { Asker } from "../../scripts/online/asker.ts";
import { checkOnline } from "../../scripts/online/check-online.ts";
import { resolveManifest, resolveWithDraft } from "../../tooling/manifest/resolve.ts";
import { type FakeAnswer, goodAnswer, SERVICE_MISTAKES } from "./mistakes/at-services.ts";
import { filesWith, GOOD } from "./mistakes/good.ts";
import { MANIFEST_MISTAKES, RARE_MISTAKES } from "./mistakes/in-manifest.ts";
import { ROOT } from "./support.ts";

/**
 * Mistakes of new administrators, each with the part that must report it: `npm run check`, its `--online`, or the map.
 * No mistake may go unreported or be reported as a service that does not answer.
 */
const { installation } = loadInstallation(ROOT);
const written = JSON.stringify(GOOD, null, 2);
const check = (text: string) =>
  resolveManifest({ appName: "test", files: filesWith(text), installation }).problems;

test("they are 53, each another one", () => {
  const all = [...MANIFEST_MISTAKES, ...SERVICE_MISTAKES].map(({ mistake }) => mistake);
  expect(new Set(all).size).toBe(53);
});

test("the manifest without a mistake is told of nothing", () => {
  expect(check(written)).toEqual([]);
});

test("comments and trailing commas are none", () => {
  expect(
    check(
      written.replace('"search"\n  ]', '"search", // what people look for\n  ]').replace(/\n\}$/, ",\n}"),
    ),
  ).toEqual([]);
});

describe("npm run check tells of", () => {
  test.each([...MANIFEST_MISTAKES, ...RARE_MISTAKES])("$mistake", ({ from, to, id, place, remedy }) => {
    expect(written).toContain(from);
    const problems = check(written.replace(from, () => to));
    expect(
      problems.map((problem) => [
        problem.id,
        id === "not-json" ? `${problem.line}:${problem.column}` : problem.pointer,
      ]),
    ).toEqual([[id, place]]);
    const [problem] = problems;
    const words = `${problem?.message} ${problem?.expected} ${problem?.suggestion}`;
    expect(words).toContain(remedy);
    // No message shows a pattern, because the readers do not program.
    expect(words).not.toMatch(/\^|\\|\[A-Z/);
  });
});

/** The fake services of the test: no request leaves the process. */
function asker(answer: (url: URL) => FakeAnswer): Asker {
  const fetch = async (input: string | URL | Request) => {
    const said = answer(new URL(String(input)));
    if (said === "no-such-host")
      throw new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ENOTFOUND" }) });
    const { status = 200, type = "application/json", body, cors = true } = said;
    return new Response(body as BodyInit, {
      status,
      headers: { "Content-Type": type, ...(cors ? { "Access-Control-Allow-Origin": "*" } : {}) },
    });
  };
  return new Asker({ origin: "https://page.example", pauseMs: 0, fetch });
}

async function online(text: string, answer: (url: URL) => FakeAnswer) {
  const { draft, resolution } = resolveWithDraft({ appName: "test", files: filesWith(text), installation });
  if (!draft) throw new Error("The manifest cannot run");
  return [
    ...resolution.problems,
    ...(await checkOnline(draft, { root: ROOT, asker: asker(answer), base: null })),
  ];
}

describe("npm run check -- --online tells of", () => {
  test("nothing where all is right", async () => {
    expect(await online(written, goodAnswer)).toEqual([]);
  });

  test("a map service that no page may read, unless the server asks it for the page", async () => {
    const unreadable = (url: URL): FakeAnswer => {
      const answer = goodAnswer(url);
      return url.host === "wms.example" && answer !== "no-such-host" ? { ...answer, cors: false } : answer;
    };
    const ids = async (text: string) =>
      (await online(text, unreadable)).map(({ id, suggestion }) => ({ id, suggestion }));
    expect(await ids(written)).toEqual([
      { id: "no-cors", suggestion: expect.stringContaining('"proxy": true') },
    ]);
    const source = '"dataUrl": "https://wms.example/ows"';
    expect(written).toContain(source);
    expect(await ids(written.replace(source, `${source}, "proxy": true`))).toEqual([]);
  });

  test.each(SERVICE_MISTAKES)("$mistake", async ({ from, to, answer, id, place, remedy }) => {
    expect(written).toContain(from);
    const text = written.replace(from, () => to);
    const problems = (await online(text, (url) => answer(url) ?? goodAnswer(url))).filter(
      (problem) => problem.id !== "missing-credit",
    );
    expect(problems.map((problem) => [problem.id, problem.pointer])).toEqual([[id, place]]);
    expect(`${problems[0]?.message} ${problems[0]?.suggestion}`).toContain(remedy);
  });
});

/** The map's result for an answer: a failure, or features. */
async function inMap(mistake: (typeof SERVICE_MISTAKES)[number]) {
  const url = "https://data.example/places.json";
  const said = mistake.answer(new URL(url));
  const { status = 200, body = "", cors = true } = said && said !== "no-such-host" ? said : {};
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  if (mistake.inMap === "picture") {
    const code = mistake.id === "wms-layer" ? "LayerNotDefined" : "StyleNotDefined";
    const xml = `<ServiceExceptionReport><ServiceException code="${code}">${mistake.to}</ServiceException></ServiceExceptionReport>`;
    return explainAnswer(
      { status: 200, statusText: "", contentType: "text/xml", blob: new Blob([xml]) },
      url,
    );
  }
  const { signal } = new AbortController();
  const http = new Http({
    fetch: async (_input, init) => {
      if (!cors && init?.mode !== "no-cors") throw new TypeError("Failed to fetch");
      return new Response(text, { status });
    },
    headers: () => ({}),
    isOwnService: () => false,
    log: { info() {}, error() {}, warn() {} } as never,
  });
  try {
    const answer = await http.getText(url, { signal });
    const options = { idKey: "id", listPath: "", crs: "EPSG:4326" };
    const request = {
      datasetId: "places",
      place: url,
      answers: [answer.text],
      options,
      paintsIn: null,
      signal,
    };
    return await readFeatureSet(request);
  } catch (error) {
    return explainCall(error, url, http, signal);
  }
}

describe("the map tells of the same as a fault of the setup, not as an outage:", () => {
  const seen = SERVICE_MISTAKES.filter(({ inMap: how }) => how !== null);

  test.each(seen)("$mistake", async (mistake) => {
    const found = await inMap(mistake);
    if (mistake.inMap === "elsewhere") {
      const { items } = found as Awaited<ReturnType<typeof readFeatureSet>>;
      expect(items).toHaveLength(3);
      expect(lieElsewhere(items, [3, 57, 32, 72])).toBe(true);
      return;
    }
    expect(found).toBeInstanceOf(Failure);
    const failure = found as Failure;
    expect(failure).toMatchObject({ kind: "setup", id: mistake.id });
    const i18n = new I18n({ language: "no" });
    expect(shortFailure(failure, i18n, true)).toBe("Feil i oppsettet");
    expect(describeFailure(failure, i18n, true).description).toContain("(https://data.example/places.json)");
  });
});
