import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { look } from "../../../../core/api/ui.ts";
import {
  APPLICATION_KINDS,
  type ApplicationKind,
  isApplicationKind,
  REVIEW_POLICY,
} from "../../../../lib/applications/states.ts";
import type { Application } from "../../../../schemas/generated/api/application.ts";
import { Loaded } from "../model/loaded.ts";
import { whoOf } from "../model/who-of.ts";
import css from "./applications.module.css";
import { LoadState } from "./failure-note.tsx";
import { Page } from "./page.tsx";
import { Reviewed } from "./reviewed.tsx";
import { StatusChip } from "./status-chip.tsx";
import { useTexts } from "./use-texts.ts";

/** The reviewers' page: the queue of a kind, or one of its applications. */
export default observer(function ReviewsView({ params }: { params: Record<string, string> }) {
  const { session } = useApp();
  const { t } = useTexts();
  const kinds = APPLICATION_KINDS.filter((kind) => session.holds(REVIEW_POLICY[kind]));
  const { kind = "", id } = params;
  const asked = isApplicationKind(kind) ? kind : kinds[0];
  if (session.authenticated && (asked === undefined || !kinds.includes(asked)))
    return (
      <Page title={t("reviews")}>
        <div className={css.note}>
          <strong>{t("not-allowed")}</strong>
          <p>{t("not-allowed.text")}</p>
        </div>
      </Page>
    );
  if (asked !== undefined && id !== undefined) return <Reviewed key={id} kind={asked} id={id} />;
  return <Page title={t("reviews")}>{asked && <Queue key={asked} kind={asked} kinds={kinds} />}</Page>;
});

const Queue = observer(function Queue({ kind, kinds }: { kind: ApplicationKind; kinds: ApplicationKind[] }) {
  const app = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const [isDecided, setDecided] = useState(false);
  const [lists] = useState(() => {
    const path = `/v1/review/${kind}/applications`;
    return {
      waiting: new Loaded<Application[]>(app, path),
      decided: new Loaded<Application[]>(app, `${path}?decided=true`),
    };
  });
  const list = isDecided ? lists.decided : lists.waiting;
  useEffect(() => {
    void list.load();
    return () => list.leave();
  }, [list]);
  return (
    <>
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
            {t(decided ? "decided-tab" : "waiting")}
            {!decided && lists.waiting.data !== null && ` ${lists.waiting.data.length}`}
          </button>
        ))}
      </div>
      <LoadState of={list} />
      {list.data?.length === 0 && (
        <p className={look.empty}>{t(isDecided ? "none-decided" : "none-waiting")}</p>
      )}
      <ul className={css.queue}>
        {list.data?.map((application) => (
          <li key={application.id}>
            <button type="button" onClick={() => page.navigate(`/reviews/${kind}/${application.id}`)}>
              <span>
                <b>{whoOf(application)}</b>
                <small>{`${application.id} · ${i18n.format.dateTime(Date.parse(application.submittedAt))}`}</small>
              </span>
              <StatusChip status={application.status} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
});
