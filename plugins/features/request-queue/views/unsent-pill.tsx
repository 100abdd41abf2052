import CloudUpload from "lucide-react/icons/cloud-upload";
import OctagonX from "lucide-react/icons/octagon-x";
import { observer } from "mobx-react-lite";
import type { RequestQueue } from "../../../../contracts/request-queue.ts";
import { usePage, useService } from "../../../../core/api/kernel.ts";
import { classNames, Icon, look } from "../../../../core/api/ui.ts";
import { useTexts } from "../use-texts.ts";
import css from "./unsent.module.css";

/** The number of reports that wait on this device; it opens their list. */
export default observer(function UnsentPill() {
  const { requests } = useService<RequestQueue>("request-queue");
  const page = usePage();
  const { i18n, t } = useTexts();
  const refused = requests.filter(({ state }) => state === "refused").length;
  const queued = requests.filter(({ state }) => state === "queued").length;
  const text =
    queued > 0 ? i18n.plural("request-queue:queued", queued) : i18n.plural("request-queue:refused", refused);
  const open = () => {
    page.navigate("/unsent");
    page.openDetails();
  };
  return (
    <button
      type="button"
      className={classNames(css.pill, look.num, queued === 0 && css.pillRefused)}
      onClick={open}
      aria-label={`${text}: ${t("open")}`}
    >
      <Icon of={queued > 0 ? CloudUpload : OctagonX} />
      {text}
    </button>
  );
});
