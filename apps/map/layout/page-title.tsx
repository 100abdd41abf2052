import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { itemTitle } from "../../../core/shell/views/item-text.ts";
import { useShell } from "../shell-context.tsx";

/**
 * Sets the document's language to the user's, and its title by the address: feature or dataset, sub-application,
 * product.
 */
export const PageTitle = observer(function PageTitle() {
  const { manifest } = useApp();
  const i18n = useI18n();
  const { view } = useShell().selection;
  const { language } = i18n;
  useEffect(() => {
    document.documentElement.lang = language === "no" ? "nb" : "en";
  }, [language]);
  const parts = [i18n.text(manifest.title), i18n.t("app.name")];
  if (view.kind === "dataset") parts.unshift(i18n.text(view.dataset.definition.name));
  if (view.kind === "feature") {
    const item = view.dataset.item(view.featureId);
    parts.unshift(item ? itemTitle(view.dataset, item, i18n) : i18n.text(view.dataset.definition.name));
  }
  if (view.kind === "position") parts.unshift(i18n.t("position.title"));
  if (view.kind === "not-found") parts.unshift(i18n.t("not-found.title"));
  return <title>{parts.join(" – ")}</title>;
});
