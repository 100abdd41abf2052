import Plus from "lucide-react/icons/plus";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { DetailsTop, useHeadingFocus } from "../../../../core/api/details.ts";
import { loadSurely, useApp, usePath } from "../../../../core/api/kernel.ts";
import { Button, classNames, Icon, look, Skeleton } from "../../../../core/api/ui.ts";
import type { Fleets } from "../fleets.ts";
import { fleetsLoaderOf } from "../fleets-loader.ts";
import { distinct } from "../model/fleet.ts";
import { readShared } from "../model/shared-fleet.ts";
import { useTexts } from "../use-texts.ts";
import { FleetRow } from "./fleet-row.tsx";
import css from "./fleets.module.css";
import { SharedRow } from "./shared-row.tsx";

/** Interval at which vessels outside the map are asked for again, ms. */
const INTERVAL_MS = 60_000;

/** The user's fleets. `/createfleet` opens the dialog above them, `/sharedfleet/…` shows the fleet of the address. */
export default observer(function FleetsView({ params }: { params: Record<string, string> }) {
  const app = useApp();
  const path = usePath();
  const { t } = useTexts();
  const heading = useHeadingFocus();
  const loader = fleetsLoaderOf(app);
  const { fleets } = loader;
  const link = path.startsWith("/sharedfleet") ? (params.fleet ?? "") : null;
  const isCreating = path === "/createfleet";
  useEffect(() => {
    loadSurely(() => loader.load()).catch((error: unknown) => app.log.error("Fleets", error));
  }, [loader, app]);
  // Another device may have changed them since they were loaded.
  useEffect(() => {
    if (fleets?.all) void fleets.load();
  }, [fleets]);
  useEffect(() => {
    if (fleets && link !== null) fleets.setShared(readShared(link));
  }, [fleets, link]);
  useEffect(() => {
    if (fleets && isCreating) loader.ask({ fleet: null, mmsis: [] });
  }, [fleets, isCreating, loader]);
  return (
    <>
      <DetailsTop text={t("top")} />
      <header className={classNames(look.detailsHead, look.detailsHeadPlain, css.title)}>
        <h2 ref={heading} tabIndex={-1}>
          {t("title")}
        </h2>
        {fleets && <p>{t(fleets.isRemote ? "note.remote" : "note.local")}</p>}
      </header>
      <div className={classNames(look.detailsBody, css.fleets)}>
        {fleets?.all ? (
          <List fleets={fleets} isBrokenLink={link !== null && !fleets.shared} />
        ) : (
          <Waiting fleets={fleets} />
        )}
      </div>
      {fleets?.all && (
        <div className={css.foot}>
          <Button kind="primary" onClick={() => loader.ask({ fleet: null, mmsis: [] })}>
            <Icon of={Plus} small />
            {t("new")}
          </Button>
        </div>
      )}
    </>
  );
});

/** Not loaded yet, or failed: the notice says why. */
const Waiting = observer(function Waiting({ fleets }: { fleets: Fleets | null }) {
  const { t } = useTexts();
  if (fleets?.fault?.kind !== "fetch") return <Skeleton lines={5} />;
  return (
    <div className={css.empty} role="alert">
      <p>{t("fault.fetch")}</p>
      <Button onClick={() => void fleets.load()}>{t("retry")}</Button>
    </div>
  );
});

const List = observer(function List({ fleets, isBrokenLink }: { fleets: Fleets; isBrokenLink: boolean }) {
  const { i18n, t } = useTexts();
  const all = fleets.all ?? [];
  useReports(fleets);
  const { waiting } = fleets;
  return (
    <>
      {waiting > 0 && (
        <p className={css.waiting} role="status">
          {i18n.plural("fleets:waiting", waiting)}
        </p>
      )}
      {all.length === 0 ? (
        <div className={css.empty}>
          <p>{t("none")}</p>
          <p>{t("none.how")}</p>
        </div>
      ) : (
        <>
          <HeadRow fleets={fleets} />
          <ul className={css.list} aria-label={i18n.plural("fleets:count", all.length)}>
            {all.map((fleet) => (
              <FleetRow key={fleet.id} fleet={fleet} fleets={fleets} />
            ))}
          </ul>
        </>
      )}
      {fleets.shared && <SharedRow shared={fleets.shared} fleets={fleets} />}
      {isBrokenLink && <p className={css.broken}>{t("shared.broken")}</p>}
    </>
  );
});

/** All fleets at once: on, off, or some of them. */
const HeadRow = observer(function HeadRow({ fleets }: { fleets: Fleets }) {
  const { t } = useTexts();
  const state = fleets.shownState;
  const total = fleets.all?.length ?? 0;
  return (
    <>
      <label className={css.all}>
        <input
          type="checkbox"
          checked={state === true}
          ref={(box) => {
            if (box) box.indeterminate = state === "mixed";
          }}
          onChange={() => fleets.showAll(state !== true)}
        />
        <span>{t("all")}</span>
        <small className={look.num}>{t("shown", fleets.shown.length, total)}</small>
      </label>
      {state !== false && (
        <label className={css.alone}>
          <input
            type="checkbox"
            checked={fleets.alone}
            onChange={({ currentTarget }) => fleets.setAlone(currentTarget.checked)}
          />
          <span>{t("alone")}</span>
        </label>
      )}
    </>
  );
});

/** Keeps the last reports of all vessels up to date while the list is open. */
function useReports(fleets: Fleets): void {
  const wanted = distinct([
    ...(fleets.all ?? []).flatMap(({ mmsis }) => mmsis),
    ...(fleets.shared?.mmsis ?? []),
  ]).join(",");
  useEffect(() => {
    if (wanted === "") return;
    const asking = new AbortController();
    const ask = () => void fleets.fetchReports(wanted.split(",").map(Number), asking.signal);
    ask();
    const timer = setInterval(ask, INTERVAL_MS);
    return () => {
      clearInterval(timer);
      asking.abort();
    };
  }, [fleets, wanted]);
}
