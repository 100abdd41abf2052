import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { I18n } from "../../../core/i18n/i18n.ts";
import { AppProvider } from "../../../core/plugin/react-context.tsx";
import { ServiceUrls } from "../../../core/services/service-urls.ts";
import { throughServer } from "../../../lib/through.ts";
import { SourceLine } from "./source-line.tsx";

afterEach(cleanup);

function line(language: "no" | "en", more: object) {
  const definition = { demonstration: false, licence: "", attribution: "", dataownerLink: "" };
  const dataset = { definition, sourceNote: null, dataUrl: null, fetchedAt: null, ...more };
  const app = { i18n: new I18n({ language }), urls: new ServiceUrls({}), clock: { now: () => new Date() } };
  render(
    <AppProvider services={app as never}>
      <SourceLine dataset={dataset as never} />
    </AppProvider>,
  );
}

test("what the server asks for the page says so, with the host", () => {
  line("no", { dataUrl: throughServer("https://old.example/cgi-bin/mapserv?map=/a.map") });
  expect(screen.getByText(/^Hentet gjennom kartets egen server, .* old\.example .*CORS/)).toBeTruthy();
});

test.each([
  ["no", "Bare bildene vises."],
  ["en", "Only the pictures are shown."],
] as const)("what a service does not allow stands with its source (%s)", (language, text) => {
  line(language, { sourceNote: { no: "Bare bildene vises.", en: "Only the pictures are shown." } });
  expect(screen.getByText(text)).toBeTruthy();
});

test("the demonstration is told where the data shown is invented, and nowhere else", () => {
  line("no", { demonstration: true });
  expect(screen.getByText("Demonstrasjonsdata")).toBeTruthy();
  cleanup();
  line("no", { demonstration: false });
  expect(screen.queryByText("Demonstrasjonsdata")).toBeNull();
});

test.each([
  "javascript:alert(1)",
  " JAVASCRIPT:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
])("a page of the owner that would run a script leads nowhere: %s", (dataownerLink) => {
  const definition = { demonstration: false, licence: "", attribution: "", dataownerLink };
  line("en", { definition });
  expect(screen.getByRole("link").getAttribute("href")).toBe("about:blank");
});

test("a page of the owner is reached by its address, a relative one below the site", () => {
  const definition = { demonstration: false, licence: "", attribution: "" };
  line("en", { definition: { ...definition, dataownerLink: "https://owner.example/a" } });
  expect(screen.getByRole("link").getAttribute("href")).toBe("https://owner.example/a");
  cleanup();
  line("en", { definition: { ...definition, dataownerLink: "about/data" } });
  expect(screen.getByRole("link").getAttribute("href")).toMatch(/\/about\/data$/);
});
