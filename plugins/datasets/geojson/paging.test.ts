import { expect, test } from "vitest";
import { firstPage, nextPage } from "./paging.ts";

const arcgis = { paging: "arcgis", pageSize: 2 } as const;
const next = { paging: "next", pageSize: 2 } as const;

test("ArcGIS pages go on by what came until the limit is no longer exceeded", () => {
  const first = firstPage("/query?where=1%3D1", arcgis);
  expect(first).toBe("/query?where=1%3D1&resultOffset=0&resultRecordCount=2");
  const full = JSON.stringify({ type: "FeatureCollection", exceededTransferLimit: true, features: [{}, {}] });
  expect(nextPage(first, full, arcgis)).toBe("/query?where=1%3D1&resultOffset=2&resultRecordCount=2");
  expect(
    nextPage(first, JSON.stringify({ properties: { exceededTransferLimit: true }, features: [{}] }), arcgis),
  ).toContain("resultOffset=1");
  expect(nextPage(first, JSON.stringify({ features: [{}, {}] }), arcgis)).toBeNull();
  expect(nextPage(first, JSON.stringify({ exceededTransferLimit: true, features: [] }), arcgis)).toBeNull();
});

test("a next link may be a text or a link, relative or complete", () => {
  expect(nextPage("/items?page=1", JSON.stringify({ next: "?page=2" }), next)).toBe("/items?page=2");
  const links = {
    links: [
      { rel: "self", href: "https://x.no/items" },
      { rel: "next", href: "https://x.no/items?start=10" },
    ],
  };
  expect(nextPage("https://x.no/items", JSON.stringify(links), next)).toBe("https://x.no/items?start=10");
  expect(nextPage("/items", JSON.stringify({ next: "javascript:alert(1)" }), next)).toBeNull();
  expect(nextPage("/items", JSON.stringify({ next: null }), next)).toBeNull();
});

test("an answer that is no JSON has no next page; the reader reports it", () => {
  expect(nextPage("/items", "<html>", next)).toBeNull();
  expect(nextPage("/items", "", next)).toBeNull();
});
