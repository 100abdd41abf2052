import type { ReactNode } from "react";
import { classNames, look } from "../../../../core/api/ui.ts";
import css from "./filters.module.css";
import { useTexts } from "./texts.ts";

/** A group of filters, with its present choice. */
export function FilterGroup({
  title,
  chosen,
  children,
}: {
  title: string;
  chosen: number;
  children: ReactNode;
}) {
  const { t } = useTexts();
  return (
    <fieldset className={classNames(look.filter, css.filterGroup)}>
      <legend>
        {title}
        <span className={css.chosen}>{chosen === 0 ? t("filter.all") : t("filter.chosen", chosen)}</span>
      </legend>
      {children}
    </fieldset>
  );
}
