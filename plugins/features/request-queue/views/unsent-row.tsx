import type { LucideIcon } from "lucide-react";
import CloudUpload from "lucide-react/icons/cloud-upload";
import Hourglass from "lucide-react/icons/hourglass";
import OctagonX from "lucide-react/icons/octagon-x";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Trash2 from "lucide-react/icons/trash-2";
import { observer } from "mobx-react-lite";
import type { QueuedRequest, RequestQueue, RequestState } from "../../../../contracts/request-queue.ts";
import { useApp } from "../../../../core/api/kernel.ts";
import { classNames, Icon, IconButton, look } from "../../../../core/api/ui.ts";
import { refusalText } from "../../../../lib/gear-report/refusal-text.ts";
import { useTexts } from "../use-texts.ts";
import css from "./unsent.module.css";

const ICONS: Readonly<Record<RequestState, LucideIcon>> = {
  queued: CloudUpload,
  accepted: Hourglass,
  refused: OctagonX,
};

interface UnsentRowProps {
  request: QueuedRequest;
  queue: RequestQueue;
  onRemove(): void;
}

/** A request: what it is, when it was saved and tried, what is next, and its state. */
export const UnsentRow = observer(function UnsentRow({ request, queue, onRemove }: UnsentRowProps) {
  const { theme, urls } = useApp();
  const { i18n, t } = useTexts();
  const { id, state, symbol, savedAt, triedAt } = request;
  const reason = refusalText(request, i18n);
  const label = request.label[i18n.language];
  const { time } = i18n.format;
  const isSending = queue.sendingId === id;
  const night = theme.theme === "night" ? "-night" : "";
  return (
    <li className={css.row}>
      <span className={classNames(css.mark, css[state])}>
        <img src={urls.asset(`assets/symbols/${symbol}${night}.svg`)} width={24} height={24} alt="" />
      </span>
      <div className={css.lines}>
        <b>{label}</b>
        <span className={look.num}>
          {triedAt === null
            ? t("saved", time.call(i18n.format, savedAt))
            : t("saved-tried", time.call(i18n.format, savedAt), time.call(i18n.format, triedAt))}
        </span>
        {state === "queued" && <Next request={request} waitsForSignIn={queue.waitsForSignIn} />}
        {state === "refused" && (
          <>
            <span className={css.danger}>{reason ? t("reason", reason) : t("no-reason")}</span>
            <span>{t("refused-help")}</span>
          </>
        )}
        <span className={classNames(css.state, css[state])}>
          <Icon of={ICONS[state]} small />
          {t(`state.${isSending ? "sending" : state}`)}
        </span>
      </div>
      {state === "queued" && !queue.waitsForSignIn && (
        <IconButton
          icon={RefreshCw}
          label={t("retry", label)}
          className={css.small}
          disabled={isSending}
          onClick={() => void queue.retry(id)}
        />
      )}
      {state !== "accepted" && (
        <IconButton
          icon={Trash2}
          label={t("remove", label)}
          muted
          className={classNames(css.small, css.last)}
          disabled={isSending}
          onClick={onRemove}
        />
      )}
    </li>
  );
});

interface NextProps {
  request: QueuedRequest;
  waitsForSignIn: boolean;
}

const Next = observer(function Next({ request, waitsForSignIn }: NextProps) {
  const { clock, connectivity } = useApp();
  const { i18n, t } = useTexts();
  const now = Math.max(clock.minute.getTime(), clock.now().getTime());
  const { tries, nextAt } = request;
  const next = waitsForSignIn
    ? t("when-signed-in")
    : !connectivity.isOnline
      ? t("when-online")
      : nextAt - now < 1_000
        ? t("soon")
        : t("next", i18n.format.age(nextAt));
  const done = tries > 0 ? [i18n.plural("request-queue:tries", tries)] : [];
  const text = [...done, next].join(" · ");
  return <span className={look.num}>{text.charAt(0).toLocaleUpperCase() + text.slice(1)}</span>;
});
