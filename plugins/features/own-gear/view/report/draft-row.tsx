import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Button, Icon, IconButton, look } from "../../../../../core/api/ui.ts";
import { toolTypeOf } from "../../../../../lib/tool-types.ts";
import type { ReportDraft } from "../../report/draft.ts";
import type { ReportDesk } from "../../report/report-desk.ts";
import { useTexts } from "../../use-texts.ts";
import { DiscardDialog } from "./discard-dialog.tsx";
import css from "./report.module.css";

/** A draft that was left: what it is, when it was saved, and how to go on with it. */
export const DraftRow = observer(function DraftRow({
  desk,
  draft,
}: {
  desk: ReportDesk;
  draft: ReportDraft;
}) {
  const { i18n, t } = useTexts();
  const [isAsked, setAsked] = useState(false);
  const { type, tool, toolTypeCode, toolPositions, savedAt } = draft;
  const code = toolTypeCode || (tool?.typeCode ?? "");
  const gear = code === "" ? [] : [t(`gear.${toolTypeOf(code).id}`)];
  const name = [...gear, t(`type.${type}`)].join(" · ");
  const facts = [
    t("draft-saved", i18n.format.time(savedAt)),
    ...(toolPositions.length === 0 ? [] : [i18n.plural("own-gear:points", toolPositions.length)]),
    t("not-reported"),
  ];
  return (
    <li className={css.draft}>
      <Icon of={Pencil} />
      <div>
        <b>{t("draft", name)}</b>
        <p className={look.num}>{facts.join(" · ")}</p>
      </div>
      <Button aria-label={`${t("resume")}: ${name}`} onClick={() => desk.resume(draft)}>
        {t("resume")}
      </Button>
      <IconButton
        icon={Trash2}
        label={`${t("discard")}: ${name}`}
        muted
        className={css.small}
        onClick={() => setAsked(true)}
      />
      {isAsked && <DiscardDialog onKeep={() => setAsked(false)} onDiscard={() => desk.drop(draft)} />}
    </li>
  );
});
