import { isRefusal, type Refusal } from "./common.ts";
import { decodeText } from "./decode-text.ts";
import { type FeaturesRead, readFeatureText } from "./read-feature-text.ts";
import { readShapefile } from "./read-shapefile.ts";
import { unzip } from "./unzip.ts";

/** A file of features in an archive, or the reason why it cannot be shown. */
export interface ArchiveLayer {
  /** Of the file, without its folder and its ending; with its folder where two are called the same. */
  name: string;
  read: FeaturesRead | Refusal;
}

const SHAPEFILE = /\.(shp|dbf|prj|cpg)$/i;
const TEXT = /\.(kml|gpx|geojson|json|csv)$/i;
/** What macOS lays beside the files. */
const HIDDEN = /(^|\/)(__MACOSX\/|\._)/;
/** Of a KMZ. */
const MAIN = "doc.kml";
const MAX_MEMBERS = 2_000;
const MAX_LAYERS = 50;

/**
 * What a KMZ, a zipped shapefile or any other zip archive offers: a layer for each shapefile and each file of GeoJSON, GPX, KML or CSV.
 * Of a KMZ its document.
 * @param maxBytes of what is unpacked
 */
export function readArchive(bytes: Uint8Array, fileName: string, maxBytes: number): ArchiveLayer[] | Refusal {
  const members = unzip(bytes, {
    maxBytes,
    maxMembers: MAX_MEMBERS,
    wanted: (name) => (SHAPEFILE.test(name) || TEXT.test(name)) && !HIDDEN.test(name),
  });
  if (isRefusal(members)) return members;
  const names = [...members.keys()];
  const documents = names.filter((name) => /\.kml$/i.test(name));
  const isKmz = /\.kmz$/i.test(fileName) || documents.includes(MAIN);
  if (isKmz && documents.length === 0)
    return { reason: "archive-without-kml", refused: `${fileName} lacks its document, ${MAIN}.` };
  if (isKmz) return layersOfKmz(documents, members);
  const files = names.filter((name) => /\.shp$/i.test(name) || TEXT.test(name)).slice(0, MAX_LAYERS);
  if (files.length === 0)
    return names.length > 0
      ? { reason: "archive-without-shp", refused: `${fileName} lacks the file .shp of its shapefile.` }
      : {
          reason: "archive-without-data",
          refused: `${fileName} holds neither KML, a shapefile, GeoJSON, GPX nor CSV.`,
        };
  return layersOf(files, members);
}

/** The document; where it only leads on to others of the archive, as GDAL writes it, those. */
function layersOfKmz(documents: readonly string[], members: ReadonlyMap<string, Uint8Array>): ArchiveLayer[] {
  const main = documents.includes(MAIN) ? MAIN : (documents[0] ?? MAIN);
  const others = documents.filter((name) => name !== main).slice(0, MAX_LAYERS);
  const [first] = layersOf([main], members);
  if (!first || (!isRefusal(first.read) && first.read.features.length > 0)) return first ? [first] : [];
  const led = layersOf(others, members).filter(({ read }) => isRefusal(read) || read.features.length > 0);
  return led.length > 0 ? led : [first];
}

function layersOf(files: readonly string[], members: ReadonlyMap<string, Uint8Array>): ArchiveLayer[] {
  const stems = files.map(stemOf);
  return files.map((file, place): ArchiveLayer => {
    const stem = stems[place] ?? "";
    const isUnique = stems.filter((other) => baseOf(other) === baseOf(stem)).length === 1;
    return { name: isUnique ? baseOf(stem) : stem, read: read(file, members) };
  });
}

function read(file: string, members: ReadonlyMap<string, Uint8Array>): FeaturesRead | Refusal {
  const content = members.get(file) ?? new Uint8Array();
  if (!/\.shp$/i.test(file)) return readFeatureText(decodeText(content).text);
  const beside = (ending: string) => {
    const wanted = `${stemOf(file)}.${ending}`.toLowerCase();
    for (const [name, bytes] of members) if (name.toLowerCase() === wanted) return bytes;
    return null;
  };
  const shapefile = readShapefile({
    shp: content,
    dbf: beside("dbf"),
    prj: beside("prj"),
    cpg: beside("cpg"),
  });
  return isRefusal(shapefile) ? shapefile : { ...shapefile, without: 0 };
}

const stemOf = (file: string) => file.replace(/\.[^.]*$/, "");
const baseOf = (stem: string) => stem.split(/[/\\]/).pop() || stem;
