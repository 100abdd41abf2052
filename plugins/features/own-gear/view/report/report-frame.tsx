import ArrowLeft from "lucide-react/icons/arrow-left";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { DetailsTop, useHeadingFocus } from "../../../../../core/api/details.ts";
import { classNames, IconButton, look } from "../../../../../core/api/ui.ts";
import { useTexts } from "../../use-texts.ts";
import css from "./report.module.css";

interface ReportFrameProps {
  /** Key of the heading, with its arguments. */
  title: string;
  text?: string;
  /** Beside the heading. */
  subtitle?: string;
  onBack?(): void;
  children: ReactNode;
  /** What stays at the bottom edge, within reach of the thumb. */
  foot?: ReactNode;
}

/** The frame of a step: heading, what scrolls, and the buttons at the bottom edge. */
export const ReportFrame = observer(function ReportFrame({
  title,
  text,
  subtitle,
  onBack,
  children,
  foot,
}: ReportFrameProps) {
  const { t } = useTexts();
  const heading = useHeadingFocus();
  return (
    <>
      <DetailsTop text={text} />
      <header className={classNames(look.detailsHead, look.detailsHeadPlain, css.stepHead)}>
        {onBack && <IconButton icon={ArrowLeft} label={t("back")} className={css.small} onClick={onBack} />}
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {t(title)}
          </h2>
          {subtitle && <p className={classNames(css.subtitle, look.num)}>{subtitle}</p>}
        </div>
      </header>
      <div className={classNames(look.detailsBody, css.stepBody)}>{children}</div>
      {foot && <footer className={css.stepFoot}>{foot}</footer>}
    </>
  );
});
