import History from "lucide-react/icons/history";
import { useEffect, useState } from "react";
import { Icon, look } from "../../../../core/api/ui.ts";
import type { Alerts } from "../alerts.ts";
import { faultsOf } from "../model/draft.ts";
import { type Preview, previewText } from "../model/preview.ts";
import { draftOf, type Zone } from "../model/zone.ts";
import { useTexts } from "../use-texts.ts";
import css from "./zone-form.module.css";

/** How long the form rests before the service is asked, ms. */
const REST_MS = 700;

/** How many alerts the zone of the form would have given in the last days; nothing while that is not known. */
export function PreviewLine({ alerts, zone }: { alerts: Alerts; zone: Zone }) {
  const { i18n, t } = useTexts();
  const [preview, setPreview] = useState<Preview | null>(null);
  const { access } = zone;
  // What has no part in the number stands still, so that typing a name asks nothing.
  const asked = { ...zone, name: "-", email: null, active: true };
  const draft = faultsOf(asked).length === 0 ? JSON.stringify(draftOf(asked)) : null;
  useEffect(() => {
    setPreview(null);
    if (draft === null) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const found = await alerts.preview(access, draft, leaving.signal);
      if (!leaving.signal.aborted) setPreview(found);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [alerts, access, draft]);
  if (!preview || preview.length === 0) return null;
  const [before, count, after] = previewText(preview, i18n, t);
  return (
    <p className={css.preview} role="status">
      <Icon of={History} small />
      <span className={look.num}>
        {before}
        <b>{count}</b>
        {after}
      </span>
    </p>
  );
}
