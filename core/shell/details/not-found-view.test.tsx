import { readFileSync } from "node:fs";
import path from "node:path";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { cleanup, render, screen } from "@testing-library/react";
import { parse } from "jsonc-parser";
import { afterEach, expect, test } from "vitest";
import { DatasetKit } from "../../../tests/support/dataset-kit.ts";
import { Probe } from "../../../tests/support/probe-dataset.ts";
import { I18n } from "../../i18n/i18n.ts";
import type { AppServices } from "../../plugin/app-services.ts";
import type { Page } from "../../plugin/page.ts";
import { AppProvider, PageProvider } from "../../plugin/react-context.tsx";
import { NotFoundView } from "./not-found-view.tsx";

const LIBRARY = path.resolve(import.meta.dirname, "../../../manifests/library/datasets");
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const kit = new DatasetKit();
afterEach(cleanup);

const CASES = ["ilaprotectionzone", "ilasurveillancezone", "pdzone"].flatMap((id) => [
  [id, "no", "Fant ikke kontrollområdet for ILA/PD. Det kan gjelde en annen uke: bruk tidsvelgeren."],
  [
    id,
    "en",
    "The ISA/PD control area could not be found. It may be valid in another week: use the time slider.",
  ],
]) as [string, "no" | "en", string][];

test.each(CASES)(
  "a control area of %s that is not there is told as spec §8 has it (%s)",
  async (id, language, words) => {
    const { notFound } = parse(readFileSync(path.join(LIBRARY, `${id}.json`), "utf8"));
    const dataset = new Probe(kit.init({ id, type: "test", notFound }, {}));
    const i18n = new I18n({ language });
    await i18n.setLanguage(language);
    const app = {
      ...kit.context,
      i18n,
      connectivity: { isOnline: true },
      manifest: { title: "Fiskehelse" },
    } as unknown as AppServices;
    render(
      <AppProvider services={app}>
        <PageProvider page={{ isPhone: false } as unknown as Page}>
          <RouterContextProvider router={router}>
            <NotFoundView reason="feature" id="pd-9" dataset={dataset} />
          </RouterContextProvider>
        </PageProvider>
      </AppProvider>,
    );
    expect(await screen.findByText(words)).toBeDefined();
  },
);
