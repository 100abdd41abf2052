import X from "lucide-react/icons/x";
import { useId } from "react";
import { Icon, look } from "../../../../core/api/ui.ts";
import { COUNTRIES } from "../../../../lib/mmsi.ts";
import { useTexts } from "../use-texts.ts";
import css from "./country-field.module.css";

/** Flags of the vessels: none chosen is all. Each choice becomes a button that removes it. */
export function CountryField({
  codes,
  onChange,
}: {
  codes: readonly string[];
  onChange(codes: readonly string[]): void;
}) {
  const { i18n, t } = useTexts();
  const id = useId();
  const names = new Intl.DisplayNames([i18n.language === "no" ? "nb" : "en"], { type: "region" });
  const nameOf = (code: string) => names.of(code) ?? code;
  const others = COUNTRIES.filter((code) => code !== "" && !codes.includes(code))
    .map((code) => ({ code, name: nameOf(code) }))
    .sort((a, b) => i18n.format.compare(a.name, b.name));
  return (
    <div className={css.countries}>
      <label htmlFor={id}>{t("flags")}</label>
      <select
        id={id}
        className={look.input}
        value=""
        onChange={({ currentTarget: { value } }) => value !== "" && onChange([...codes, value])}
      >
        <option value="">{t(codes.length === 0 ? "flags.all" : "flags.add")}</option>
        {others.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {codes.length > 0 && (
        <ul>
          {codes.map((code) => (
            <li key={code}>
              <button
                type="button"
                className={css.flag}
                aria-label={t("flags.remove", nameOf(code))}
                onClick={() => onChange(codes.filter((other) => other !== code))}
              >
                {nameOf(code)}
                <Icon of={X} small />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
