import type { FlatStyleLike } from "ol/style/flat.js";
import { type DatasetItem, FeatureDataset } from "../../../core/api/dataset.ts";
import type { TradeAreaOptions } from "../../../schemas/generated/options/trade-area.ts";
import { areaLine, LABEL, lineLabel, withNames } from "./area-style.ts";

/**
 * Boundaries of a fishery trade area. The name is the id of a feature (spec §3): it may be repeated, and contain a
 * slash or non-ASCII letters; the list makes it unique and the router encodes it.
 */
export class TradeAreaDataset extends FeatureDataset<TradeAreaOptions> {
  protected override get reading() {
    // These items do not have the default id property of manifests.
    const { featureIdKey } = this.definition;
    return { ...super.reading, idKey: featureIdKey === "featureId" ? "name" : featureIdKey };
  }

  protected override flatStyle(): FlatStyleLike {
    const style = super.flatStyle();
    const { nameAlongLine, nameMinZoom } = this.options;
    if (!nameAlongLine) return style;
    const { theme, i18n } = this.context;
    return withNames(style, {
      minZoom: nameMinZoom,
      language: i18n.language,
      theme: theme.theme,
    });
  }

  override featureOf(item: DatasetItem) {
    const feature = super.featureOf(item);
    const { [this.options.nameProperty]: name, [`${this.options.nameProperty}En`]: english } =
      item.properties;
    feature?.set(LABEL.no, lineLabel(name));
    feature?.set(LABEL.en, lineLabel(english ?? name));
    return feature;
  }

  protected override ownStyle(): FlatStyleLike {
    return areaLine(this.context.theme.theme);
  }

  protected override onLanguageChange(): void {
    this.restyle();
  }
}
