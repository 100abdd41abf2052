/** One marker, drawn as a red disc, in one month. */
export interface Marker {
  key: number;
  name: string;
  hours: number;
  /**
   * Month of the marker: MapServer compares times of files by equality, so the data has the same accuracy as the
   * requests.
   */
  period: string;
  lonLat: [number, number];
}

/** Zero hours, non-ASCII letters and markup are here on purpose. */
export const MARKER: Marker = {
  key: 1,
  name: "Røstbanken <1> & Å",
  hours: 0,
  period: "2026-01",
  lonLat: [12.1, 67.6],
};
const MARKERS: readonly Marker[] = [
  MARKER,
  { key: 2, name: "Malangsgrunnen", hours: 12, period: "2026-02", lonLat: [17.5, 69.9] },
];

export function markersGeoJson(): string {
  return JSON.stringify({
    type: "FeatureCollection",
    features: MARKERS.map(({ lonLat, ...properties }) => ({
      type: "Feature",
      properties,
      geometry: { type: "Point", coordinates: lonLat },
    })),
  });
}

export const CRS_CODES = [
  "EPSG:4326",
  "EPSG:4258",
  "EPSG:3857",
  "EPSG:25833",
  "EPSG:32661",
  "EPSG:3995",
  "EPSG:3575",
  "EPSG:5939",
] as const;

/** The service: one layer with a monthly time, a disc 13 px wide, every output format. */
export function mapFile(folder: string, address: string): string {
  return `MAP
  NAME "markers"
  EXTENT -40 40 80 89
  SIZE 400 400
  UNITS DD
  SHAPEPATH "${folder}"
  IMAGETYPE "png"
  PROJECTION "init=epsg:4326" END
  WEB
    METADATA
      "ows_title" "Markers"
      "ows_onlineresource" "${address}"
      "ows_srs" "${CRS_CODES.join(" ")}"
      "ows_enable_request" "*"
      "wms_getfeatureinfo_formatlist" "text/plain,application/vnd.ogc.gml,application/json,text/html"
    END
  END
  OUTPUTFORMAT NAME "png" DRIVER "AGG/PNG" MIMETYPE "image/png" IMAGEMODE RGBA EXTENSION "png" END
  OUTPUTFORMAT
    NAME "geojson" DRIVER "OGR/GEOJSON" MIMETYPE "application/json"
    FORMATOPTION "STORAGE=stream" FORMATOPTION "FORM=SIMPLE"
  END
  SYMBOL NAME "disc" TYPE ELLIPSE POINTS 1 1 END FILLED TRUE END
  LAYER
    NAME "markers"
    TYPE POINT
    STATUS ON
    DATA "markers"
    ENCODING "UTF-8"
    TEMPLATE "${folder}/info.html"
    HEADER "${folder}/header.html"
    FOOTER "${folder}/footer.html"
    TOLERANCE 6
    TOLERANCEUNITS PIXELS
    PROJECTION "init=epsg:4326" END
    METADATA
      "ows_title" "Markers"
      "ows_include_items" "all"
      "gml_include_items" "all"
      "gml_geometries" "geom"
      "gml_geom_type" "point"
      "wms_timeextent" "2025-01/2026-12/P1M"
      "wms_timeitem" "period"
      "wms_timedefault" "2026-01"
      "wms_timeformat" "YYYY-MM"
    END
    CLASS
      NAME "marker"
      STYLE SYMBOL "disc" SIZE 13 COLOR 200 0 0 END
    END
  END
END
`;
}

/** MapServer's templates must begin with this line. */
export const TEMPLATES: Record<string, string> = {
  "header.html":
    "<!-- MapServer Template -->\n<html><body><table><tr><th>key</th><th>name</th><th>hours</th></tr>\n",
  "info.html":
    "<!-- MapServer Template -->\n<tr><td>[key]</td><td>[name]</td><td>[hours]<script>alert(1)</script></td></tr>\n",
  "footer.html": "<!-- MapServer Template -->\n</table></body></html>\n",
};
