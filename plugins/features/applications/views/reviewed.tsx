import ArrowLeft from "lucide-react/icons/arrow-left";
import Check from "lucide-react/icons/check";
import CircleCheck from "lucide-react/icons/circle-check";
import MessageSquare from "lucide-react/icons/message-square";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useHeadingFocus } from "../../../../core/api/details.ts";
import { Failure, useApp, usePage } from "../../../../core/api/kernel.ts";
import { Button, Icon } from "../../../../core/api/ui.ts";
import type { ApplicationKind } from "../../../../lib/applications/states.ts";
import { changedTerms, type Terms } from "../../../../lib/applications/terms.ts";
import type { FormDefinition, FormValues } from "../../../../lib/form/form.ts";
import type { Application } from "../../../../schemas/generated/api/application.ts";
import type { ApplicationDecision } from "../../../../schemas/generated/api/application-decision.ts";
import { ringOf } from "../map/show-area.ts";
import { FORMS } from "../model/kinds.ts";
import { Loaded } from "../model/loaded.ts";
import { whoOf } from "../model/who-of.ts";
import { DrawnArea } from "./area-map.tsx";
import { DecidedArea } from "./decided-area.tsx";
import { FailureNote, LoadState } from "./failure-note.tsx";
import { InnerMap } from "./inner-map.tsx";
import { Messages } from "./messages.tsx";
import { ReasonDialog, type Written } from "./reason-dialog.tsx";
import css from "./reviews.module.css";
import { StatusChip } from "./status-chip.tsx";
import { Summary } from "./summary.tsx";
import { faultsOfTerms, TermsTable } from "./terms.tsx";
import { useTexts } from "./use-texts.ts";

interface ReviewedProps {
  kind: ApplicationKind;
  id: string;
  onDecided(): void;
}

/** One application, with its area on a map and what a reviewer can decide. */
export const Reviewed = observer(function Reviewed({ kind, id, onDecided }: ReviewedProps) {
  const app = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const heading = useHeadingFocus();
  const [found] = useState(
    () => new Loaded<Application>(app, `/v1/review/${kind}/applications/${encodeURIComponent(id)}`),
  );
  const [asking, setAsking] = useState<Written | null>(null);
  // Kept while the dialog is closed: what somebody wrote is lost neither by a failure nor by a slip.
  const [written, setWritten] = useState<Partial<Record<Written, FormValues>>>({});
  const [terms, setTerms] = useState<Terms>({});
  const [isEditing, setEditing] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { data } = found;
  const canChange = kind === "ais" && data?.status === "Pending" && !data.isOwn;
  const granted = data?.granted ?? terms;
  useEffect(() => {
    void found.load();
    return () => found.leave();
  }, [found]);

  const save = async (sent: object, below: string, announced: string) => {
    if (isSaving) return;
    setSaving(true);
    setFailure(null);
    try {
      found.take((await found.post(sent, below)) as Application);
      setAsking(null);
      setWritten({});
      if (below === "") setEditing(false);
      onDecided();
      page.announce(announced);
    } catch (error) {
      setFailure(Failure.from(error, "applications"));
    }
    setSaving(false);
  };

  const ask = (what: Written | null) => {
    setFailure(null);
    setAsking(what);
  };
  const decide = (decision: ApplicationDecision) => save(decision, "", t(`status.${decision.status}`));
  const isChanged = Object.keys(terms).length > 0;
  const canApprove = data === null || !isChanged || Object.keys(faultsOfTerms(data.form, terms)).length === 0;
  const approve = () => {
    if (!canApprove) return;
    if (isChanged) ask("grant");
    else void decide({ status: "Approved" });
  };
  const send = (reason: string) => {
    switch (asking) {
      case "grant":
        return void decide({ status: "Approved", granted: terms as ApplicationDecision["granted"], reason });
      case "ask":
        return void save({ text: reason }, "/questions", t("asked"));
      case "reject":
        return void decide({ status: "Rejected", reason });
      case "revoke":
        return void decide({ status: "Revoked", reason });
      case null:
    }
  };
  const setArea = (area: unknown) =>
    data && setTerms(changedTerms(data.form, { ...terms, area: area ?? "" }));
  return (
    <article className={css.case}>
      <div className={css.caseContent}>
        <Button kind="quiet" className={css.back} onClick={() => page.navigate(`/reviews/${kind}`)}>
          <Icon of={ArrowLeft} small />
          {t("queue")}
        </Button>
        <header>
          <h2 ref={heading} tabIndex={-1}>
            {data ? whoOf(data) : t(`kind.${kind}`)}
          </h2>
          {data && <StatusChip status={data.status} />}
          {data?.status === "Pending" && !data.isOwn && (
            <Button className={css.ask} aria-haspopup="dialog" onClick={() => ask("ask")}>
              <Icon of={MessageSquare} small />
              {t("ask")}
            </Button>
          )}
          {data && (
            <p>{`${data.id} · ${t("applied", i18n.format.dateTime(Date.parse(data.submittedAt)))}`}</p>
          )}
        </header>
        <LoadState of={found} />
        {data && (
          <div className={css.parts}>
            <div className={css.caseAside}>
              {ringOf(data.form.area).length > 0 && (
                <InnerMap label={t("area.map")} shown={data.form.area}>
                  {isEditing && canChange ? (
                    <DrawnArea
                      area={granted.area ?? data.form.area}
                      former={data.form.area}
                      onChange={setArea}
                    />
                  ) : (
                    <DecidedArea applied={data.form.area} granted={granted.area} />
                  )}
                </InnerMap>
              )}
              {data.checks && <Checks checks={data.checks} />}
            </div>
            {data.reason && <p className={css.quote}>{data.reason}</p>}
            {kind === "ais" && (
              <TermsTable
                form={data.form}
                granted={granted}
                isRejected={data.status === "Rejected"}
                isEditing={isEditing && canChange}
                onEdit={canChange ? setEditing : undefined}
                onChange={setTerms}
              />
            )}
            <section className={css.caseCard}>
              <h3>{t("applicant")}</h3>
              <Summary form={applicantForm(kind)} values={data.form} />
            </section>
            {data.messages.length > 0 && (
              <section className={css.caseCard} aria-label={t("messages")}>
                <h3>{t("messages")}</h3>
                <Messages messages={data.messages} />
              </section>
            )}
            <Log application={data} />
            {data.isOwn && <p className={css.caseCard}>{t("own-application")}</p>}
          </div>
        )}
      </div>
      {data && !data.isOwn && (data.status === "Pending" || data.status === "Approved") && (
        <footer className={css.caseFoot}>
          <FailureNote failure={asking ? null : failure} />
          <p>{t("told")}</p>
          {data.status === "Pending" && (
            <>
              <Button className={css.reject} aria-haspopup="dialog" onClick={() => ask("reject")}>
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
            </>
          )}
          {data.status === "Approved" && (
            <Button className={css.reject} aria-haspopup="dialog" onClick={() => ask("revoke")}>
              {t("revoke")}
            </Button>
          )}
        </footer>
      )}
      {asking && data && (
        <ReasonDialog
          what={asking}
          application={data}
          values={written[asking] ?? {}}
          onChange={(values) => setWritten({ ...written, [asking]: values })}
          isSaving={isSaving}
          failure={failure}
          onClose={() => ask(null)}
          onDone={send}
        />
      )}
    </article>
  );
});

/** The fields of a form that the table of terms does not show. */
function applicantForm(kind: ApplicationKind): FormDefinition {
  const { form } = FORMS[kind];
  return kind === "ais" ? { ...form, fields: form.fields.filter(({ step }) => step === "applicant") } : form;
}

/** What the server compared, so that a reviewer need not look it up. */
const Checks = observer(function Checks({ checks }: { checks: NonNullable<Application["checks"]> }) {
  const { t } = useTexts();
  return (
    <section className={css.caseCard}>
      <h3>{t("checks")}</h3>
      <ul className={css.checks}>
        {checks.map(({ id, passed }) => (
          <li key={id} data-passed={passed || undefined}>
            <Icon of={passed ? CircleCheck : TriangleAlert} small />
            {t(`check.${id}.${passed ? "passed" : "failed"}`)}
          </li>
        ))}
      </ul>
    </section>
  );
});

const Log = observer(function Log({ application }: { application: Application }) {
  const { i18n, t } = useTexts();
  const lines = [
    { at: application.submittedAt, text: t("log.received"), own: false },
    ...(application.log ?? []).map(({ at, action, own }) => ({ at, text: t(`action.${action}`), own })),
  ];
  return (
    <section className={css.caseCard}>
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
