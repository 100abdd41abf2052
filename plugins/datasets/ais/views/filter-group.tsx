import type { ReactNode } from "react";
import { useTexts } from "./texts.ts";

/** A group of filters with what is chosen in it. */
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
    <fieldset className="fv-filter">
      <legend>
        {title}
        <span className="fv-vessel-chosen">
          {chosen === 0 ? t("filter.all") : t("filter.chosen", chosen)}
        </span>
      </legend>
      {children}
    </fieldset>
  );
}
