import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { addServiceErrors } from "../../../core/i18n/service-errors.ts";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { AppProvider } from "../../../core/plugin/react-context.tsx";
import type { DatasetDefinition, FieldDefinition } from "../../../schemas/generated/resolved-manifest.ts";
import { DatasetKit } from "../../../tests/support/dataset-kit.ts";
import { Probe } from "../../../tests/support/probe-dataset.ts";
import { AskedSections } from "./asked-sections.tsx";

let kit = new DatasetKit();
afterEach(() => {
  cleanup();
  kit.dispose();
  kit = new DatasetKit();
});

const field = (key: string, more: Partial<FieldDefinition> = {}) =>
  ({
    ...{ key, label: key, format: "text", unit: "", decimals: 0, quantity: null },
    ...{ values: {}, separator: "", showIn: [], figure: false, link: "", ...more },
  }) as FieldDefinition;

/** The sections of a feature, with these answers of the service in turn; the last one repeats. */
function show(
  properties: Record<string, unknown>,
  answers: (() => Response)[],
  noneText: DatasetDefinition["details"][number]["noneText"] = "",
  list = "",
  { commonKey = "", requiredRoles = [] as string[] } = {},
) {
  kit.service = async () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Response.error();
  const fields: [FieldDefinition, FieldDefinition] = [field("name"), field("phone", { link: "tel:{phone}" })];
  const url = "{apiBase}/surveys/{name}/expert";
  const details = [
    {
      title: { no: "Fiskerikyndig", en: "Fishery expert" },
      url,
      fields,
      list,
      noneText,
      commonKey,
      requiredRoles,
    },
  ];
  const dataset = new Probe(kit.init({ id: "surveys", type: "test", details }, {}));
  const item = { id: "1", datasetId: "surveys", properties, geometry: null };
  addServiceErrors(kit.context.i18n);
  const app = { ...kit.context, connectivity: { isOnline: true } } as unknown as AppServices;
  return render(
    <AppProvider services={app}>
      <AskedSections dataset={dataset} item={item} />
    </AppProvider>,
  );
}

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

test("a section is asked for by the feature's properties and shows the fields of the answer", async () => {
  show({ name: "A/1" }, [() => json({ name: "Kari", phone: "+47 1" })]);
  expect((await screen.findByRole("link")).getAttribute("href")).toBe("tel:+471");
  expect(screen.getByRole("heading").textContent).toBe("Fiskerikyndig");
  expect(screen.getByText("Kari")).toBeDefined();
  expect(kit.requests.map(({ url }) => url.pathname)).toEqual(["/bwapi/surveys/A%2F1/expert"]);
});

test.each([
  ["no", "Fant ingen fiskerikyndig for undersøkelsen."],
  ["en", "No fishery expert found for the given survey."],
] as const)(
  "that nobody is known is said by the text of the code (%s), with nothing to try again",
  async (language, words) => {
    await kit.context.i18n.setLanguage(language);
    const code = { bwErrorCode: "NpdSurveyFisheryExpertNotFound" };
    show({ name: "A" }, [() => json({ title: "Not found", status: 404, ...code }, 404)]);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  },
);

test("a failure is told and asked again by its button", async () => {
  show({ name: "A" }, [() => json({ title: "Down" }, 503), () => json({ name: "Kari" })]);
  expect((await screen.findByRole("alert")).textContent).toContain("503 - Down");
  fireEvent.click(screen.getByRole("button"));
  expect(await screen.findByText("Kari")).toBeDefined();
});

test("another shape is a failure, and a service with nothing is told in the manifest's words", async () => {
  show({ name: "A" }, [() => json([1])]);
  expect(await screen.findByRole("alert")).toBeDefined();
  cleanup();
  show({ name: "A" }, [() => new Response(null, { status: 204 })], { no: "Ingen", en: "Nobody" });
  expect(await screen.findByText("Ingen")).toBeDefined();
});

test("a feature without the property has no section, and nothing is asked", () => {
  expect(show({}, [() => json({})]).container.textContent).toBe("");
  expect(kit.requests).toEqual([]);
});

test("a list in the answer is shown item by item, and an empty one is nothing", async () => {
  const visits = { visits: [{ name: "Ada" }, { name: "Berg" }, "no visit"] };
  show({ name: "A" }, [() => json(visits)], { no: "Ingen besøk", en: "No visits" }, "visits");
  expect((await screen.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
    "nameAda",
    "nameBerg",
  ]);
  cleanup();
  show({ name: "A" }, [() => json({ visits: [] })], { no: "Ingen besøk", en: "No visits" }, "visits");
  expect(await screen.findByText("Ingen besøk")).toBeDefined();
});

test("a list shows the items that belong to the feature, and nothing when none does", async () => {
  const answer = () =>
    json({ reports: [{ id: 7, name: "own" }, { id: "8", name: "other" }, { name: "none" }] });
  show({ name: "A", id: "7" }, [answer], "", "reports", { commonKey: "id" });
  expect(await screen.findByText("own")).toBeDefined();
  expect(screen.queryByText("other")).toBeNull();
  cleanup();
  show({ name: "A", id: "9" }, [answer], "Ingen meldinger", "reports", { commonKey: "id" });
  expect(await screen.findByText("Ingen meldinger")).toBeDefined();
});

test("a section for a role asks nothing for users without it", () => {
  show({ name: "A" }, [() => json({ name: "Kari" })], "", "", { requiredRoles: ["BwReportFishingFacility"] });
  expect({ headings: screen.queryAllByRole("heading"), requests: kit.requests }).toEqual({
    headings: [],
    requests: [],
  });
});
