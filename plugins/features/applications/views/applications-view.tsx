import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { Button } from "../../../../core/api/ui.ts";
import { APPLICATION_KINDS, type ApplicationKind, refusalOf } from "../../../../lib/applications/states.ts";
import type { Application } from "../../../../schemas/generated/api/application.ts";
import { draftedKinds } from "../model/drafted-kinds.ts";
import { Loaded } from "../model/loaded.ts";
import { hasVessel } from "../model/vessel-profile.ts";
import { AnswerForm } from "./answer-form.tsx";
import css from "./applications.module.css";
import { LoadState } from "./failure-note.tsx";
import { Messages } from "./messages.tsx";
import { Page } from "./page.tsx";
import { StatusChip } from "./status-chip.tsx";
import { TermsTable } from "./terms.tsx";
import { useTexts } from "./use-texts.ts";

/** What the user may apply for, and what became of their applications. */
export default observer(function ApplicationsView() {
  const app = useApp();
  const { t } = useTexts();
  const [own] = useState(() => new Loaded<Application[]>(app, "/v1/applications"));
  const { authenticated } = app.session;
  useEffect(() => {
    if (authenticated) void own.load();
    return () => own.leave();
  }, [own, authenticated]);
  return (
    <Page title={t("title")}>
      <LoadState of={own} />
      {own.data !== null && (
        <ul className={css.cards}>
          {APPLICATION_KINDS.map((kind) => (
            <KindCard key={kind} kind={kind} all={own} />
          ))}
        </ul>
      )}
    </Page>
  );
});

interface KindCardProps {
  kind: ApplicationKind;
  all: Loaded<Application[]>;
}

const KindCard = observer(function KindCard({ kind, all }: KindCardProps) {
  const app = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const { session } = app;
  const own = all.data?.filter((one) => one.kind === kind) ?? [];
  const refusal = refusalOf(kind, {
    held: session.roles,
    hasVessel: hasVessel(session.profiles),
    latest: own[0]?.status ?? null,
  });
  const label = draftedKinds(app).has(kind) ? "continue" : own.length === 0 ? "apply" : "again";
  // Of an approved application, its state says why there is no other one.
  const isExplained = refusal !== null && own[0]?.status !== "Pending" && own[0]?.status !== "Approved";
  return (
    <li className={css.card}>
      <h3>{t(`kind.${kind}`)}</h3>
      <p>{t(`kind.${kind}.text`)}</p>
      {own.map((application) => (
        <OwnApplication key={application.id} application={application} all={all} />
      ))}
      {isExplained && <p className={css.why}>{i18n.t(`error-codes:${refusal}`)}</p>}
      {refusal === null && (
        <Button
          aria-label={`${t(label)}: ${t(`kind.${kind}`)}`}
          onClick={() => page.navigate(`/application/${kind}`)}
        >
          {t(label)}
        </Button>
      )}
    </li>
  );
});

const OwnApplication = observer(function OwnApplication({
  application: { id, status, submittedAt, decidedAt, reason, form, granted, messages },
  all,
}: {
  application: Application;
  all: Loaded<Application[]>;
}) {
  const { i18n, t } = useTexts();
  return (
    <div className={css.own}>
      <div>
        <StatusChip status={status} />
        <small>
          {`${id} · ${t("applied", i18n.format.date(Date.parse(submittedAt)))}`}
          {decidedAt && ` · ${t("decided", i18n.format.date(Date.parse(decidedAt)))}`}
        </small>
      </div>
      {messages.length > 0 && <Messages messages={messages} />}
      {status === "Pending" && messages.at(-1)?.from === "reviewer" && <AnswerForm id={id} own={all} />}
      {granted && <TermsTable form={form} granted={granted} />}
      {reason && <blockquote>{reason}</blockquote>}
    </div>
  );
});
