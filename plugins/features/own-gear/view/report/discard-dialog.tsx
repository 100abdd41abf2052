import { observer } from "mobx-react-lite";
import { Button, Dialog } from "../../../../../core/api/ui.ts";
import { useTexts } from "../../use-texts.ts";
import css from "./report.module.css";

interface DiscardDialogProps {
  onKeep(): void;
  onDiscard(): void;
}

/** Asks once before a draft is thrown away. The safe answer is the primary one. */
export const DiscardDialog = observer(function DiscardDialog({ onKeep, onDiscard }: DiscardDialogProps) {
  const { t } = useTexts();
  const footer = (
    <div className={css.answers}>
      <Button kind="primary" className={css.press} onClick={onKeep}>
        {t("keep-draft")}
      </Button>
      <Button className={css.dangerButton} onClick={onDiscard}>
        {t("discard")}
      </Button>
    </div>
  );
  return (
    <Dialog title={t("discard-title")} closeLabel={t("keep-draft")} onClose={onKeep} footer={footer}>
      <p>{t("discard-text")}</p>
    </Dialog>
  );
});
