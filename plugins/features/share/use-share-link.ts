import { useApp, usePage, usePath } from "../../../core/api/kernel.ts";
import { type LinkTarget, type ShareChoices, shareLink } from "./capture-share.ts";

/** The link for the choices. Use in an observer: it depends on the map, the datasets and the panels. */
export function useShareLink(choices: ShareChoices, target: LinkTarget = "app"): string {
  const app = useApp();
  const { isMenuOpen, isDetailsOpen } = usePage();
  const path = usePath();
  const page = { path, menuOpen: isMenuOpen, detailsOpen: isDetailsOpen };
  return shareLink(app, page, choices, target);
}
