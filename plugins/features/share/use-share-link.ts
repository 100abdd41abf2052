import { useEffect, useState } from "react";
import {
  type LinkTarget,
  loadShare,
  type ShareChoices,
  useApp,
  usePath,
  useShell,
} from "../../../core/index.ts";

type Maker = Awaited<ReturnType<typeof loadShare>>;

/**
 * The link to the map as chosen, as it changes; null until what makes links has arrived. Use in an observer: it follows
 * the map, the datasets and the panels.
 */
export function useShareLink(choices: ShareChoices, target: LinkTarget = "app"): string | null {
  const app = useApp();
  const { ui } = useShell();
  const path = usePath();
  const [maker, setMaker] = useState<Maker | null>(null);
  useEffect(() => {
    let gone = false;
    void loadShare().then((module) => !gone && setMaker(module));
    return () => {
      gone = true;
    };
  }, []);
  const page = { path, menuOpen: ui.menuOpen, detailsOpen: ui.detailsOpen };
  return maker?.shareLink(app, page, choices, target) ?? null;
}
