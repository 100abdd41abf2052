import { useEffect, useState } from "react";
import { lazyPart } from "../../../core/api/kernel.ts";
import { ViewBoundary } from "../../../core/api/ui.ts";

const PrintPage = lazyPart(() => import("./view/print-page.tsx"));

/** The button sends this event to the window. It adds less to the first load than a service would. */
export const OPEN = "farvann:print";

/** The sheet, when it is open. Ctrl + P opens it too, because the page itself does not fit on paper. */
export function PrintMount() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // The open sheet handles the key itself.
    if (isOpen) return;
    const open = () => setOpen(true);
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (key.toLowerCase() !== "p" || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      event.preventDefault();
      open();
    };
    addEventListener(OPEN, open);
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener(OPEN, open);
      removeEventListener("keydown", onKey);
    };
  }, [isOpen]);
  return (
    isOpen && (
      <ViewBoundary place="print" as="notice">
        <PrintPage onClose={() => setOpen(false)} />
      </ViewBoundary>
    )
  );
}
