import ArrowLeft from "lucide-react/icons/arrow-left";
import Check from "lucide-react/icons/check";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { Failure, useApp, usePage } from "../../../../core/api/kernel.ts";
import { Button, Icon } from "../../../../core/api/ui.ts";
import type { ApplicationKind } from "../../../../lib/applications/states.ts";
import type { Application } from "../../../../schemas/generated/api/application.ts";
import type { ApplicationDecision } from "../../../../schemas/generated/api/application-decision.ts";
import { bringIntoView, showArea } from "../map/show-area.ts";
import { FORMS } from "../model/kinds.ts";
import { Loaded } from "../model/loaded.ts";
import { whoOf } from "../model/who-of.ts";
import css from "./applications.module.css";
import { FailureNote, LoadState } from "./failure-note.tsx";
import { Page } from "./page.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { StatusChip } from "./status-chip.tsx";
import { Summary } from "./summary.tsx";
import { useTexts } from "./use-texts.ts";

/** One application, with its area on the map and what a reviewer can decide. */
export const Reviewed = observer(function Reviewed({ kind, id }: { kind: ApplicationKind; id: string }) {
  const app = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const [found] = useState(
    () => new Loaded<Application>(app, `/v1/review/${kind}/applications/${encodeURIComponent(id)}`),
  );
  const [asking, setAsking] = useState<"reject" | "revoke" | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const area = found.data?.form.area;
  useEffect(() => {
    void found.load();
    return () => found.leave();
  }, [found]);
  useEffect(() => {
    bringIntoView(area, app);
    return showArea(area, app);
  }, [area, app]);

  const decide = async (decision: ApplicationDecision) => {
    if (isSaving) return;
    setSaving(true);
    setFailure(null);
    try {
      found.take((await found.post(decision)) as Application);
      setAsking(null);
      page.announce(t(`status.${decision.status}`));
    } catch (error) {
      setAsking(null);
      setFailure(Failure.from(error, "applications"));
    }
    setSaving(false);
  };

  const { data } = found;
  return (
    <Page title={data ? whoOf(data) : t(`kind.${kind}`)} text={t(`kind.${kind}`)}>
      <div>
        <Button kind="quiet" onClick={() => page.navigate(`/reviews/${kind}`)}>
          <Icon of={ArrowLeft} small />
          {t("queue")}
        </Button>
      </div>
      <LoadState of={found} />
      {data && (
        <>
          <div className={css.own}>
            <div>
              <StatusChip status={data.status} />
              <small>{`${data.id} · ${t("applied", i18n.format.dateTime(Date.parse(data.submittedAt)))}`}</small>
            </div>
            {data.reason && <p className={css.quote}>{data.reason}</p>}
          </div>
          <Summary form={FORMS[kind].form} values={data.form} />
          <Log application={data} />
          {data.isOwn && <p className={css.note}>{t("own-application")}</p>}
          <FailureNote failure={failure} />
          {!data.isOwn && data.status === "Pending" && (
            <div className={css.decide}>
              <Button className={css.danger} aria-haspopup="dialog" onClick={() => setAsking("reject")}>
                {t("reject")}
              </Button>
              <Button
                kind="primary"
                aria-disabled={isSaving}
                onClick={() => void decide({ status: "Approved" })}
              >
                <Icon of={Check} small />
                {t("approve")}
              </Button>
            </div>
          )}
          {!data.isOwn && data.status === "Approved" && (
            <div className={css.decide}>
              <Button className={css.danger} aria-haspopup="dialog" onClick={() => setAsking("revoke")}>
                {t("revoke")}
              </Button>
            </div>
          )}
          <p className={css.muted}>{t("told")}</p>
        </>
      )}
      {asking && data && (
        <ReasonDialog
          what={asking}
          id={data.id}
          isSaving={isSaving}
          onClose={() => setAsking(null)}
          onDecide={(reason) => void decide({ status: asking === "reject" ? "Rejected" : "Revoked", reason })}
        />
      )}
    </Page>
  );
});

const Log = observer(function Log({ application }: { application: Application }) {
  const { i18n, t } = useTexts();
  const lines = [
    { at: application.submittedAt, text: t("log.received"), own: false },
    ...(application.log ?? []).map(({ at, action, own }) => ({ at, text: t(`action.${action}`), own })),
  ];
  return (
    <section>
      <h3>{t("log")}</h3>
      <ol className={css.log}>
        {lines.map(({ at, text, own }) => (
          <li key={at + text}>
            {text}
            <small>
              {i18n.format.dateTime(Date.parse(at))}
              {own && ` · ${t("log.by-you")}`}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
});
