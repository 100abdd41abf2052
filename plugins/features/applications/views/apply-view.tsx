import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useApp } from "../../../../core/api/kernel.ts";
import { type ApplicationKind, isApplicationKind, refusalOf } from "../../../../lib/applications/states.ts";
import type { Application } from "../../../../schemas/generated/api/application.ts";
import { Loaded } from "../model/loaded.ts";
import { hasVessel } from "../model/vessel-profile.ts";
import { ApplicationForm } from "./application-form.tsx";
import css from "./applications.module.css";
import { LoadState } from "./failure-note.tsx";
import { Page } from "./page.tsx";
import { StatusChip } from "./status-chip.tsx";
import { useTexts } from "./use-texts.ts";

/** The page of one application. */
export default observer(function ApplyView({ params }: { params: Record<string, string> }) {
  const { t } = useTexts();
  const { kind = "" } = params;
  if (!isApplicationKind(kind)) return <Page title={t("not-here")}>{null}</Page>;
  return <Apply key={kind} kind={kind} />;
});

/** The form, or why the user may not apply now. */
export const Apply = observer(function Apply({ kind }: { kind: ApplicationKind }) {
  const app = useApp();
  const { i18n, t } = useTexts();
  const [own] = useState(() => new Loaded<Application[]>(app, "/v1/applications"));
  const { session } = app;
  const { authenticated } = session;
  useEffect(() => {
    if (authenticated) void own.load();
    return () => own.leave();
  }, [own, authenticated]);
  const latest = own.data?.find((application) => application.kind === kind);
  const refusal = refusalOf(kind, {
    held: session.roles,
    hasVessel: hasVessel(session.profiles),
    latest: latest?.status ?? null,
  });
  return (
    <Page title={t(`kind.${kind}`)} text={t(`kind.${kind}.text`)}>
      <LoadState of={own} />
      {own.data !== null && refusal === null && (
        <ApplicationForm kind={kind} onSent={() => void own.load()} />
      )}
      {own.data !== null && refusal !== null && (
        <div className={css.note}>
          {latest && <StatusChip status={latest.status} />}
          <strong>{i18n.t(`error-codes:${refusal}`)}</strong>
          {latest?.status === "Pending" && <p>{t("sent.text")}</p>}
        </div>
      )}
    </Page>
  );
});
