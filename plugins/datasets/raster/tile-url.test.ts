import { describe, expect, test } from "vitest";
import type { RasterOptions } from "../../../schemas/generated/options/raster.ts";
import { readOptions } from "../../../schemas/generated/validators/raster.js";
import { type TileAddress, tileUrlBuilder, withToken } from "./tile-url.ts";

const lofoten: TileAddress = { z: 7, x: 68, y: 29 };

function url(template: string, value: unknown): string {
  const read = readOptions(value);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const build = tileUrlBuilder(template, read.options as RasterOptions);
  return typeof build === "function" ? build(lofoten) : `missing ${build.missing.join(" ")}`;
}

describe("a tile address", () => {
  test("keeps row and column where the template has them", () => {
    expect(url("https://tiles.example/{z}/{x}/{y}.png", {})).toBe("https://tiles.example/7/68/29.png");
    expect(url("https://tiles.example/{z}/{y}/{x}.png", {})).toBe("https://tiles.example/7/29/68.png");
  });

  test("counts rows from the south where the template says so", () => {
    expect(url("https://tiles.example/{z}/{x}/{-y}.png", {})).toBe("https://tiles.example/7/68/98.png");
  });

  test("takes one of several hosts, for a tile always the same", () => {
    expect(url("https://{a-c}.tiles.example/{z}/{x}/{y}.png", {})).toBe(
      "https://b.tiles.example/7/68/29.png",
    );
  });

  test("is refused when the template cannot name a tile", () => {
    expect(url("https://tiles.example/{z}/tile.png", {})).toBe("missing {x} {y}");
    expect(url("https://tiles.example/{z}/{x}/{y}", { scheme: "wmts" })).toBe(
      "missing {TileMatrix} {TileRow} {TileCol}",
    );
  });

  test("follows a WMTS REST template", () => {
    const template =
      "https://wmts.example/1.0.0/{Layer}/{Style}/{TileMatrixSet}/{TileMatrix}/{TileRow}/{TileCol}.png";
    const options = {
      scheme: "wmts",
      tileMatrixSet: "utm33n",
      wmts: { layer: "sjøkart", matrixPrefix: "EPSG:25833:" },
    };
    expect(url(template, options)).toBe(
      "https://wmts.example/1.0.0/sj%C3%B8kart/default/utm33n/EPSG%3A25833%3A7/29/68.png",
    );
  });

  test("is a query for WMTS KVP, after what the address has already", () => {
    const options = {
      scheme: "wmts",
      wmts: { encoding: "kvp", layer: "topo", matrixSet: "GoogleMapsCompatible" },
    };
    expect(url("https://wmts.example/service?map=a", options)).toBe(
      "https://wmts.example/service?map=a&SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=topo&STYLE=default" +
        "&FORMAT=image%2Fpng&TILEMATRIXSET=GoogleMapsCompatible&TILEMATRIX=7&TILEROW=29&TILECOL=68",
    );
  });
});

test("a token is encoded once, after ? or &", () => {
  expect(withToken("https://t.example/1", "gkt", "a+b/c=")).toBe("https://t.example/1?gkt=a%2Bb%2Fc%3D");
  expect(withToken("https://t.example/1?x=1", "token", "å")).toBe("https://t.example/1?x=1&token=%C3%A5");
});
