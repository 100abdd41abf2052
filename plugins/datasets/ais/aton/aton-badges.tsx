import CircleDashed from "lucide-react/icons/circle-dashed";
import FlaskConical from "lucide-react/icons/flask-conical";
import LightbulbOff from "lucide-react/icons/lightbulb-off";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { observer } from "mobx-react-lite";
import type { NavigationalWarnings } from "../../../../contracts/navigational-warnings.ts";
import type { ItemViewProps } from "../../../../core/api/dataset.ts";
import { useApp, usePluginTexts } from "../../../../core/api/kernel.ts";
import { Chip } from "../../../../core/api/ui.ts";
import type { AtonDataset } from "./aton-dataset.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

/** Namespace of the texts of this part. */
const TEXTS = "ais.aton";

/** Important facts about an aid: it is off position, it is virtual, it is invented. */
export default observer(function AidBadges({ item }: Pick<ItemViewProps<AtonDataset>, "item">) {
  const i18n = usePluginTexts(TEXTS, { no, en });
  const { services } = useApp();
  const { offPosition, simulated, virtual } = item.properties;
  const [lon, lat] = item.geometry?.type === "Point" ? item.geometry.coordinates : [];
  const warned =
    lon === undefined || lat === undefined
      ? null
      : services.find<NavigationalWarnings>("navigational-warnings")?.extinguishedAt([lon, lat]);
  return (
    <>
      {warned && (
        <Chip tone="warning" icon={LightbulbOff}>
          {i18n.t(`${TEXTS}:extinguished-${warned.category}`)}
        </Chip>
      )}
      {offPosition === true && (
        <Chip tone="warning" icon={TriangleAlert}>
          {i18n.t(`${TEXTS}:off-position`)}
        </Chip>
      )}
      {virtual === true && <Chip icon={CircleDashed}>{i18n.t(`${TEXTS}:virtual`)}</Chip>}
      {simulated === true && <Chip icon={FlaskConical}>{i18n.t(`${TEXTS}:simulated`)}</Chip>}
    </>
  );
});
