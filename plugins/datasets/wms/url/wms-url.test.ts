import { describe, expect, test } from "vitest";
import { findCrs } from "../../../../lib/crs.ts";
import { type Extent, requestAxisOrder, type WmsRequest } from "./request.ts";
import {
  getCapabilitiesUrl,
  getFeatureInfoUrl,
  getLegendGraphicUrl,
  getMapUrl,
  imageKey,
} from "./wms-url.ts";

const BASE = "https://wms.example/ows";

function request(version: WmsRequest["version"], crs: string, more: Partial<WmsRequest> = {}): WmsRequest {
  const axisOrder = requestAxisOrder(version, findCrs(crs)?.axisOrder ?? "xy", "table");
  return {
    baseUrl: BASE,
    version,
    layers: ["depth"],
    styles: [],
    format: "image/png",
    transparent: true,
    crs,
    axisOrder,
    bboxParameter: "BBOX",
    extra: [],
    ...more,
  };
}

/** Vestfjorden in each reference system (EPSG registry order is not the order here: x comes first). */
const EXTENTS: Record<string, Extent> = {
  "EPSG:4326": [12, 67.5, 16, 69],
  "EPSG:4258": [12, 67.5, 16, 69],
  "EPSG:3857": [1335833.8895, 10300000.5, 1781111.8528, 10800000],
  "EPSG:25833": [373000, 7487000, 540000, 7655000],
  "EPSG:32661": [2450000, -420000, 2690000, -230000],
  "EPSG:3995": [470000, -2400000, 640000, -2200000],
  "EPSG:3575": [80000, -2480000, 260000, -2300000],
  "EPSG:5939": [1740000, -500000, 1920000, -320000],
};

const VIEW = { width: 400, height: 300 };
const INFO = { layers: ["depth"], mimeType: "text/plain", count: 5, pixel: [200, 150] as const };
const MAP_HEAD = (version: string, name: string) => `${BASE}?SERVICE=WMS&VERSION=${version}&REQUEST=${name}`;
const PICTURE = "&FORMAT=image%2Fpng&TRANSPARENT=true&LAYERS=depth";
const INFO_TAIL = "&QUERY_LAYERS=depth&INFO_FORMAT=text%2Fplain&FEATURE_COUNT=5";

/** CRS as written, BBOX in 1.1.1 (always x,y), BBOX in 1.3.0 (as the CRS defines it). */
const GOLDEN: [code: string, written: string, first: string, second: string][] = [
  ["EPSG:4326", "EPSG%3A4326", "12%2C67.5%2C16%2C69", "67.5%2C12%2C69%2C16"],
  ["EPSG:4258", "EPSG%3A4258", "12%2C67.5%2C16%2C69", "67.5%2C12%2C69%2C16"],
  [
    "EPSG:3857",
    "EPSG%3A3857",
    "1335833.8895%2C10300000.5%2C1781111.8528%2C10800000",
    "1335833.8895%2C10300000.5%2C1781111.8528%2C10800000",
  ],
  [
    "EPSG:25833",
    "EPSG%3A25833",
    "373000%2C7487000%2C540000%2C7655000",
    "373000%2C7487000%2C540000%2C7655000",
  ],
  [
    "EPSG:32661",
    "EPSG%3A32661",
    "2450000%2C-420000%2C2690000%2C-230000",
    "-420000%2C2450000%2C-230000%2C2690000",
  ],
  [
    "EPSG:3995",
    "EPSG%3A3995",
    "470000%2C-2400000%2C640000%2C-2200000",
    "470000%2C-2400000%2C640000%2C-2200000",
  ],
  [
    "EPSG:3575",
    "EPSG%3A3575",
    "80000%2C-2480000%2C260000%2C-2300000",
    "80000%2C-2480000%2C260000%2C-2300000",
  ],
  [
    "EPSG:5939",
    "EPSG%3A5939",
    "1740000%2C-500000%2C1920000%2C-320000",
    "1740000%2C-500000%2C1920000%2C-320000",
  ],
];

describe.each(GOLDEN)("%s", (code, written, bbox111, bbox130) => {
  const view = { ...VIEW, extent: EXTENTS[code] ?? [0, 0, 0, 0] };
  const tail = (reference: string, bbox: string) =>
    `${PICTURE}&${reference}=${written}&STYLES=&WIDTH=400&HEIGHT=300&BBOX=${bbox}`;

  test("GetMap 1.1.1", () => {
    expect(getMapUrl(request("1.1.1", code), view)).toBe(MAP_HEAD("1.1.1", "GetMap") + tail("SRS", bbox111));
  });
  test("GetMap 1.3.0", () => {
    expect(getMapUrl(request("1.3.0", code), view)).toBe(MAP_HEAD("1.3.0", "GetMap") + tail("CRS", bbox130));
  });
  test("GetFeatureInfo 1.1.1", () => {
    expect(getFeatureInfoUrl(request("1.1.1", code), view, INFO)).toBe(
      `${MAP_HEAD("1.1.1", "GetFeatureInfo")}${tail("SRS", bbox111)}${INFO_TAIL}&X=200&Y=150`,
    );
  });
  test("GetFeatureInfo 1.3.0", () => {
    expect(getFeatureInfoUrl(request("1.3.0", code), view, INFO)).toBe(
      `${MAP_HEAD("1.3.0", "GetFeatureInfo")}${tail("CRS", bbox130)}${INFO_TAIL}&I=200&J=150`,
    );
  });
});

describe("axis order", () => {
  test("follows the table in 1.3.0 and is x,y in 1.1.1", () => {
    expect(requestAxisOrder("1.3.0", "yx", "table")).toBe("yx");
    expect(requestAxisOrder("1.1.1", "yx", "table")).toBe("xy");
  });
  test("is what the dataset says where it says so", () => {
    expect(requestAxisOrder("1.3.0", "yx", "xy")).toBe("xy");
    expect(requestAxisOrder("1.1.1", "xy", "yx")).toBe("yx");
  });
});

describe("the fishery-activity tile (specification section 7)", () => {
  const tile = request("1.1.1", "EPSG:3857", {
    baseUrl: "/bwapi/geoserver/bw/ows",
    layers: ["fisheryactivity_wms"],
    bboxParameter: "bbox",
    extra: [
      ["TIME", "2026-03"],
      ["CQL_FILTER", "tooltypecode IN ('NETS','CRABPOT','crab_pot')"],
    ],
  });
  const extent: Extent = [1252344.2714, 10018754.1714, 1565430.3393, 10331840.2393];

  test("has the parameters of the specification, the filter encoded once", () => {
    expect(getMapUrl(tile, { extent, width: 256, height: 256 })).toBe(
      "/bwapi/geoserver/bw/ows?SERVICE=WMS&VERSION=1.1.1&REQUEST=GetMap&FORMAT=image%2Fpng&TRANSPARENT=true" +
        "&LAYERS=fisheryactivity_wms&SRS=EPSG%3A3857&STYLES=&WIDTH=256&HEIGHT=256" +
        "&bbox=1252344.2714%2C10018754.1714%2C1565430.3393%2C10331840.2393&TIME=2026-03" +
        "&CQL_FILTER=tooltypecode%20IN%20%28%27NETS%27%2C%27CRABPOT%27%2C%27crab_pot%27%29",
    );
  });

  test("a denser image is asked for in the words of each product, unless the manifest says its own", () => {
    const view = { extent, width: 800, height: 800, pixelRatio: 3.125 };
    const dense = new URL(getMapUrl({ ...tile, extra: [["dpi", "300"]] }, view), "https://wms.example");
    expect(Object.fromEntries(dense.searchParams)).toMatchObject({
      ...{ WIDTH: "800", MAP_RESOLUTION: "281", FORMAT_OPTIONS: "dpi:281", dpi: "300" },
    });
    expect(dense.searchParams.has("DPI")).toBe(false);
    expect(getMapUrl(tile, { ...view, pixelRatio: 1 })).not.toMatch(/DPI|RESOLUTION|FORMAT_OPTIONS/);
  });

  test("leaves the filter out when there is none", () => {
    const url = getMapUrl({ ...tile, extra: [["CQL_FILTER", null]] }, { extent, width: 256, height: 256 });
    expect(url).not.toContain("CQL_FILTER");
  });
});

test("a service address keeps its own query, save for what the request says", () => {
  const base = "https://wms.example/cgi?map=/srv/a.map&version=1.0.0&style=ø";
  expect(getCapabilitiesUrl({ baseUrl: base, version: "1.3.0" })).toBe(
    "https://wms.example/cgi?map=%2Fsrv%2Fa.map&style=%C3%B8&SERVICE=WMS&VERSION=1.3.0&REQUEST=GetCapabilities",
  );
});

test("coordinates have no exponent, no -0 and no residue", () => {
  const view = { extent: [-1e-10, 7.081154551613622e-10, 313086.06785608194, 0.1 + 0.2] as const, ...VIEW };
  expect(getMapUrl(request("1.1.1", "EPSG:3857"), view)).toContain("BBOX=0%2C0%2C313086.0679%2C0.3");
});

test("several layers have their styles in order", () => {
  const two = request("1.3.0", "EPSG:3857", { layers: ["a", "b"], styles: ["", "night"] });
  expect(getMapUrl(two, { extent: [0, 0, 1, 1], ...VIEW })).toContain(
    "LAYERS=a%2Cb&CRS=EPSG%3A3857&STYLES=%2Cnight&",
  );
});

test("a legend picture names layer and style, and no filter", () => {
  const styled = request("1.3.0", "EPSG:3857", {
    styles: ["night"],
    extra: [
      ["CQL_FILTER", "a IN (1)"],
      ["LANGUAGE", "nor"],
    ],
  });
  expect(getLegendGraphicUrl(styled)).toBe(
    `${MAP_HEAD("1.3.0", "GetLegendGraphic")}&FORMAT=image%2Fpng&TRANSPARENT=true&LAYER=depth&STYLE=night&SLD_VERSION=1.1.0&LANGUAGE=nor`,
  );
});

test("requests that draw the same have the same key, others have not", () => {
  const march = request("1.1.1", "EPSG:3857", { extra: [["TIME", "2026-03"]] });
  const april = request("1.1.1", "EPSG:3857", { extra: [["TIME", "2026-04"]] });
  expect(imageKey(march)).toBe(imageKey({ ...march }));
  expect(imageKey(march)).not.toBe(imageKey(april));
});
