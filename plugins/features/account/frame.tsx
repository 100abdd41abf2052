import MapIcon from "lucide-react/icons/map";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { SignInOffer } from "../../../core/api/details.ts";
import { useApp, usePage } from "../../../core/api/kernel.ts";
import { Button, Chip, Icon } from "../../../core/api/ui.ts";
import css from "./account.module.css";
import { useTexts } from "./use-texts.ts";

/** A page of its own beside the map, for signed-in users: the way back, and the content or the offer to sign in. */
export const Frame = observer(function Frame({ children }: { children: ReactNode }) {
  const { session, manifest } = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  return (
    <div className={css.page}>
      <header className={css.bar}>
        <strong>{i18n.t("app.name")}</strong>
        {manifest.demonstration && <Chip tone="warning">{t("demonstration")}</Chip>}
        <Button onClick={() => page.navigate("/")}>
          <Icon of={MapIcon} small />
          {t("to-map")}
        </Button>
      </header>
      {session.authenticated ? (
        children
      ) : (
        <div className={css.signedOut}>
          <SignInOffer heading={1} text={t("signed-out.text")} />
        </div>
      )}
    </div>
  );
});
