import type { FlatStyleLike } from "ol/style/flat.js";
import { FeatureDataset } from "../../../core/index.ts";
import type { TradeAreaOptions } from "../../../schemas/generated/options/trade-area.ts";
import { areaLine, withNames } from "./area-style.ts";

/**
 * Boundaries of a fishery trade area. The name is the id of a feature (spec §3): it may repeat, and hold a slash or
 * letters outside ASCII; the list makes it unique and the router encodes it.
 */
export class TradeAreaDataset extends FeatureDataset<TradeAreaOptions> {
  protected override get reading() {
    // The manifest's default id key is not what these items have.
    const { featureIdKey } = this.definition;
    return { ...super.reading, idKey: featureIdKey === "featureId" ? "name" : featureIdKey };
  }

  protected override flatStyle(): FlatStyleLike {
    const style = super.flatStyle();
    const { nameAlongLine, nameMinZoom, nameProperty } = this.options;
    if (!nameAlongLine) return style;
    const { theme, i18n } = this.context;
    return withNames(style, {
      property: nameProperty,
      minZoom: nameMinZoom,
      language: i18n.language,
      theme: theme.theme,
    });
  }

  protected override ownStyle(): FlatStyleLike {
    return areaLine(this.context.theme.theme);
  }

  protected override onLanguageChange(): void {
    this.restyle();
  }
}
