import LogIn from "lucide-react/icons/log-in";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { QueuedRequest, RequestQueue } from "../../../../contracts/request-queue.ts";
import { DetailsTop, useHeadingFocus } from "../../../../core/api/details.ts";
import { useApp, usePage, useService } from "../../../../core/api/kernel.ts";
import { Button, classNames, Icon, look } from "../../../../core/api/ui.ts";
import { useTexts } from "../use-texts.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import css from "./unsent.module.css";
import { UnsentRow } from "./unsent-row.tsx";

/** The page of what waits on this device: every request with its state, what is next, and how to take it back. */
export default observer(function UnsentView() {
  const queue = useService<RequestQueue>("request-queue");
  const { connectivity, log } = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const heading = useHeadingFocus();
  /** What the user is asked about; `all`: the whole queue. */
  const [asked, setAsked] = useState<QueuedRequest | "all" | null>(null);
  const { requests, waitsForSignIn, sendingId } = queue;
  const queued = requests.filter(({ state }) => state === "queued").length;
  const state = waitsForSignIn
    ? "signed-out"
    : sendingId !== null
      ? "sending"
      : connectivity.isOnline
        ? "online"
        : "offline";
  const remove = async (request: QueuedRequest | "all") => {
    setAsked(null);
    try {
      if (request === "all") await queue.cancelAll();
      else {
        const what = await queue.cancel(request.id);
        page.announce(t(what === "cancelled" ? "removed" : what));
      }
    } catch (error) {
      log.error("Unsent reports", error);
    }
  };
  return (
    <>
      <DetailsTop text={requests.length > 0 ? t(`subtitle.${state}`) : undefined} />
      <header className={classNames(look.detailsHead, look.detailsHeadPlain)}>
        <h2 ref={heading} tabIndex={-1}>
          {t("title")}
        </h2>
      </header>
      <div className={classNames(look.detailsBody, css.body)}>
        {waitsForSignIn && (
          <p className={css.note} role="status">
            <Icon of={LogIn} />
            <span>
              <b>{t("signed-out")}</b> {i18n.plural("request-queue:signed-out-text", queued)}
            </span>
          </p>
        )}
        {requests.length === 0 && <p className={look.empty}>{t("empty")}</p>}
        <ul className={css.rows}>
          {requests.map((request) => (
            <UnsentRow key={request.id} request={request} queue={queue} onRemove={() => setAsked(request)} />
          ))}
        </ul>
        {requests.length > 1 && (
          <Button kind="ghost" className={css.clear} onClick={() => setAsked("all")}>
            {t("clear")}
          </Button>
        )}
      </div>
      {/* While something is sent there is nothing to press. */}
      {queued > 0 && sendingId === null && (
        <footer className={css.foot}>
          {waitsForSignIn ? (
            <SignIn label={i18n.plural("request-queue:sign-in", queued)} />
          ) : (
            <Button kind="primary" className={css.main} onClick={() => void queue.retry()}>
              <Icon of={RefreshCw} />
              {i18n.plural("request-queue:send-all", queued)}
            </Button>
          )}
        </footer>
      )}
      {asked !== null && (
        <RemoveDialog
          request={asked}
          count={requests.length}
          onKeep={() => setAsked(null)}
          onRemove={() => void remove(asked)}
        />
      )}
    </>
  );
});

const SignIn = observer(function SignIn({ label }: { label: string }) {
  const { session, log } = useApp();
  const signIn = () => session.signIn().catch((error: unknown) => log.error("Sign-in", error));
  return (
    <Button kind="primary" className={css.main} onClick={() => void signIn()}>
      <Icon of={LogIn} />
      {label}
    </Button>
  );
});
