import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { classNames, look } from "../../../../core/api/ui.ts";
import { osloOffset } from "../../../../lib/oslo-time.ts";
import { instantOf, wallClockOf } from "../../../../lib/wall-clock.ts";
import { usePlan } from "../model/use-plan.ts";
import { useTexts } from "../use-texts.ts";
import css from "./planner.module.css";

const HOUR = 3_600_000;

/** Speed and departure, which determine all times. */
export const RouteSettings = observer(function RouteSettings() {
  return (
    <div className={css.settings}>
      <SpeedField />
      <DepartureField />
    </div>
  );
});

const SpeedField = observer(function SpeedField() {
  const { t } = useTexts();
  const plan = usePlan();
  const id = useId();
  // Text while typing; an empty field is not a speed yet.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={css.field}>
      <label htmlFor={id}>{t("speed")}</label>
      <span className={css.unit}>
        <input
          id={id}
          className={classNames(look.input, look.num)}
          type="number"
          inputMode="decimal"
          min={0}
          max={plan.parts.codec.MAX_KNOTS}
          step="any"
          aria-describedby={`${id}-unit ${id}-note`}
          value={typed ?? String(plan.speed)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            if (currentTarget.value !== "" && currentTarget.validity.valid)
              plan.setSpeed(currentTarget.valueAsNumber);
          }}
          onBlur={() => setTyped(null)}
        />
        <span id={`${id}-unit`}>{t("speed-unit")}</span>
      </span>
      <p id={`${id}-note`} className={css.note}>
        {plan.speed === 0 && t("speed-zero")}
      </p>
    </div>
  );
});

const DepartureField = observer(function DepartureField() {
  const { t } = useTexts();
  const plan = usePlan();
  const id = useId();
  const instant = plan.departure === null ? null : new Date(plan.departure);
  const shown = instant ? wallClockOf(instant.getTime()) : "";
  // Text while typing; an incomplete date is not a date yet.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={css.field}>
      <label htmlFor={id}>{t("departure")}</label>
      <input
        id={id}
        className={classNames(look.input, look.num)}
        type="datetime-local"
        aria-describedby={`${id}-note`}
        value={typed ?? shown}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          const chosen = instantOf(currentTarget.value);
          if (chosen !== null) plan.setDeparture(new Date(chosen).toISOString());
        }}
        onBlur={() => {
          if (typed === "") plan.setDeparture(null);
          setTyped(null);
        }}
      />
      <p id={`${id}-note`} className={classNames(css.note, look.num)}>
        {instant
          ? t("departure-zone", osloOffset(instant.getTime()) / HOUR, instant.toISOString().slice(11, 16))
          : t("departure-none")}
      </p>
    </div>
  );
});
