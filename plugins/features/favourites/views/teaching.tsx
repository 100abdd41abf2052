import Star from "lucide-react/icons/star";
import { observer } from "mobx-react-lite";
import { useI18n } from "../../../../core/api/kernel.ts";
import { classNames, Icon, look } from "../../../../core/api/ui.ts";
import css from "../favourites.module.css";

/** Shown without favourites: explains their use and how to create one. */
export const Teaching = observer(function Teaching() {
  const i18n = useI18n();
  return (
    <div className={css.teaching}>
      <span className={classNames(look.badge, look.badgeLarge)}>
        <Icon of={Star} />
      </span>
      <p>
        <b>{i18n.t("favourites:empty.title")}</b>
      </p>
      <p>{i18n.t("favourites:empty.text")}</p>
      <ol>
        {["one", "two", "three"].map((step) => (
          <li key={step}>{i18n.t(`favourites:empty.${step}`)}</li>
        ))}
      </ol>
    </div>
  );
});
