import { Link } from "@tanstack/react-router";
import type { Geometry } from "geojson";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect } from "react";
import { boundsOf, DetailsTop, describeFailure, useHeadingFocus } from "../../../../core/api/details.ts";
import { type Failure, useApp, useService } from "../../../../core/api/kernel.ts";
import { Button, classNames, look } from "../../../../core/api/ui.ts";
import type { Answer } from "../answer.ts";
import type { OwnGearService } from "../own-gear-home.ts";
import { useTexts } from "../use-texts.ts";
import { NoAccess, Waiting } from "./no-access.tsx";
import css from "./own-gear.module.css";

const TABS = ["tools", "sensors", "toolhistory"] as const;
type Tab = (typeof TABS)[number];

interface OwnViewProps<Value> {
  tab: Tab;
  answer: Pick<Answer<Value>, "load" | "failure" | "loading" | "answeredAt">;
  /** Null: nothing has been answered yet. */
  value: Value | null;
  /** What stays at the bottom edge. */
  foot?: ReactNode;
  /** What the button "show on the map" shows. */
  place?(value: Value): Geometry;
  children(value: Value): ReactNode;
}

/** The frame of the three views of one's own gear: who may see them, and what the service answered. */
export const OwnView = observer(function OwnView<Value>({
  tab,
  answer,
  value,
  place,
  foot,
  children,
}: OwnViewProps<Value>) {
  const { session, map, connectivity } = useApp();
  const { i18n, t } = useTexts();
  const heading = useHeadingFocus();
  const home = useService<OwnGearService>("own-gear");
  const vessel = home.known?.vessel ?? null;
  // Spec §6: reports are fetched only for a user with a vessel and the policy; sensors need the vessel.
  const mayRead = vessel !== null && (tab === "sensors" || home.known?.mayReport === true);
  const mayLoad = mayRead && session.authenticated;
  useEffect(() => {
    if (mayLoad) void answer.load();
  }, [mayLoad, answer]);
  const bounds = place && value !== null ? boundsOf(place(value)) : null;
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
            {/* Without a connection the earlier answer says how old it is; that is no failure. */}
            {answer.failure && (connectivity.isOnline || value === null) && (
              <Failed failure={answer.failure} retry={() => void answer.load()} />
            )}
            {answer.answeredAt !== null && !(connectivity.isOnline && session.authenticated) && (
              <p className={css.stale}>{t("as-of", i18n.format.dateTime(answer.answeredAt))}</p>
            )}
            {value !== null ? children(value) : answer.loading && <Waiting />}
          </>
        ) : (
          <NoAccess hasVessel={vessel !== null} />
        )}
      </div>
      {mayRead && foot && <footer className={css.foot}>{foot}</footer>}
    </>
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
