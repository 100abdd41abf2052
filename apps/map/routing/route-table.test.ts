import { expect, test } from "vitest";
import { routeTable } from "./route-table.ts";

const POINT = { plugin: "weather", name: "point", path: "/point/:coordinate" };
const at = (table: ReturnType<typeof routeTable>) => table.get("/point/:coordinate");

test("a plugin's route with name and path of the platform's replaces its view, which is shown until it is loaded", () => {
  expect(at(routeTable({}, [POINT]))).toEqual({
    kind: "plugin",
    plugin: "weather",
    name: "point",
    otherwise: { kind: "position" },
  });
});

test("without such a plugin, or with another path, the platform's view stays", () => {
  expect(at(routeTable({}, []))).toEqual({ kind: "position" });
  expect(at(routeTable({}, [{ ...POINT, path: "/points/:coordinate" }]))).toEqual({ kind: "position" });
});

test("a manifest may still switch the route off", () => {
  expect(at(routeTable({ point: false }, [POINT]))).toBeUndefined();
});
