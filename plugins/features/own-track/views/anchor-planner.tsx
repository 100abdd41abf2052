import AnchorIcon from "lucide-react/icons/anchor";
import LocateFixed from "lucide-react/icons/locate-fixed";
import MapPin from "lucide-react/icons/map-pin";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef, useState } from "react";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { Button, classNames, Icon, IconButton, look } from "../../../../core/api/ui.ts";
import { LARGEST_RADIUS, LEAST_RADIUS, RADIUS_STEP } from "../model/anchor-watch.ts";
import type { TrackDesk } from "../model/desk.ts";
import { useTexts } from "../use-texts.ts";
import { Note } from "./desk-frame.tsx";
import css from "./own-track.module.css";

/** Until the user chooses another, m. */
const USUAL_RADIUS = 80;

/** Where the anchor lies, and the limit. The place is that of the boat, unless it was chosen on the map. */
export const AnchorPlanner = observer(function AnchorPlanner({ desk }: { desk: TrackDesk }) {
  const { map } = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const { anchor, fix } = desk;
  const { plan } = anchor;
  const [isPicked, setPicked] = useState(false);
  const [isLocating, setLocating] = useState(false);
  useEffect(() => {
    if (!isLocating) return;
    const release = desk.gps.hold();
    return () => release();
  }, [desk, isLocating]);
  useEffect(() => () => anchor.setPlan(null), [anchor]);
  // The boat swings while the user chooses: the place follows it until it is fixed by the start.
  useEffect(() => {
    if (fix && isLocating && !isPicked)
      anchor.setPlan({ lonLat: [fix.lon, fix.lat], radius: anchor.plan?.radius ?? USUAL_RADIUS });
  }, [fix, isLocating, isPicked, anchor]);
  const hasPlan = plan !== null;
  useEffect(() => {
    const place = anchor.plan?.lonLat;
    // The ring of the usual limit fills half of a phone.
    if (hasPlan && place) map.flyTo({ center: place, zoom: Math.max(map.zoom, 15) });
  }, [hasPlan, anchor, map]);
  const pick = async () => {
    const place = await page.askForPlace({ label: t("anchor.picking") });
    page.openDetails();
    if (!place) return;
    setPicked(true);
    anchor.setPlan({ lonLat: place.center, radius: anchor.plan?.radius ?? USUAL_RADIUS });
  };
  const byGps = () => {
    setPicked(false);
    setLocating(true);
  };
  const accuracy = fix?.accuracy ?? null;
  return (
    <>
      {plan && (
        <>
          <RadiusField
            label={t("anchor.radius")}
            value={plan.radius}
            takesFocus={isLocating && !isPicked}
            onChange={(radius) => anchor.setPlan({ ...plan, radius })}
          />
          <div>
            <b className={classNames(css.place, look.num)}>{i18n.format.coordinate(plan.lonLat)}</b>
            <p>
              {isPicked || accuracy === null
                ? t("anchor.map")
                : t("anchor.gps", i18n.format.distance(accuracy))}
            </p>
          </div>
        </>
      )}
      {!plan && isLocating && !desk.gps.problem && <p role="status">{t("locating")}</p>}
      <div className={css.actions}>
        {(!isLocating || isPicked) && (
          <Button onClick={byGps}>
            <Icon of={LocateFixed} small />
            {t(plan ? "anchor.use-gps" : "locate")}
          </Button>
        )}
        <Button onClick={() => void pick()}>
          <Icon of={MapPin} small />
          {t("anchor.pick")}
        </Button>
      </div>
      <Note title={t("only")} />
    </>
  );
});

export const PlanFoot = observer(function PlanFoot({ desk }: { desk: TrackDesk }) {
  const { t } = useTexts();
  const { anchor, fix } = desk;
  const { plan } = anchor;
  return (
    <Button
      kind="primary"
      className={css.main}
      disabled={!plan}
      onClick={() => plan && anchor.start(plan, fix)}
    >
      <Icon of={AnchorIcon} />
      {t("anchor.start")}
    </Button>
  );
});

interface RadiusFieldProps {
  label: string;
  value: number;
  /** The button that had the focus is gone: this takes its place. */
  takesFocus?: boolean;
  onChange(value: number): void;
}

/** A distance in steps, by large buttons; both together are one spin button for the keyboard. */
export const RadiusField = observer(function RadiusField({
  label,
  value,
  takesFocus = false,
  onChange,
}: RadiusFieldProps) {
  const { i18n, t } = useTexts();
  const id = useId();
  const field = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) field.current?.focus();
  }, [takesFocus]);
  const step = (by: number) =>
    onChange(Math.min(LARGEST_RADIUS, Math.max(LEAST_RADIUS, value + by * RADIUS_STEP)));
  const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 };
  return (
    <div className={css.field}>
      <b id={id}>{label}</b>
      <div className={css.stepper}>
        <IconButton
          icon={Minus}
          label={t("less")}
          tabIndex={-1}
          disabled={value <= LEAST_RADIUS}
          onClick={() => step(-1)}
        />
        <span
          ref={field}
          role="spinbutton"
          tabIndex={0}
          className={look.num}
          aria-labelledby={id}
          aria-valuenow={value}
          aria-valuemin={LEAST_RADIUS}
          aria-valuemax={LARGEST_RADIUS}
          aria-valuetext={i18n.format.distance(value)}
          onKeyDown={(event) => {
            const by = steps[event.key];
            if (by === undefined) return;
            event.preventDefault();
            step(by);
          }}
        >
          {i18n.format.distance(value)}
        </span>
        <IconButton
          icon={Plus}
          label={t("more")}
          tabIndex={-1}
          disabled={value >= LARGEST_RADIUS}
          onClick={() => step(1)}
        />
      </div>
    </div>
  );
});
