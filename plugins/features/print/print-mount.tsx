import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { lazyPart, useApp } from "../../../core/api/kernel.ts";
import { ViewBoundary } from "../../../core/api/ui.ts";
import { printingOf } from "./printing.ts";

const PrintPage = lazyPart(() => import("./view/print-page.tsx"));

/** The sheet, when it is open. The browser's own key for printing opens it: the page as it is does not fit on paper. */
export const PrintMount = observer(function PrintMount() {
  const printing = printingOf(useApp());
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== "p" ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      // What is open already prints its sheet.
      if (printing.isOpen) return;
      event.preventDefault();
      printing.open();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [printing]);
  if (!printing.isOpen) return null;
  return (
    <ViewBoundary place="print" as="notice">
      <PrintPage onClose={() => printing.close()} />
    </ViewBoundary>
  );
});
