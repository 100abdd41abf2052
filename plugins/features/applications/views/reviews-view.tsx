import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { Account } from "../../../../contracts/account.ts";
import { NotAuthorized } from "../../../../core/api/details.ts";
import { useApp, usePage, useService } from "../../../../core/api/kernel.ts";
import { Chip, look } from "../../../../core/api/ui.ts";
import {
  APPLICATION_KINDS,
  type ApplicationKind,
  isApplicationKind,
  REVIEW_POLICY,
} from "../../../../lib/applications/states.ts";
import type { Application } from "../../../../schemas/generated/api/application.ts";
import { Loaded } from "../model/loaded.ts";
import { whoOf } from "../model/who-of.ts";
import { LoadState } from "./failure-note.tsx";
import { Reviewed } from "./reviewed.tsx";
import css from "./reviews.module.css";
import { StatusChip } from "./status-chip.tsx";
import { useTexts } from "./use-texts.ts";

/** The reviewers' page: the queue of a kind, and beside it one of its applications. */
export default observer(function ReviewsView({ params }: { params: Record<string, string> }) {
  const { Frame } = useService<Account>("account");
  const { session } = useApp();
  const kinds = APPLICATION_KINDS.filter((kind) => session.holds(REVIEW_POLICY[kind]));
  const { kind = "", id } = params;
  const asked = isApplicationKind(kind) ? kind : kinds[0];
  return (
    <Frame>
      {asked !== undefined && kinds.includes(asked) ? (
        <Desk key={asked} kind={asked} kinds={kinds} id={id} />
      ) : (
        <NotAuthorized />
      )}
    </Frame>
  );
});

interface DeskProps {
  kind: ApplicationKind;
  kinds: readonly ApplicationKind[];
  id: string | undefined;
}

const Desk = observer(function Desk({ kind, kinds, id }: DeskProps) {
  const app = useApp();
  const { t } = useTexts();
  const [lists] = useState(() => {
    const path = `/v1/review/${kind}/applications`;
    return {
      waiting: new Loaded<Application[]>(app, path),
      decided: new Loaded<Application[]>(app, `${path}?decided=true`),
    };
  });
  const load = () => {
    void lists.waiting.load();
    void lists.decided.load();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists are loaded once; `load` is theirs.
  useEffect(() => {
    load();
    return () => {
      lists.waiting.leave();
      lists.decided.leave();
    };
  }, [lists]);
  return (
    <div className={css.desk} data-open={id !== undefined || undefined}>
      <Queue kind={kind} kinds={kinds} open={id} lists={lists} />
      {id === undefined ? (
        <p className={css.choose}>{t("choose-application")}</p>
      ) : (
        <Reviewed key={id} kind={kind} id={id} onDecided={load} />
      )}
    </div>
  );
});

interface QueueProps extends Pick<DeskProps, "kind" | "kinds"> {
  /** Id of the application that is open. */
  open: string | undefined;
  lists: Readonly<Record<"waiting" | "decided", Loaded<Application[]>>>;
}

const Queue = observer(function Queue({ kind, kinds, open, lists }: QueueProps) {
  const page = usePage();
  const { i18n, t } = useTexts();
  const [isDecided, setDecided] = useState(false);
  const list = isDecided ? lists.decided : lists.waiting;
  return (
    <nav className={css.queue} aria-label={t("queue")}>
      <h1>{t("reviews")}</h1>
      {kinds.length > 1 && (
        <div className={css.tabs}>
          {kinds.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === kind}
              onClick={() => page.navigate(`/reviews/${one}`, { replace: true })}
            >
              {t(`kind.${one}`)}
            </button>
          ))}
        </div>
      )}
      <div className={css.tabs}>
        {[false, true].map((decided) => (
          <button
            key={String(decided)}
            type="button"
            aria-pressed={decided === isDecided}
            onClick={() => setDecided(decided)}
          >
            {t(decided ? "decided-tab" : "waiting")} {(decided ? lists.decided : lists.waiting).data?.length}
          </button>
        ))}
      </div>
      <LoadState of={list} />
      {list.data?.length === 0 && (
        <p className={look.empty}>{t(isDecided ? "none-decided" : "none-waiting")}</p>
      )}
      <ul>
        {list.data?.map((application) => (
          <li key={application.id}>
            <button
              type="button"
              aria-current={String(application.id) === open ? "page" : undefined}
              onClick={() => page.navigate(`/reviews/${kind}/${application.id}`)}
            >
              <span>
                <b>{whoOf(application)}</b>
                <small>{`${application.id} · ${i18n.format.date(Date.parse(application.submittedAt))}`}</small>
              </span>
              {isDecided ? (
                <StatusChip status={application.status} />
              ) : (
                <WaitingChip application={application} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
});

const DAY_MS = 86_400_000;
/** A longer wait stands out, days. */
const LONG_WAIT = 10;

/** What an application waits for: an answer, a look at the answer, or a decision, for how long. */
const WaitingChip = observer(function WaitingChip({ application }: { application: Application }) {
  const { clock } = useApp();
  const { i18n, t } = useTexts();
  switch (application.messages.at(-1)?.from) {
    case "reviewer":
      return <Chip tone="warning">{t("wait.answer")}</Chip>;
    case "applicant":
      return <Chip tone="good">{t("wait.answered")}</Chip>;
    case undefined:
  }
  const days = Math.floor((clock.now().getTime() - Date.parse(application.submittedAt)) / DAY_MS);
  if (days < 2) return <Chip tone="good">{t("wait.new")}</Chip>;
  return (
    <Chip tone={days >= LONG_WAIT ? "danger" : "plain"}>{i18n.plural("applications:wait.days", days)}</Chip>
  );
});
