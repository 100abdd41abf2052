import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useI18n, usePage } from "../../plugin/react-context.tsx";
import { IconButton } from "../../ui/button.tsx";

/** Copies a text. Not rendered when the browser has no clipboard (no secure connection, some frames). */
export const CopyButton = observer(function CopyButton({ text, what }: { text: string; what: string }) {
  const page = usePage();
  const i18n = useI18n();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), 2000);
    return () => clearTimeout(timer);
  }, [done]);
  if (!navigator.clipboard) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
      page.announce(i18n.t("copy.done", text));
    } catch {
      page.notify({ id: "copy", tone: "warning", title: i18n.t("copy.failed") });
    }
  };
  return (
    <IconButton icon={done ? Check : Copy} small label={i18n.t("copy", what)} onClick={() => void copy()} />
  );
});
