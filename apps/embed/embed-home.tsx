import ExternalLink from "lucide-react/icons/external-link";
import { observer } from "mobx-react-lite";
import { useApp } from "../../core/plugin/react-context.tsx";
import { DetailsTop } from "../../core/shell/details/details-top.tsx";
import { Icon } from "../../core/ui/icon.tsx";
import { InView } from "../map/details/in-view.tsx";
import { LegendContent } from "../map/legend/legend-content.tsx";
import { FullMapLink } from "./full-map-link.tsx";
import { useEmbedTexts } from "./use-embed-texts.ts";

/** The home details of an embedded map: its content, the meaning of its symbols, and a link to the full map. */
export const EmbedHome = observer(function EmbedHome() {
  const { manifest } = useApp();
  const i18n = useEmbedTexts();
  return (
    <>
      <DetailsTop text={i18n.t("embed-page:home.top")} />
      <div className="fv-details-head fv-details-head-plain">
        <h2>{i18n.text(manifest.title)}</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div className="fv-details-body fv-home" tabIndex={0}>
        <p>{i18n.text(manifest.description)}</p>
        <p>{i18n.t("embed-page:home.about")}</p>
        <FullMapLink className="fv-button fv-button-secondary">
          {i18n.t("embed-page:home.open")}
          <Icon of={ExternalLink} small />
        </FullMapLink>
        <section className="fv-embed-legend">
          <h3>{i18n.t("embed-page:home.layers")}</h3>
          <LegendContent />
        </section>
        <InView />
      </div>
    </>
  );
});
