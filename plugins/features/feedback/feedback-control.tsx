import MessageSquareText from "lucide-react/icons/message-square-text";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { lazyPart, pickText, useApp, useI18n } from "../../../core/api/kernel.ts";
import { IconButton, Panel, ViewBoundary } from "../../../core/api/ui.ts";
import { type Draft, EMPTY_DRAFT, readDraft } from "./draft.ts";

const FeedbackDialog = lazyPart(() => import("./feedback-dialog.tsx"));
const LABEL = { no: "Gi tilbakemelding", en: "Give feedback" };
const KEPT_UNDER = "feedback";

/** Opens the form; its text is kept until it is sent or the tab is closed. */
export const FeedbackControl = observer(function FeedbackControl() {
  const i18n = useI18n();
  const { tab } = useApp().storage;
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<Draft>(() => readDraft(tab.get(KEPT_UNDER)));
  const keep = (changed: Draft) => {
    setDraft(changed);
    tab.set(KEPT_UNDER, changed === EMPTY_DRAFT ? null : changed);
  };
  return (
    <>
      <Panel>
        <IconButton
          icon={MessageSquareText}
          label={pickText(LABEL, i18n.language)}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </Panel>
      {open && (
        <ViewBoundary place="feedback" as="notice">
          <FeedbackDialog draft={draft} setDraft={keep} onClose={() => setOpen(false)} />
        </ViewBoundary>
      )}
    </>
  );
});
