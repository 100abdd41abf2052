import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { DetailsTop, SignInOffer, useHeadingFocus } from "../../../../core/api/details.ts";
import { useApp } from "../../../../core/api/kernel.ts";
import { classNames, look } from "../../../../core/api/ui.ts";
import css from "./applications.module.css";
import { useTexts } from "./use-texts.ts";

interface PageProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** A page of this plugin in the details pane. Its content is for signed-in users only. */
export const Page = observer(function Page({ title, text, children }: PageProps) {
  const { session } = useApp();
  const { t } = useTexts();
  const heading = useHeadingFocus();
  return (
    <>
      <DetailsTop text={t("top")} />
      <header className={classNames(look.detailsHead, look.detailsHeadPlain)}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </header>
      <div className={classNames(look.detailsBody, css.page)}>
        {text && <p className={css.muted}>{text}</p>}
        {session.authenticated ? children : <SignInOffer heading={3} text={t("signed-out.text")} />}
      </div>
    </>
  );
});
