import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Button, FieldList } from "../../../core/api/ui.ts";
import css from "./account.module.css";
import type { AccountData } from "./account-data.ts";
import { type Change, ChangeDialog } from "./change-dialog.tsx";
import { LoadState } from "./load-state.tsx";
import { useTexts } from "./use-texts.ts";

/** The user's data at the issuer, and the forms that change it. */
export const ProfileSection = observer(function ProfileSection({ data }: { data: AccountData }) {
  const { i18n, t } = useTexts();
  const [change, setChange] = useState<Change | null>(null);
  const { account, state } = data;
  const isChangeable = account !== null && !account.demonstration;
  return (
    <>
      <header className={css.head}>
        <div>
          <h2>{t("profile")}</h2>
          {state === "elsewhere" && <p>{t("profile.elsewhere")}</p>}
          {account?.demonstration && <p>{t("profile.demonstration")}</p>}
        </div>
      </header>
      <LoadState data={data} />
      {account && (
        <FieldList
          fields={[
            { key: "email", label: t("email"), value: account.email },
            ...(account.phone
              ? [
                  {
                    key: "phone",
                    label: t("phone"),
                    value: `${account.countryCode ?? ""} ${account.phone}`.trim(),
                  },
                ]
              : []),
            ...(account.createdAt && isChangeable
              ? [
                  {
                    key: "created",
                    label: t("created"),
                    value: i18n.format.dateTime(Date.parse(account.createdAt)),
                  },
                ]
              : []),
          ]}
        />
      )}
      {isChangeable && (
        <p className={css.actions}>
          <Button aria-haspopup="dialog" onClick={() => setChange("email")}>
            {t("change-email")}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setChange("password")}>
            {t("change-password")}
          </Button>
        </p>
      )}
      {change && <ChangeDialog change={change} data={data} onClose={() => setChange(null)} />}
    </>
  );
});
