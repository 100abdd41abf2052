import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findCrs } from "../../lib/crs.ts";
import { crsOfWkt } from "../../lib/crs-of-wkt.ts";
import { escapeXml } from "../../lib/xml.ts";
import type { ChosenBand } from "./choose-bands.ts";
import { gdal, Refusal } from "./gdal.ts";
import type { Grid } from "./read-bands.ts";

const NO_DATA = -99_999;
/** Band after band in tiles: the page fetches only the tiles and times that it shows. */
const LAYOUT = [
  "TILED=YES",
  "BLOCKXSIZE=128",
  "BLOCKYSIZE=128",
  "INTERLEAVE=BAND",
  "COMPRESS=DEFLATE",
  "PREDICTOR=3",
];

export interface ForecastFile {
  out: string;
  /** Reference system to convert to; null: the file's own when the map knows it, else EPSG:3575. */
  crs: string | null;
  /** Time of the model run and of the next one, ms. */
  run: number | null;
  nextRun: number | null;
  model: string | null;
}

/** Writes the bands into one GeoTIFF with the metadata that the dataset type reads. Gives its reference system. @throws Refusal */
export function writeForecast(chosen: readonly ChosenBand[], file: ForecastFile): string {
  const [first] = chosen;
  if (first === undefined) throw new Refusal("Nothing is chosen.");
  const { grid } = first.band;
  for (const { band } of chosen)
    if (!sameGrid(band.grid, grid))
      throw new Refusal(
        `${band.element} lies on another grid than ${first.band.element}. Make one file for each grid.`,
      );
  const own = ownCrs(grid);
  const target = file.crs ?? own ?? "EPSG:3575";
  const folder = mkdtempSync(path.join(tmpdir(), "farvann-forecast-"));
  try {
    const [vrt, flat] = [path.join(folder, "bands.vrt"), path.join(folder, "warped.vrt")];
    writeFileSync(vrt, vrtOf(grid, own, chosen, file));
    const isWarped = target !== own;
    if (isWarped) {
      const to = [
        "-t_srs",
        target,
        ...extentOf(target, grid),
        "-r",
        "bilinear",
        "-dstnodata",
        String(NO_DATA),
      ];
      gdal("gdalwarp", ["-q", "-of", "VRT", ...to, vrt, flat]);
    }
    const layout = LAYOUT.flatMap((option) => ["-co", option]);
    gdal("gdal_translate", [
      "-q",
      "-of",
      "GTiff",
      "-ot",
      "Float32",
      ...layout,
      isWarped ? flat : vrt,
      file.out,
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return target;
}

/** A grid of the whole earth is cut to where the reference system of the map ends: beyond, cells are torn. */
function extentOf(target: string, { transform, width }: Grid): string[] {
  const extent = findCrs(target)?.extent;
  const isGlobal = Math.abs((transform?.[1] ?? 0) * width) >= 350;
  return extent && isGlobal ? ["-te", ...extent.map(String)] : [];
}

/** Code of the file's reference system where the map knows it; files without one that count in degrees are in longitude and latitude. */
function ownCrs({ wkt, transform, width, height }: Grid): string | null {
  if (transform === null)
    throw new Refusal(
      "The grid is not regular: its positions are in arrays of their own. Make it regular first: gdalwarp -geoloc -t_srs EPSG:4326 IN OUT.tif",
    );
  const [west = 0, cell = 0, skew = 0, north = 0, otherSkew = 0, down = 0] = transform;
  if (skew !== 0 || otherSkew !== 0)
    throw new Refusal("The grid is turned. Make it regular first: gdalwarp -t_srs EPSG:4326 IN OUT.tif");
  // A sphere instead of an ellipsoid is what the model computes on; its degrees are meant as those of the map.
  if (wkt !== null && /^GEOG/.test(wkt)) return "EPSG:4326";
  if (wkt !== null) return crsOfWkt(wkt)?.code ?? null;
  const degrees =
    Math.abs(cell * width) <= 361 &&
    Math.abs(north) <= 100 &&
    Math.abs(north + down * height) <= 100 &&
    Math.abs(west) <= 361;
  if (degrees) return "EPSG:4326";
  throw new Refusal(
    "The file does not say its reference system. Write it first: gdal_translate -a_srs EPSG:… IN OUT.tif",
  );
}

function sameGrid(a: Grid, b: Grid): boolean {
  return (
    a.width === b.width &&
    a.height === b.height &&
    a.wkt === b.wkt &&
    (a.transform ?? []).every(
      (value, at) =>
        Math.abs(value - (b.transform?.[at] ?? Number.NaN)) < 1e-6 * Math.max(1, Math.abs(value)),
    )
  );
}

/** A virtual file of GDAL that puts the bands one after another, each with its metadata. */
function vrtOf(
  { width, height, transform, wkt }: Grid,
  crs: string | null,
  chosen: readonly ChosenBand[],
  { run, nextRun, model }: ForecastFile,
): string {
  const item = (key: string, value: string | null) =>
    value === null ? "" : `<MDI key="${key}">${escapeXml(value)}</MDI>`;
  const time = (at: number | null) => (at === null ? null : `${new Date(at).toISOString().slice(0, 19)}Z`);
  const bands = chosen.map(({ band, as, time: valid }, at) => {
    const noData = band.noData === null ? "" : `<NODATA>${band.noData}</NODATA>`;
    return `<VRTRasterBand dataType="Float32" band="${at + 1}"><Metadata>${item("FORECAST_ELEMENT", as)}${item("VALID_TIME", time(valid))}${item("UNIT", band.unit || null)}</Metadata><NoDataValue>${NO_DATA}</NoDataValue><Offset>${band.offset}</Offset><Scale>${band.scale}</Scale><ComplexSource><SourceFilename relativeToVRT="0">${escapeXml(absolute(band.grid.source))}</SourceFilename><SourceBand>${band.number}</SourceBand>${noData}</ComplexSource></VRTRasterBand>`;
  });
  const srs = crs ?? wkt ?? "";
  return `<VRTDataset rasterXSize="${width}" rasterYSize="${height}"><SRS dataAxisToSRSAxisMapping="${crs === "EPSG:4326" ? "2,1" : "1,2"}">${escapeXml(srs)}</SRS><GeoTransform>${(transform ?? []).join(", ")}</GeoTransform><Metadata>${item("REFERENCE_TIME", time(run))}${item("NEXT_RUN", time(nextRun))}${item("MODEL", model)}</Metadata>${bands.join("")}</VRTDataset>`;
}

/** A virtual file names its sources from the folder it stands in. */
function absolute(source: string): string {
  return source.includes(":") ? source : path.resolve(source);
}
