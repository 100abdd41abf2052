import { observer } from "mobx-react-lite";
import { type ReactNode, use, useEffect, useId, useRef, useState } from "react";
import type { VesselIcon, Vessels } from "../../../../contracts/vessels.ts";
import { boundsOf, DetailsTop, useHeadingFocus } from "../../../../core/api/details.ts";
import { useApp, useService } from "../../../../core/api/kernel.ts";
import { Button, ChipToggle, classNames, look } from "../../../../core/api/ui.ts";
import { codesOf, type ShipType } from "../../../../lib/ship-type.ts";
import type { Alerts } from "../alerts.ts";
import type { ZoneForm } from "../alerts-loader.ts";
import { type DraftFault, faultsOf, newZone } from "../model/draft.ts";
import { FREQUENCIES, type Zone, type ZoneRules } from "../model/zone.ts";
import { useTexts } from "../use-texts.ts";
import { AreaField } from "./area-field.tsx";
import { CountryField } from "./country-field.tsx";
import { PreviewLine } from "./preview-line.tsx";
import { useAttempt } from "./use-attempt.ts";
import css from "./zone-form.module.css";

/** Groups of ship types to choose from, with the symbol of each. */
const TYPES: readonly (readonly [ShipType, VesselIcon])[] = [
  ["tanker", "tanker"],
  ["cargo", "cargo"],
  ["passenger", "passenger"],
  ["high_speed_craft", "high-speed"],
  ["fishing", "fishing"],
  ["wellboat", "wellboat"],
  ["pleasure_craft", "pleasure"],
  ["sailing_vessel", "sailing"],
  ["tug", "tug"],
  ["military_ops", "military"],
];
const CATEGORIES = ["ship", "sar-aircraft", "auxiliary-craft", "sart", "mob", "epirb", "net-buoy"];
const SAVE = "save";

/** The form of a new or changed zone: area, what happens, which vessels, how to be told. */
export const ZoneFormView = observer(function ZoneFormView({
  alerts,
  form,
  onClose,
}: {
  alerts: Alerts;
  form: ZoneForm;
  onClose(): void;
}) {
  const { map } = useApp();
  const { t } = useTexts();
  const heading = useHeadingFocus();
  const attempt = useAttempt();
  const [zone, setZone] = useState(() => ({ ...(form.zone ?? newZone(form.name)), geometry: form.geometry }));
  const [faults, setFaults] = useState<readonly DraftFault[]>([]);
  const [saving, setSaving] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const change = (changed: Partial<Zone>) => setZone((before) => ({ ...before, ...changed }));
  const id = form.zone?.id ?? null;
  useEffect(() => {
    alerts.setEdited(id);
    return () => alerts.setEdited(null);
  }, [alerts, id]);
  useEffect(() => alerts.setDraft(zone.geometry), [alerts, zone.geometry]);
  useEffect(() => () => alerts.setDraft(null), [alerts]);
  // The user changes what the map shows.
  useEffect(() => {
    const bounds = boundsOf(form.geometry);
    if (bounds) map.fit(bounds);
  }, [map, form]);
  const save = async () => {
    const found = faultsOf(zone);
    setFaults(found);
    if (found.length > 0) {
      // When the faults are there: the first one may have been scrolled out of sight.
      requestAnimationFrame(() => {
        const fault = fields.current?.querySelector("[role=alert]");
        fault?.parentElement?.querySelector<HTMLElement>("input, button")?.focus();
      });
    }
    if (found.length > 0 || saving) return;
    setSaving(true);
    // The form stays with its button, which sends what it says then.
    const done = await attempt(SAVE, () => alerts.save({ ...zone, name: zone.name.trim() }), false);
    setSaving(false);
    if (done) onClose();
  };
  const says = (fault: DraftFault) => (faults.includes(fault) ? t(`fault.${fault}`) : null);
  return (
    <>
      <DetailsTop text={t("title")} />
      <header className={classNames(look.detailsHead, look.detailsHeadPlain)}>
        <h2 ref={heading} tabIndex={-1}>
          {t(form.zone ? "edit" : "new-zone")}
        </h2>
      </header>
      <form
        ref={fields}
        className={classNames(look.detailsBody, css.form)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <NameField name={zone.name} fault={says("name")} onChange={(name) => change({ name })} />
        <AreaField area={zone.geometry} fault={says("area")} onChange={(geometry) => change({ geometry })} />
        <RulesField rules={zone.rules} fault={says("rules")} onChange={(rules) => change({ rules })} />
        <VesselFields zone={zone} onChange={change} />
        {alerts.accesses.includes("restricted") && form.zone === null && (
          <Choices legend={t("access")}>
            {alerts.accesses.map((access) => (
              <ChipToggle key={access} pressed={zone.access === access} onChange={() => change({ access })}>
                {t(`access.${access}`)}
              </ChipToggle>
            ))}
          </Choices>
        )}
        <EmailField zone={zone} onChange={change} />
        <p className={css.formHint}>{t("desk.hint")}</p>
        <PreviewLine alerts={alerts} zone={zone} />
        {/* Enter in a field saves, as everywhere. */}
        <button type="submit" hidden />
      </form>
      <footer className={css.ending}>
        <Button onClick={onClose}>{t("cancel")}</Button>
        <Button kind="primary" aria-busy={saving} onClick={() => void save()}>
          {t("save")}
        </Button>
      </footer>
    </>
  );
});

function NameField({
  name,
  fault,
  onChange,
}: {
  name: string;
  fault: string | null;
  onChange(name: string): void;
}) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{t("name")}</label>
      <input
        id={id}
        className={look.input}
        value={name}
        maxLength={80}
        autoComplete="off"
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {fault !== null && (
        <p id={`${id}-fault`} role="alert" className={css.formFault}>
          {fault}
        </p>
      )}
    </div>
  );
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={css.choices}>
      <legend>{legend}</legend>
      <div className={css.chips}>{children}</div>
    </fieldset>
  );
}

function RulesField({
  rules,
  fault,
  onChange,
}: {
  rules: ZoneRules;
  fault: string | null;
  onChange(rules: ZoneRules): void;
}) {
  const { t } = useTexts();
  const toggle = (rule: "entering" | "leaving") => (
    <ChipToggle pressed={rules[rule]} onChange={(on) => onChange({ ...rules, [rule]: on })}>
      {t(`when.${rule}`)}
    </ChipToggle>
  );
  const limit = (rule: "speedOver" | "speedUnder" | "silence", unit: string) => (
    <NumberField
      label={t(`when.${rule}`)}
      unit={unit}
      value={rules[rule]}
      onChange={(value) => onChange({ ...rules, [rule]: value })}
    />
  );
  return (
    <fieldset className={css.choices}>
      <legend>{t("when")}</legend>
      <div className={css.chips}>
        {toggle("entering")}
        {toggle("leaving")}
      </div>
      <div className={css.limits}>
        {limit("speedOver", t("unit.knots"))}
        {limit("speedUnder", t("unit.knots"))}
        {limit("silence", t("unit.minutes"))}
      </div>
      {fault !== null && (
        <p role="alert" className={css.formFault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}

function NumberField({
  label,
  unit,
  value,
  onChange,
}: {
  label: string;
  unit: string;
  value: number | null;
  onChange(value: number | null): void;
}) {
  const id = useId();
  return (
    <div className={css.number}>
      <label htmlFor={id}>{label}</label>
      <span className={css.unit}>
        <input
          id={id}
          type="number"
          className={look.input}
          inputMode="decimal"
          min={0}
          step="any"
          aria-describedby={`${id}-unit`}
          value={value ?? ""}
          onChange={({ currentTarget: { value: text, valueAsNumber } }) =>
            onChange(text === "" || Number.isNaN(valueAsNumber) ? null : valueAsNumber)
          }
        />
        <span id={`${id}-unit`}>{unit}</span>
      </span>
    </div>
  );
}

function VesselFields({ zone, onChange }: { zone: Zone; onChange(changed: Partial<Zone>): void }) {
  const { t } = useTexts();
  const vessels = useService<Vessels>("vessels");
  const words = use(vessels.words());
  const { shipTypes, mmsiCategories } = zone;
  const setType = (codes: readonly number[], on: boolean) =>
    onChange({
      shipTypes: [...shipTypes.filter((code) => !codes.includes(code)), ...(on ? codes : [])],
    });
  return (
    <>
      <Choices legend={t("types")}>
        {TYPES.map(([type, icon]) => {
          const codes = codesOf(type);
          return (
            <ChipToggle
              key={type}
              pressed={codes.every((code) => shipTypes.includes(code))}
              symbol={<vessels.Symbol vessel={{ icon }} size={16} />}
              onChange={(on) => setType(codes, on)}
            >
              {words.typeName(type)}
            </ChipToggle>
          );
        })}
      </Choices>
      <div className={css.pair}>
        <CountryField codes={zone.countryCodes} onChange={(countryCodes) => onChange({ countryCodes })} />
        <NumberField
          label={t("min-length")}
          unit="m"
          value={zone.minLength}
          onChange={(minLength) => onChange({ minLength })}
        />
      </div>
      <details className={css.more}>
        <summary>{t("categories")}</summary>
        <div className={css.chips}>
          {CATEGORIES.map((category) => (
            <ChipToggle
              key={category}
              pressed={mmsiCategories.includes(category)}
              onChange={(on) =>
                onChange({
                  mmsiCategories: [
                    ...mmsiCategories.filter((other) => other !== category),
                    ...(on ? [category] : []),
                  ],
                })
              }
            >
              {t(`category.${category}`)}
            </ChipToggle>
          ))}
        </div>
      </details>
    </>
  );
}

function EmailField({ zone, onChange }: { zone: Zone; onChange(changed: Partial<Zone>): void }) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{t("email")}</label>
      <select
        id={id}
        className={look.input}
        value={zone.email ?? ""}
        onChange={({ currentTarget: { value } }) =>
          onChange({ email: FREQUENCIES.find((frequency) => frequency === value) ?? null })
        }
      >
        <option value="">{t("email.none")}</option>
        {FREQUENCIES.map((frequency) => (
          <option key={frequency} value={frequency}>
            {t(`email.${frequency}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
