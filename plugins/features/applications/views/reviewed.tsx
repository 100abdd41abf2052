import ArrowLeft from "lucide-react/icons/arrow-left";
import Check from "lucide-react/icons/check";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { Drawing } from "../../../../contracts/drawing.ts";
import { Failure, useApp, usePage, useService } from "../../../../core/api/kernel.ts";
import { Button, Icon } from "../../../../core/api/ui.ts";
import type { ApplicationKind } from "../../../../lib/applications/states.ts";
import type { Terms } from "../../../../lib/applications/terms.ts";
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
import { faultsOfTerms, TermsTable } from "./terms.tsx";
import { useTexts } from "./use-texts.ts";

/** One application, with its area on the map and what a reviewer can decide. */
export const Reviewed = observer(function Reviewed({ kind, id }: { kind: ApplicationKind; id: string }) {
  const app = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const [found] = useState(
    () => new Loaded<Application>(app, `/v1/review/${kind}/applications/${encodeURIComponent(id)}`),
  );
  const [asking, setAsking] = useState<"reject" | "revoke" | "grant" | null>(null);
  const [terms, setTerms] = useState<Terms>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { data } = found;
  const applied = data?.form.area;
  const granted = data?.granted ?? terms;
  const area = granted.area ?? applied;
  const isDrawing = useService<Drawing>("drawing").drawControls.active;
  useEffect(() => {
    void found.load();
    return () => found.leave();
  }, [found]);
  useEffect(() => bringIntoView(applied, app), [applied, app]);
  useEffect(() => {
    const ends = [
      ...(area === applied ? [] : [showArea(applied, app, "former")]),
      ...(isDrawing ? [] : [showArea(area, app)]),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [applied, area, isDrawing, app]);

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

  const isChanged = Object.keys(terms).length > 0;
  const canApprove = data === null || !isChanged || Object.keys(faultsOfTerms(data.form, terms)).length === 0;
  const approve = () => {
    if (!canApprove) return;
    if (isChanged) setAsking("grant");
    else void decide({ status: "Approved" });
  };
  const decideFor = (reason: string) => {
    switch (asking) {
      case "grant":
        return void decide({ status: "Approved", granted: terms as ApplicationDecision["granted"], reason });
      case "reject":
        return void decide({ status: "Rejected", reason });
      case "revoke":
        return void decide({ status: "Revoked", reason });
      case null:
    }
  };
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
          {kind === "ais" && (data.status === "Pending" || data.granted) && (
            <TermsTable
              form={data.form}
              granted={granted}
              onChange={data.status === "Pending" && !data.isOwn ? setTerms : undefined}
            />
          )}
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
                aria-disabled={isSaving || !canApprove}
                aria-haspopup={isChanged ? "dialog" : undefined}
                onClick={approve}
              >
                <Icon of={Check} small />
                {t(isChanged ? "approve.changed" : "approve")}
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
          onDecide={decideFor}
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
