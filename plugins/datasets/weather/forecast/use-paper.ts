import { runInAction } from "mobx";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useApp } from "../../../../core/api/kernel.ts";

/** Whether the page is on its way to the printer: it is drawn by day then, since a dark sheet wastes ink. */
export function usePaper(): boolean {
  const { theme } = useApp();
  const [isPaper, setPaper] = useState(false);
  useEffect(() => {
    const draw = (paper: boolean) =>
      // The browser takes its picture when the handlers of the event have ended.
      flushSync(() => {
        setPaper(paper);
        runInAction(() => {
          theme.mapTheme = paper ? "day" : null;
        });
      });
    const [before, after] = [() => draw(true), () => draw(false)];
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
      runInAction(() => {
        theme.mapTheme = null;
      });
    };
  }, [theme]);
  return isPaper;
}
