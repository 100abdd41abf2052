import { useState } from "react";
import type { RequestQueue } from "../../../../../contracts/request-queue.ts";
import { useApp, useService } from "../../../../../core/api/kernel.ts";
import type { ReportType } from "../../../../../lib/gear-report/gear-report.ts";
import { toolTypeOf } from "../../../../../lib/tool-types.ts";
import en from "../../locales/en.json";
import no from "../../locales/no.json";
import { CATEGORIES, type OwnGear } from "../../own-gear.ts";
import type { OwnGearService } from "../../own-gear-home.ts";
import type { ReportDraft } from "../../report/draft.ts";
import { bodyOf, urlOf } from "../../report/report-body.ts";

/** So long a report can be taken back, ms. */
export const HOLD = 6_000;

/** Puts a report into the queue, and says it is stored only when it is. */
export function useSubmit(own: OwnGear) {
  const { log } = useApp();
  const queue = useService<RequestQueue>("request-queue");
  const home = useService<OwnGearService>("own-gear");
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const submit = async (draft: ReportDraft) => {
    const { type, tool } = draft;
    const body = bodyOf(draft, crypto.randomUUID());
    const kind = toolTypeOf(draft.toolTypeCode || tool?.typeCode);
    setSending(true);
    setFailed(false);
    try {
      const id = await queue.add({
        category: CATEGORIES.gear,
        label: { no: labelIn(no, kind.id, type), en: labelIn(en, kind.id, type) },
        symbol: `gear-${kind.symbol}`,
        method: "POST",
        url: urlOf(draft),
        json: body,
        subject: String(body.toolId),
        user: home.known?.user || undefined,
        holdMs: HOLD,
      });
      own.desk.done(id);
    } catch (error) {
      log.error("The report was not stored", error);
      setFailed(true);
    } finally {
      setSending(false);
    }
  };
  return { submit, isSending, failed };
}

/** "Garn satt": a language may change while the report waits. */
function labelIn(texts: Readonly<Record<string, string>>, kind: string, type: ReportType): string {
  return `${texts[`gear.${kind}`] ?? kind} ${(texts[`type.${type}`] ?? type).toLowerCase()}`;
}
