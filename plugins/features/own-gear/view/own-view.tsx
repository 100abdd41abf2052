import { Link } from "@tanstack/react-router";
import type { Geometry } from "geojson";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect } from "react";
import {
  boundsOf,
  DetailsTop,
  describeFailure,
  SignInOffer,
  useHeadingFocus,
} from "../../../../core/api/details.ts";
import { type Failure, useApp } from "../../../../core/api/kernel.ts";
import { Button, classNames, look, Skeleton } from "../../../../core/api/ui.ts";
import { hasGearReports } from "../../../../lib/roles/rules.ts";
import type { Answer } from "../answer.ts";
import { vesselOf } from "../own-vessel.ts";
import { useTexts } from "../use-texts.ts";
import css from "./own-gear.module.css";

const TABS = ["tools", "sensors", "toolhistory"] as const;
type Tab = (typeof TABS)[number];

interface OwnViewProps<Value> {
  tab: Tab;
  answer: Answer<Value>;
  /** What the button "show on the map" shows. */
  place?(value: Value): Geometry;
  children(value: Value): ReactNode;
}

/** The frame of the three views of one's own gear: who may see them, and what the service answered. */
export const OwnView = observer(function OwnView<Value>({
  tab,
  answer,
  place,
  children,
}: OwnViewProps<Value>) {
  const { session, map } = useApp();
  const { t } = useTexts();
  const heading = useHeadingFocus();
  const vessel = session.authenticated ? vesselOf(session.profiles) : null;
  // Spec §6: reports are fetched only for a user with a vessel and the policy; sensors need the vessel.
  const mayRead = vessel !== null && (tab === "sensors" || hasGearReports(session.roles, true));
  useEffect(() => {
    if (mayRead) void answer.load();
  }, [mayRead, answer]);
  const bounds = place && answer.value !== null ? boundsOf(place(answer.value)) : null;
  return (
    <>
      <DetailsTop text={vessel?.label} onLocate={bounds ? () => map.fit(bounds) : undefined} />
      <header className={classNames(look.detailsHead, look.detailsHeadPlain, css.head)}>
        <h2 ref={heading} tabIndex={-1}>
          {t(tab)}
        </h2>
      </header>
      {vessel && (
        <nav className={css.tabs} aria-label={t("tabs")}>
          {TABS.map((one) => (
            <Link key={one} to={`/${one}`} aria-current={one === tab ? "page" : undefined}>
              {t(`tab.${one}`)}
            </Link>
          ))}
        </nav>
      )}
      <div className={classNames(look.detailsBody, look.detailsRuled, css.body)}>
        {mayRead ? (
          <>
            {answer.failure && <Failed failure={answer.failure} retry={() => void answer.load()} />}
            {answer.value !== null ? children(answer.value) : answer.loading && <Waiting />}
          </>
        ) : vessel ? (
          <p className={look.empty}>{t("no-policy")}</p>
        ) : (
          <NoVessel />
        )}
      </div>
    </>
  );
});

const NoVessel = observer(function NoVessel() {
  const { session } = useApp();
  const { t } = useTexts();
  if (session.status === "checking") return <Waiting />;
  if (session.authenticated) return <p className={look.empty}>{t("no-vessel")}</p>;
  return <SignInOffer heading={3} text={t("signed-out")} />;
});

const Waiting = observer(function Waiting() {
  const { t } = useTexts();
  return (
    <div className={css.waiting}>
      <p role="status">{t("loading")}</p>
      <Skeleton lines={5} />
    </div>
  );
});

const Failed = observer(function Failed({ failure, retry }: { failure: Failure; retry(): void }) {
  const { connectivity } = useApp();
  const { i18n, t } = useTexts();
  const { status, code, title, statusText } = failure;
  // Spec §8: the service's message, or "Unknown error": some answers, as those of proxies with codes of their own, have none.
  const isSilent = status !== null && !code && !title && !statusText;
  const own = isSilent ? `${status} - ${t("unknown")}` : "";
  const { description } = describeFailure(failure, i18n, connectivity.isOnline, own);
  return (
    <div role="alert" className={css.note}>
      <strong>{t("failed")}</strong>
      <p>{description}</p>
      <Button onClick={retry}>{t("retry")}</Button>
    </div>
  );
});
