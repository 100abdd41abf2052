import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { DetailsTop, useHeadingFocus } from "../../../../core/api/details.ts";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { Button, classNames, look } from "../../../../core/api/ui.ts";
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
  const heading = useHeadingFocus();
  return (
    <>
      <DetailsTop />
      <header className={classNames(look.detailsHead, look.detailsHeadPlain)}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </header>
      <div className={classNames(look.detailsBody, css.page)}>
        {text && <p className={css.muted}>{text}</p>}
        {session.authenticated ? children : <SignedOut />}
      </div>
    </>
  );
});

const SignedOut = observer(function SignedOut() {
  const { session } = useApp();
  const page = usePage();
  const { t } = useTexts();
  const failed = () => page.notify({ id: "sign-in", tone: "error", title: t("sign-in-failed") });
  return (
    <div className={css.note}>
      <strong>{t("signed-out")}</strong>
      <p>{t("signed-out.text")}</p>
      {session.status !== "off" && (
        <Button
          kind="primary"
          aria-busy={session.status === "checking"}
          onClick={() => void session.signIn().catch(failed)}
        >
          {t("sign-in")}
        </Button>
      )}
    </div>
  );
});
