import { expect, test } from "vitest";
import { withoutFiles } from "./farvann-plugin.ts";

const chunk = (files: string[], ...places: string[]) =>
  `const d=(m.f||(m.f=[${files.map((file) => JSON.stringify(file))}]));${places
    .map((place) => `load(()=>import("./x.js"),__vite__mapDeps([${place}]),import.meta.url);`)
    .join("")}`;

test("a chunk does not list the files that are loaded before it runs", () => {
  const code = chunk(["./panel.js", "./map.css", "./icon.js", "./panel.css"], "0,1,2,3", "1", "2");
  expect(withoutFiles(code, new Set(["assets/map.css", "assets/icon.js", "assets/search.js"]))).toBe(
    chunk(["./panel.js", "./panel.css"], "0,1", "", ""),
  );
  expect(withoutFiles(code, new Set())).toBe(code);
  expect(withoutFiles("run();", new Set(["assets/map.css"]))).toBe("run();");
});
