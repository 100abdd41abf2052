import type { PointsDefinition } from "../../schemas/generated/resolved-manifest.ts";

type Points = NonNullable<PointsDefinition>;
type Kind = Points["kinds"][number];

const KIND: Kind = {
  values: [],
  color: "#085382",
  colorNight: "#4fa9e6",
  contrast: "#ffffff",
  contrastNight: "#011023",
  symbols: [],
};
const symbols = [
  { zoom: 6, icon: "small.svg", iconNight: "" },
  { zoom: 8, icon: "full.svg", iconNight: "" },
];

/** Points in a manifest's form: nets are drawn below others, as dots up to zoom 6; one kind is always a dot. */
export function pointsOf(changes: Partial<Points>): Points {
  return {
    property: "kind",
    kinds: [
      { ...KIND, values: ["net"], symbols },
      { ...KIND, color: "#333333", symbols },
      { ...KIND, values: ["buoy"], color: "#00ba09" },
      { ...KIND, values: ["rare"], color: "#d72424", symbols },
    ],
    shape: "dot",
    dots: [
      { zoom: 4, size: 4, outline: 0.5, opacity: 0.8 },
      { zoom: 5, size: 6, outline: 1, opacity: 1 },
    ],
    scales: [
      { zoom: 8, scale: 1.4 },
      { zoom: 6, scale: 0.6 },
    ],
    touchScale: 1,
    stacks: [
      { zoom: 6, within: 9 },
      { zoom: 8, within: 11 },
    ],
    stackGroup: "",
    countZoom: 7,
    countFrom: 3,
    linesFrom: 8,
    labels: [],
    note: "",
    many: { no: "{count} ting her", en: "{count} things here" },
    ...changes,
  };
}
