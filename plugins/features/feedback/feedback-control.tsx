import MessageSquareText from "lucide-react/icons/message-square-text";
import { observer } from "mobx-react-lite";
import { Suspense, useState } from "react";
import { IconButton, lazyPart, Panel, pickText, useI18n } from "../../../core/index.ts";
import { type Draft, EMPTY_DRAFT } from "./draft.ts";

const FeedbackDialog = lazyPart(() => import("./feedback-dialog.tsx"));
const LABEL = { no: "Gi tilbakemelding", en: "Give feedback" };

/** Opens the form; what was written in it is kept until it is sent or the page is left. */
export const FeedbackControl = observer(function FeedbackControl() {
  const i18n = useI18n();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
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
        <Suspense>
          <FeedbackDialog draft={draft} setDraft={setDraft} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
});
