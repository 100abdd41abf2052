import ExternalLink from "lucide-react/icons/external-link";
import PanelRight from "lucide-react/icons/panel-right";
import { observer } from "mobx-react-lite";
import { useApp } from "../../core/plugin/react-context.tsx";
import { capitalise, hasPeriod, periodText } from "../../core/shell/parts/period-text.ts";
import { IconButton } from "../../core/ui/button.tsx";
import { Icon } from "../../core/ui/icon.tsx";
import { useShell } from "../map/shell-context.tsx";
import { EMBED_BANNER } from "../map/stores/device.ts";
import { FullMapLink } from "./full-map-link.tsx";
import { useEmbedTexts } from "./use-embed-texts.ts";

/** The owner of the map, its period, and a link to the full map. */
export const EmbedBanner = observer(function EmbedBanner() {
  const app = useApp();
  const { manifest, time, urls } = app;
  const { ui } = useShell();
  const i18n = useEmbedTexts();
  const title = i18n.text(manifest.title);
  return (
    <header className="fv-embed-banner" style={{ height: EMBED_BANNER }}>
      <FullMapLink className="fv-embed-logo" aria-label={i18n.t("embed-page:open", title)}>
        {manifest.icon && <img src={urls.asset(manifest.icon)} alt="" width="28" height="28" />}
        <h1>{title}</h1>
        <Icon of={ExternalLink} small />
      </FullMapLink>
      {hasPeriod(app) && <span className="fv-num">{capitalise(periodText(time, i18n))}</span>}
      <IconButton
        icon={PanelRight}
        label={i18n.t("embed-page:details")}
        pressed={ui.detailsOpen}
        onClick={() => ui.setDetailsOpen(!ui.detailsOpen)}
      />
    </header>
  );
});
