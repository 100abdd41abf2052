import ArrowRight from "lucide-react/icons/arrow-right";
import MapIcon from "lucide-react/icons/map";
import { observer } from "mobx-react-lite";
import type { I18n } from "../../core/i18n/i18n.ts";
import { Icon } from "../../core/ui/icon.tsx";
import { siteBase } from "../../core/util/deployment.ts";
import type { Card } from "./cards.ts";

const asset = (path: string) => `${siteBase()}/manifest-assets/${path}`;

/** One sub-application: image, icon, title and one sentence. The whole card is the link. */
export const AppCard = observer(function AppCard({
  application,
  i18n,
  night,
}: {
  application: Card;
  i18n: I18n;
  night: boolean;
}) {
  const { appName, title, description, icon, thumbnail, thumbnailNight, basePath } = application;
  const dimmed = night && thumbnailNight === "";
  return (
    <a className="fv-card" href={siteBase() + (basePath || `/${appName}/`)}>
      <span className="fv-card-cover" data-dimmed={dimmed}>
        {thumbnail && <img src={asset((night && thumbnailNight) || thumbnail)} alt="" />}
      </span>
      <span className="fv-card-body">
        <span className="fv-card-icon">
          {icon ? <img src={asset(icon)} alt="" width="40" height="40" /> : <Icon of={MapIcon} />}
        </span>
        <span className="fv-card-text">
          <b>{i18n.text(title)}</b>
          <span>{i18n.text(description)}</span>
        </span>
        <Icon of={ArrowRight} />
      </span>
    </a>
  );
});
