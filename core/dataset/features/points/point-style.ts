import type { FeatureLike } from "ol/Feature.js";
import type Point from "ol/geom/Point.js";
import CircleStyle from "ol/style/Circle.js";
import Fill from "ol/style/Fill.js";
import Icon from "ol/style/Icon.js";
import type ImageStyle from "ol/style/Image.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import type { Mark, OwnedKind } from "../../../../lib/features/point-marks.ts";
import type { LocalizedText } from "../../../../lib/text.ts";
import type { Theme } from "../../../services/theme.ts";
import { countPill } from "./count-pill.ts";
import type { labelOf, labelStyle } from "./point-labels.ts";
import type { PointRules } from "./point-rules.ts";

/** Offset of a symbol behind another one, in px of an unscaled symbol: right and up. */
const BEHIND = [2.6, 1.5] as const;
/** Offset of a stack's count from its middle: px of an unscaled symbol, and px for its own width. */
const PILL = { scaled: 9, narrow: 5, wide: 8 } as const;

export interface PointLook {
  theme: Theme;
  touch: boolean;
  /** Address of a file below manifests/. */
  asset(path: string): string;
  /** What writes labels; null: there are none, or it is on its way. */
  labels: { labelOf: typeof labelOf; labelStyle: typeof labelStyle } | null;
  /** The text of a label for a feature. */
  words(text: LocalizedText, properties: Record<string, unknown>): string;
  /** The position of a feature. */
  place(feature: FeatureLike): Point | undefined;
}

/** The styles of marks at one zoom, cached by look: there are few kinds, and few kinds of stacks. */
export class PointStyles {
  private readonly kept = new Map<string, Style[]>();
  /** Shared by the stacks, so that a picture of very many marks has few images. */
  private readonly images = new Map<string, ImageStyle | null>();
  /** By kind. */
  private readonly dots: Style[][] = [];
  private readonly scale: number;

  constructor(
    private readonly rules: PointRules,
    private readonly look: PointLook,
    private readonly zoom: number,
  ) {
    this.scale = rules.scaleAt(zoom) * (look.touch ? rules.points.touchScale : 1);
  }

  /** Styles from the lowest to the top; the text of a mark for one feature comes last. */
  of(mark: Mark<FeatureLike>): Style[] {
    const styles = this.symbolsOf(mark);
    const [feature, ...others] = mark.members;
    const { labels, theme, place, words } = this.look;
    if (!labels || mark.dot || !feature || others.length > 0) return styles;
    const properties = feature.key.getProperties();
    const label = labels.labelOf(this.rules.points.labels, properties, this.zoom);
    if (!label) return styles;
    return [
      ...styles,
      labels.labelStyle(label, {
        theme,
        place,
        text: words(label.text, properties),
        half: this.halfOf(mark),
        zIndex: this.rules.points.kinds.length + 2,
      }),
    ];
  }

  private symbolsOf(mark: Mark<unknown>): Style[] {
    const { dot, kinds, members } = mark;
    const kind = kinds[0]?.kind ?? 0;
    const geometry = (feature: FeatureLike) => this.look.place(feature);
    if (dot) {
      this.dots[kind] ??= [new Style({ image: this.dot(kind), geometry, zIndex: kind + 1 })];
      return this.dots[kind];
    }
    const counted = this.rules.counts(this.zoom, members.length) ? members.length : 0;
    const names = kinds.map((own) => own.owner.rules.symbolAt(own.kind, this.zoom)?.icon);
    const key = `${kind} ${names.join(" ")}/${counted}`;
    let styles = this.kept.get(key);
    if (!styles) {
      const images = kinds.map((own, depth) => this.icon(own, depth)).reverse();
      // Lines have z-index 0, below all marks; a count lies above them, so that it is readable in dense areas.
      styles = images.map((image) => new Style({ image, geometry, zIndex: kind + 1 }));
      const pill = counted > 0 ? this.pill(counted) : null;
      if (pill) styles.push(new Style({ image: pill, geometry, zIndex: this.rules.points.kinds.length + 1 }));
      this.kept.set(key, styles);
    }
    return styles;
  }

  /** Half of the larger side of the symbol, px; 0 while its image is loading. */
  halfOf(mark: Mark<unknown>): number {
    if (mark.dot) return this.rules.dotAt(this.zoom).size / 2;
    const place = mark.kinds.length - 1;
    const [width = 0, height = 0] = this.symbolsOf(mark)[place]?.getImage()?.getSize() ?? [];
    return (Math.max(width, height) * this.scale) / 2;
  }

  private dot(kind: number): ImageStyle {
    const { size, outline, opacity } = this.rules.dotAt(this.zoom);
    const ring = this.rules.points.shape === "ring";
    const { color, colorNight, contrast, contrastNight } = this.rules.kind(kind);
    const night = this.look.theme === "night";
    const own = (night && colorNight) || color;
    const other = (night && contrastNight) || contrast;
    const [fill, line] = ring ? [other, own] : [own, other];
    const image = new CircleStyle({
      // The outline is outside a dot; the line of a ring is its edge.
      radius: ring ? size / 2 : (size + outline) / 2,
      ...(fill ? { fill: new Fill({ color: fill }) } : {}),
      ...(line && outline > 0 ? { stroke: new Stroke({ color: line, width: outline }) } : {}),
    });
    image.setOpacity(opacity);
    return image;
  }

  private pill(count: number): ImageStyle | null {
    const from = PILL.scaled * this.scale;
    const shift = [from + (count > 9 ? PILL.wide : PILL.narrow), from];
    return this.image(String(count), () => countPill(count, this.look.theme, shift));
  }

  private icon({ owner, kind }: OwnedKind, depth: number): ImageStyle {
    const symbol = owner.rules.symbolAt(kind, this.zoom);
    const path = symbol ? (this.look.theme === "night" && symbol.iconNight) || symbol.icon : "";
    const src = this.look.asset(path);
    const { scale } = this;
    const displacement = BEHIND.map((shift) => depth * shift * scale);
    return this.image(`${depth} ${src}`, () => new Icon({ src, scale, displacement }));
  }

  private image<Image extends ImageStyle | null>(key: string, make: () => Image): Image {
    const image = (this.images.get(key) as Image | undefined) ?? make();
    this.images.set(key, image);
    return image;
  }
}
