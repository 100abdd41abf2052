import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DatasetKit } from "../../tests/support/dataset-kit.ts";
import { Probe } from "../../tests/support/probe-dataset.ts";

let kit: DatasetKit;
beforeEach(() => {
  kit = new DatasetKit();
});
afterEach(() => kit.dispose());

const make = (definition: object = {}) =>
  new Probe(kit.init({ id: "gear", type: "probe", ...definition }, {}));
const layers = () => kit.context.map.layersOf("gear").length;

describe("a hook that throws", () => {
  test.each(["applyFilters", "onThemeChange", "onLanguageChange"])(
    "in %s costs a notice, not the dataset",
    async (hook) => {
      const filter = {
        id: "on",
        kind: "boolean",
        label: "On",
        property: "",
        values: [],
        default: false,
        where: "client",
        queryKey: "",
      };
      const dataset = make({ filters: [filter] });
      await dataset.activate();
      dataset.onHook = (name) => {
        if (name === hook) throw new Error("broken");
      };
      dataset.filters.set("on", true);
      kit.context.theme.setTheme("night");
      kit.context.i18n.setLanguage("en");
      expect({ phase: dataset.phase, layers: layers(), message: dataset.failure?.message }).toEqual({
        phase: "active",
        layers: 1,
        message: "broken",
      });
    },
  );

  test("in onDeactivate does not prevent the removal of the layers", async () => {
    const dataset = make();
    await dataset.activate();
    dataset.onHook = () => {
      throw new Error("broken");
    };
    dataset.deactivate();
    expect({ phase: dataset.phase, failure: dataset.failure, layers: layers() }).toEqual({
      phase: "inactive",
      failure: null,
      layers: 0,
    });
    expect(kit.context.log.items.at(-1)?.message).toBe("Dataset gear: broken");
  });
});
