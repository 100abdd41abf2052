import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useHeadingFocus } from "../../../../core/api/details.ts";
import type { ApplicationKind } from "../../../../lib/applications/states.ts";
import css from "./apply.module.css";
import { useTexts } from "./use-texts.ts";

interface SidesProps {
  kind: ApplicationKind;
  /** Below the heading. */
  below?: ReactNode;
  children: ReactNode;
}

/** An application beside what it is about; one below the other where the page is narrow. */
export const Sides = observer(function Sides({ kind, below, children }: SidesProps) {
  const { t } = useTexts();
  const heading = useHeadingFocus();
  return (
    <div className={css.sides}>
      <div className={css.side}>
        <h1 ref={heading} tabIndex={-1}>
          {t(`kind.${kind}`)}
        </h1>
        <p>{t(`kind.${kind}.text`)}</p>
        {below}
      </div>
      {children}
    </div>
  );
});
