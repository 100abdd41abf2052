import CloudAlert from "lucide-react/icons/cloud-alert";
import CloudCheck from "lucide-react/icons/cloud-check";
import CloudUpload from "lucide-react/icons/cloud-upload";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useApp } from "../../../core/api/kernel.ts";
import { Button, Icon } from "../../../core/api/ui.ts";
import css from "./account.module.css";
import { useTexts } from "./use-texts.ts";

/** Whether what the user changed in this browser has reached the server, and if not, why. */
export const SyncLine = observer(function SyncLine() {
  const { userData } = useApp();
  const { i18n, t } = useTexts();
  const [sync, setSync] = useState(userData.sync);
  useEffect(() => {
    let isShown = true;
    void userData.opened.then(() => isShown && setSync(userData.sync));
    return () => {
      isShown = false;
    };
  }, [userData]);
  if (!sync) return null;
  const { state, failure, savedAt, replaced } = sync;
  const reason =
    failure && t(`sync.${failure.status === 413 ? "full" : failure.status === null ? "line" : "server"}`);
  return (
    <div className={css.sync} data-state={failure ? "failed" : state}>
      <Icon of={failure ? CloudAlert : state === "saved" ? CloudCheck : CloudUpload} />
      <div role="status">
        <p>
          {failure
            ? `${t(state === "reading" ? "sync.unread" : "sync.unsaved")} ${reason}`
            : state === "saved"
              ? savedAt === null
                ? t("sync.saved")
                : t("sync.saved-at", i18n.format.dateTime(savedAt))
              : t(`sync.${state}`)}
        </p>
        {replaced > 0 && (
          <p>{replaced === 1 ? t("sync.replaced-one") : t("sync.replaced", i18n.format.integer(replaced))}</p>
        )}
      </div>
      {failure && <Button onClick={() => void sync.refresh()}>{t("retry")}</Button>}
    </div>
  );
});
