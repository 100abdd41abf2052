/** For tests: the view of a map, somewhere off Norway. */
export const fakeView = () => ({
  webMercatorZoom: 8,
  center: [7.5, 62.5] as [number, number],
  resolution: 600,
  rotation: 0,
  size: [800, 600],
  padding: { top: 0, right: 0, bottom: 0, left: 0 },
  projection: "EPSG:3857",
  polar: false,
  bounds: [5, 60, 10, 65],
});
