import { expect, test } from "vitest";
import { fillProperties, linkOf } from "./fill-properties.ts";

test("properties are filled in as one piece of the address each", () => {
  expect(fillProperties("/a/{name}/{at.no}", { name: "Ø / ?x=1", at: { no: 0 } })).toBe(
    "/a/%C3%98%20%2F%20%3Fx%3D1/0",
  );
});

test("a feature that lacks a property, or would lead to another folder, has no address", () => {
  for (const name of [undefined, null, "", " ", "..", {}, []])
    expect(fillProperties("/a/{name}/b", { name })).toBeNull();
});

test("a link leads into this map, to a page or to people, and never to a script or another host", () => {
  const properties = { mmsi: 257000001, mail: "a+b@c.no", phone: "+47 00 11", x: "//evil.example" };
  const links = ["/vessel/{mmsi}", "https://a.no/{mmsi}", "mailto:{mail}", "tel:{phone}", "/{x}"];
  expect(links.map((link) => linkOf(link, properties))).toEqual([
    "/vessel/257000001",
    "https://a.no/257000001",
    "mailto:a+b@c.no",
    "tel:+470011",
    "/%2F%2Fevil.example",
  ]);
  for (const link of ["javascript:{x}", "{x}", "//{mmsi}", "/\\{mmsi}", ""])
    expect(linkOf(link, properties)).toBeNull();
});
