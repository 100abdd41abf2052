import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { calmObservers, OBSERVERS } from "./lean-packages.ts";

const require = createRequire(import.meta.url);
const packages = path.resolve(import.meta.dirname, "../../node_modules");
const whole = readFileSync(path.join(packages, OBSERVERS), "utf8");

/** The module with the packages that it imports, as a page has them. */
function load(code: string): Promise<typeof import("mobx-react-lite")> {
  const own = code.replace(
    /from '(mobx|react)'/g,
    (_, name) => `from '${pathToFileURL(require.resolve(name))}'`,
  );
  return import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(own).toString("base64")}`);
}

function Doing({ work }: { work(): void }) {
  work();
  return null;
}

test.each([
  { parts: "the package", code: whole, renderings: ["early 1", "plain", "early 2", "plain"] },
  {
    parts: "what the build makes of it",
    code: calmObservers(whole),
    renderings: ["early 1", "plain", "early 2"],
  },
])("with $parts a change during the first rendering is shown", async ({ code, renderings }) => {
  const { observer } = await load(code);
  const { observable, runInAction }: typeof import("mobx") = require("mobx");
  const state = observable.box(1);
  const done: string[] = [];
  const Early = observer(() => {
    done.push(`early ${state.get()}`);
    return state.get();
  });
  const work = () => {
    done.push("plain");
    runInAction(() => state.set(2));
  };
  const place = document.createElement("div");
  const root = createRoot(place);
  startTransition(() =>
    root.render(
      <>
        <Early />
        <Doing work={work} />
      </>,
    ),
  );
  await vi.waitFor(() => expect(place.textContent).toBe("2"));
  expect(done).toEqual(renderings);
  runInAction(() => state.set(3));
  await vi.waitFor(() => expect(place.textContent).toBe("3"));
  root.unmount();
});

test("is refused when the package notes changes in another form", () => {
  expect(() =>
    calmObservers(whole.replace("stateVersion = Symbol();\n    //", "version += 1;\n    //")),
  ).toThrow(/as expected/);
});
