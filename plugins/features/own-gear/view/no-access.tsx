import { observer } from "mobx-react-lite";
import { SignInOffer } from "../../../../core/api/details.ts";
import { useApp } from "../../../../core/api/kernel.ts";
import { look, Skeleton } from "../../../../core/api/ui.ts";
import { useTexts } from "../use-texts.ts";
import css from "./own-gear.module.css";

/** Why a user sees no gear: nobody is signed in, there is no vessel, or the policy is missing. */
export const NoAccess = observer(function NoAccess({ hasVessel }: { hasVessel: boolean }) {
  const { session } = useApp();
  const { t } = useTexts();
  if (session.status === "checking") return <Waiting />;
  if (hasVessel) return <p className={look.empty}>{t("no-policy")}</p>;
  if (session.authenticated) return <p className={look.empty}>{t("no-vessel")}</p>;
  return <SignInOffer heading={3} text={t("signed-out")} />;
});

export const Waiting = observer(function Waiting() {
  const { t } = useTexts();
  return (
    <div className={css.waiting}>
      <p role="status">{t("loading")}</p>
      <Skeleton lines={5} />
    </div>
  );
});
