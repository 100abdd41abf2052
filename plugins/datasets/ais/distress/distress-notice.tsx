import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import X from "lucide-react/icons/x";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { Button, classNames, Icon, IconButton, look } from "../../../../core/api/ui.ts";
import { VesselSymbol } from "../views/vessel-symbol.tsx";
import css from "./distress.module.css";
import { distressKeeperOf } from "./distress-keeper.ts";
import { type Call, type DistressStore, distressStoreOf } from "./distress-store.ts";
import { rangeBearingParts, rangeBearingText } from "./range-bearing-text.ts";
import { showCall } from "./show-call.ts";
import { useTexts } from "./use-texts.ts";

/** The permanent notice of distress calls: the user can fold it, but not close it while a call is active. */
export default observer(function DistressNotice() {
  const app = useApp();
  const { t } = useTexts();
  const store = distressStoreOf(app);
  useEffect(() => {
    const keeper = distressKeeperOf(app);
    const stop = store.open();
    keeper.setListening(store);
    return () => {
      keeper.setListening(null);
      stop();
    };
  }, [app, store]);
  const { alert, status } = useAnnouncements(store);
  const { active, lost, tests } = store;
  const [test] = tests;
  return (
    <>
      <p className={look.hidden} role="alert">
        {alert}
      </p>
      <p className={look.hidden} role="status">
        {status}
      </p>
      {(active.length > 0 || lost.length > 0 || test) && (
        <section className={css.notices} aria-label={t("label")}>
          {active.length > 0 && <Active store={store} />}
          {lost.map((call) => (
            <Quiet key={call.mmsi} call={call} store={store} />
          ))}
          {active.length === 0 && test && <Quiet call={test} store={store} count={tests.length} />}
        </section>
      )}
    </>
  );
});

const Active = observer(function Active({ store }: { store: DistressStore }) {
  const app = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const [shown, setShown] = useState<number | null>(null);
  const { active } = store;
  const at = active.findIndex(({ mmsi }) => mmsi === shown);
  const call = active[Math.max(0, at)];
  if (!call) return null;
  const title = active.length === 1 ? t("active") : t("active-many", String(active.length));
  // Above a sheet of full height there is no more space.
  const isCovered = page.isPhone && page.sheet === "full" && !page.isDecluttered;
  const open = () => {
    store.fold(false);
    if (isCovered) page.setSheet("half");
  };
  if (store.folded || isCovered)
    return (
      <button
        type="button"
        className={classNames(look.panel, css.chip)}
        aria-expanded={false}
        aria-label={t("unfold", title)}
        onClick={open}
      >
        <VesselSymbol icon="distress" size={28} />
        {title}
        <Icon of={ChevronDown} small />
      </button>
    );
  const show = () => {
    // Shows one call after the other, the nearest first; after the last one the first again.
    const next = active[shown === null ? 0 : (at + 1) % active.length] ?? call;
    setShown(next.mmsi);
    showCall(next, app, page);
  };
  const [distance, rest] = rangeBearingParts(call, i18n, t);
  const facts = [
    t(`kind.${call.kind}`),
    t("heard", i18n.format.time(call.lastSeen)),
    ...(call.simulated ? [t("simulated")] : []),
  ];
  return (
    <div className={classNames(look.panel, css.notice, look.enter)}>
      <VesselSymbol icon="distress" size={36} kind={call.kind} />
      <div className={css.text}>
        <p>
          <b>{title}</b> <span className={look.num}>{facts.join(" · ")}</span>
        </p>
        <p className={look.num}>
          {distance && <strong>{distance}</strong>}
          {distance && ", "}
          {rest}
        </p>
      </div>
      <Button kind="primary" className={css.show} onClick={show}>
        {t(active.length > 1 && shown !== null ? "show-next" : "show")}
      </Button>
      <IconButton
        icon={ChevronUp}
        className={css.fold}
        label={t("fold")}
        muted
        aria-expanded={true}
        onClick={() => store.fold(true)}
      />
    </div>
  );
});

/** Lost signals and tests: shown without an alarm; the user can close them. */
const Quiet = observer(function Quiet({
  call,
  store,
  count = 1,
}: {
  call: Call;
  store: DistressStore;
  /** Number of such calls. */
  count?: number;
}) {
  const app = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const [distance, rest] = rangeBearingParts(call, i18n, t);
  const lost = t("lost", i18n.format.time(call.lastSeen));
  const title = call.test ? (count === 1 ? t("test") : t("test-many", String(count))) : lost;
  return (
    <div className={classNames(look.panel, css.notice, css.quiet, look.enter)}>
      <VesselSymbol icon={call.test ? "distress-test" : "distress"} size={28} faint={!call.test} />
      <div className={css.text}>
        <p>
          <b>{title}</b> <span>{t(`kind.${call.kind}`)}</span>
        </p>
        <p className={look.num}>{[distance, rest].filter(Boolean).join(", ")}</p>
      </div>
      <Button kind="ghost" onClick={() => showCall(call, app, page)}>
        {t("show")}
      </Button>
      <IconButton icon={X} className={css.fold} label={t("close")} muted onClick={() => store.close(call)} />
    </div>
  );
});

/**
 * Announcements for screen readers: every call once and at once (`alert`), lost signals and tests politely (`status`).
 * Changed distances are not announced.
 */
function useAnnouncements(store: DistressStore): { alert: string; status: string } {
  const { i18n, t } = useTexts();
  const announced = useRef(new Map<number, "active" | "lost" | "test">());
  const [alert, setAlert] = useState("");
  const [status, setStatus] = useState("");
  const { active, lost, tests, ready } = store;
  useEffect(() => {
    if (!ready) return;
    const news = <T extends "active" | "lost" | "test">(calls: DistressStore["calls"], state: T) =>
      calls.filter(({ mmsi }) => announced.current.get(mmsi) !== state && announced.current.set(mmsi, state));
    const calls = news(active, "active").map((call) =>
      t(
        "announced",
        t("active"),
        t(`spoken.${call.kind}`),
        rangeBearingText(call, i18n, t),
        i18n.format.time(call.lastSeen),
      ),
    );
    const later = [
      ...news(lost, "lost").map(({ kind, lastSeen }) =>
        t("lost-from", t(`spoken.${kind}`), i18n.format.time(lastSeen)),
      ),
      ...news(tests, "test").map(({ kind }) => `${t("test")}: ${t(`spoken.${kind}`)}`),
    ];
    if (calls.length > 0) setAlert(calls.join(" "));
    if (later.length > 0) setStatus(later.join(". "));
  }, [active, lost, tests, ready, i18n, t]);
  return { alert, status };
}
