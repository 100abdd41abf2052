import { observer } from "mobx-react-lite";
import type { QueuedRequest } from "../../../../contracts/request-queue.ts";
import { Button, Dialog } from "../../../../core/api/ui.ts";
import { useTexts } from "../use-texts.ts";
import css from "./unsent.module.css";

interface RemoveDialogProps {
  request: QueuedRequest | "all";
  /** Of the whole queue. */
  count: number;
  onKeep(): void;
  onRemove(): void;
}

/** Asks once before a report is deleted, and says what follows. The safe answer is the primary one. */
export const RemoveDialog = observer(function RemoveDialog({
  request,
  count,
  onKeep,
  onRemove,
}: RemoveDialogProps) {
  const { i18n, t } = useTexts();
  const isAll = request === "all";
  const title = isAll
    ? i18n.plural("request-queue:clear-title", count)
    : t("remove-title", request.label[i18n.language]);
  const text = isAll
    ? "clear-text"
    : request.state === "refused"
      ? "remove-text-refused"
      : request.triedAt === null
        ? "remove-text"
        : "remove-text-tried";
  const footer = (
    <div className={css.answers}>
      <Button kind="primary" className={css.main} onClick={onKeep}>
        {t("keep")}
      </Button>
      <Button className={css.dangerButton} onClick={onRemove}>
        {t(isAll ? "clear-yes" : "remove-yes")}
      </Button>
    </div>
  );
  return (
    <Dialog title={title} closeLabel={t("keep")} onClose={onKeep} footer={footer}>
      <p>{t(text)}</p>
    </Dialog>
  );
});
