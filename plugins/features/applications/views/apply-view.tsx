import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { Account } from "../../../../contracts/account.ts";
import { useApp, useService } from "../../../../core/api/kernel.ts";
import { type ApplicationKind, isApplicationKind, refusalOf } from "../../../../lib/applications/states.ts";
import type { Application } from "../../../../schemas/generated/api/application.ts";
import { Loaded } from "../model/loaded.ts";
import { hasVessel } from "../model/vessel-profile.ts";
import { ApplicationForm } from "./application-form.tsx";
import css from "./apply.module.css";
import { LoadState } from "./failure-note.tsx";
import { Sides } from "./sides.tsx";
import { StatusChip } from "./status-chip.tsx";
import { useTexts } from "./use-texts.ts";

/** The page of one application. */
export default observer(function ApplyView({ params }: { params: Record<string, string> }) {
  const { Frame } = useService<Account>("account");
  const { t } = useTexts();
  const { kind = "" } = params;
  if (isApplicationKind(kind)) return <Apply key={kind} kind={kind} />;
  return (
    <Frame>
      <div className={css.sides}>
        <h1>{t("not-here")}</h1>
      </div>
    </Frame>
  );
});

/** The form, or why the user may not apply now. */
export const Apply = observer(function Apply({ kind }: { kind: ApplicationKind }) {
  const { Frame } = useService<Account>("account");
  return (
    <Frame>
      <Own kind={kind} />
    </Frame>
  );
});

const Own = observer(function Own({ kind }: { kind: ApplicationKind }) {
  const app = useApp();
  const { i18n, t } = useTexts();
  const [own] = useState(() => new Loaded<Application[]>(app, "/v1/applications"));
  const { session } = app;
  useEffect(() => {
    void own.load();
    return () => own.leave();
  }, [own]);
  const latest = own.data?.find((application) => application.kind === kind);
  const refusal = refusalOf(kind, {
    held: session.roles,
    hasVessel: hasVessel(session.profiles),
    latest: latest?.status ?? null,
  });
  if (own.data !== null && refusal === null)
    return <ApplicationForm kind={kind} onSent={() => void own.load()} />;
  return (
    <Sides kind={kind}>
      <div className={css.applyCard}>
        <LoadState of={own} />
        {own.data !== null && (
          <>
            <div>{latest && <StatusChip status={latest.status} />}</div>
            <strong>{i18n.t(`error-codes:${refusal}`)}</strong>
            {latest?.status === "Pending" && <p>{t("sent.text")}</p>}
          </>
        )}
      </div>
    </Sides>
  );
});
