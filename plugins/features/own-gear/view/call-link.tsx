import Phone from "lucide-react/icons/phone";
import { observer } from "mobx-react-lite";
import { useApp } from "../../../../core/api/kernel.ts";
import { classNames, Icon, look } from "../../../../core/api/ui.ts";
import { useTexts } from "../use-texts.ts";
import css from "./own-gear.module.css";

/** Calls the Coast Guard with one tap: the number is a setting of the manifest. */
export const CallLink = observer(function CallLink() {
  const { phone } = useApp().manifest.gearReports;
  const { t } = useTexts();
  return (
    <a className={classNames(css.callLink, look.num)} href={`tel:${phone.replaceAll(" ", "")}`}>
      <Icon of={Phone} />
      {t("call-link", phone)}
    </a>
  );
});
