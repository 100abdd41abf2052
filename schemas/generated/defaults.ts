/* Generated from schemas/manifest.schema.json and the options schemas by `npm run generate`. Do not edit. */
/** Defaults by definition of the manifest schema; what is required is missing. */
export const DEFAULTS = {
  dataset: {"formerIds":[],"description":"","enabledByDefault":false,"exclusiveGroup":"","replaces":[],"hideFromMaplayerMenu":false,"prioritizedLoading":false,"mapOrdering":null,"polarSupported":true,"cacheable":false,"offline":{"maxAgeHours":720,"pack":null},"timeDependent":false,"validity":null,"notFound":"","requiresXApiKey":true,"featureIdKey":"featureId","minZoom":0,"maxZoom":24,"opacity":1,"opacityAdjustable":false,"sources":[],"loadsFrom":[],"symbol":{"icon":"","iconNight":"","line":null,"fill":null,"text":null,"dot":null,"ramp":[],"rampNight":[]},"thumbnail":"","hint":"","countLabel":"","dataownerLink":"","attribution":"","downloads":null,"licence":"","demonstration":false,"featureTitle":"","featureSubtitle":"","fields":[],"details":[],"style":{},"styleNight":"","points":null,"filters":[],"legend":{"group":"","title":"","symbolSize":18,"lowLabel":"","highLabel":"","unitLabel":"","entries":[],"note":"","serviceGraphic":false},"options":{}},
  source: {"requiredRoles":[]},
  field: {"format":"text","unit":"","decimals":null,"quantity":null,"values":{},"separator":"","showIn":["popup","details"],"figure":false,"link":""},
  filter: {"heading":"","property":"","values":[],"anyValue":false,"multiple":true,"value":null,"defaultValue":null,"default":[],"where":"client","excludeFromQuery":false,"queryKey":""},
  filterValue: {"aliases":[],"symbol":{"icon":"","iconNight":"","line":null,"fill":null,"text":null,"dot":null,"ramp":[],"rampNight":[]}},
  legend: {"group":"","title":"","symbolSize":18,"lowLabel":"","highLabel":"","unitLabel":"","entries":[],"note":"","serviceGraphic":false},
  legendEntry: {"symbol":{"icon":"","iconNight":"","line":null,"fill":null,"text":null,"dot":null,"ramp":[],"rampNight":[]},"property":"","values":[]},
  symbol: {"icon":"","iconNight":"","line":null,"fill":null,"text":null,"dot":null,"ramp":[],"rampNight":[]},
  dot: {"colorNight":"","contrast":"","contrastNight":"","ring":false,"size":7},
  line: {"colorNight":"","width":2,"dash":[]},
  fill: {"colorNight":"","outline":"","outlineNight":""},
};
/** Defaults of options by dataset type. */
export const OPTION_DEFAULTS: Readonly<Record<string, object>> = {
  "ais": {"latestUrl":"{liveOpenBase}/live/v1/latest/combined","clientId":"farvann","refreshSeconds":60,"downsample":false,"keepHours":24,"silentAfterMinutes":5,"platforms":[],"allShipTypes":false,"vectorMinutes":10,"vectorsFromZoom":8,"emphasis":"all","trackMinutes":120,"circleMiles":2,"pathType":"open","visited":"","distressCalls":[]},
  "ais-stream": {"latestUrl":"{liveOpenBase}/live/v1/latest/combined","clientId":"farvann","refreshSeconds":60,"downsample":false,"keepHours":24,"silentAfterMinutes":5,"platforms":[],"allShipTypes":false,"vectorMinutes":10,"vectorsFromZoom":8,"emphasis":"all","trackMinutes":120,"circleMiles":2,"pathType":"open","visited":"","distressCalls":[]},
  "aton": {"latestUrl":"{liveOpenBase}/live/v1/latest/aton","clientId":"farvann","refreshSeconds":300,"keepHours":24,"symbols":"assets/symbols","iconScale":0.9},
  "aton-stream": {"latestUrl":"{liveOpenBase}/live/v1/latest/aton","clientId":"farvann","refreshSeconds":300,"keepHours":24,"symbols":"assets/symbols","iconScale":0.9},
  "forecast-field": {"directionIs":"from","also":[],"quantity":null,"unit":"","decimals":0,"factor":1,"colors":"classes","lines":[],"lineZoom":4.5,"signs":"none","barbs":false,"signScale":1,"atPoints":false,"oldAfterHours":12},
  "geojson": {"listPath":"","position":null,"inherited":[],"derived":[],"unique":"","only":"","forUserWith":"","refreshMinutes":0,"crs":"EPSG:4326","paging":"none","pageSize":1000,"maxPages":50,"filtersIn":"query","filterUrl":"","selectedProperty":"","names":null,"vesselTrack":null,"series":null,"seaOnly":false,"declutter":false},
  "lost-gear": {"removed":false,"changesUrl":"{apiBase}/v1/lostfishingfacility/{featureId}/changes","iconScale":1.35,"iconScaleTouch":1.5,"symbols":"assets/symbols"},
  "navigational-warnings": {"textProperty":"text","publishedProperty":"published","fromProperty":"validFrom","toProperty":"validTo","categoryFilter":"category"},
  "raster": {"scheme":"xyz","wmts":{"encoding":"rest","layer":"","style":"default","format":"image/png","matrixSet":"","matrixPrefix":""},"tileMatrixSet":"webmercator","tileSize":256,"minZoom":0,"maxZoom":18,"bounds":null,"tokenUrl":"","tokenParameter":"gkt","nightBrightness":0.6},
  "trade-area": {"nameAlongLine":true,"nameMinZoom":4.5,"nameProperty":"name"},
  "vector-tiles": {"style":"standard","styleNight":"","labelsAbove":"","minZoom":0,"maxZoom":14,"polar":{"url":"","maxZoom":7},"bounds":[-180,-85.0511,180,85.0511]},
  "weather-station": {"shows":"windSpeed","silentAfterHours":3,"historyUrl":"","refreshMinutes":10},
  "wms": {"version":"1.3.0","styles":[],"stylesNight":null,"format":"image/png","transparent":true,"tiled":true,"tileSize":256,"blend":{"day":"normal","night":"normal"},"crs":"EPSG:3857","axisOrder":"table","bboxParameter":"BBOX","bounds":null,"timeParameter":"","timeValues":"listed","cqlFilter":null,"languageParameter":"","languageCodes":{"no":"nor","en":"eng"},"parameters":{},"featureInfo":{"format":"none","mimeType":"","layers":[],"count":10,"toleranceParameter":"","crs":"request"},"checkCapabilities":false},
};
