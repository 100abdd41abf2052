import { use } from "react";
import {
  keptPart,
  type LinkTarget,
  loadShare,
  type ShareChoices,
  useApp,
  usePath,
  useShell,
} from "../../../core/index.ts";

const share = keptPart(loadShare);

/**
 * The link to the map as chosen, as it changes. Use in an observer, below a boundary: it suspends until what makes links has arrived, and follows
 * the map, the datasets and the panels.
 */
export function useShareLink(choices: ShareChoices, target: LinkTarget = "app"): string {
  const app = useApp();
  const { ui } = useShell();
  const path = usePath();
  const maker = use(share());
  const page = { path, menuOpen: ui.menuOpen, detailsOpen: ui.detailsOpen };
  return maker.shareLink(app, page, choices, target);
}
