import { observer } from "mobx-react-lite";
import { useApp } from "../../../core/api/kernel.ts";
import { classNames, look } from "../../../core/api/ui.ts";
import css from "./devtools.module.css";
import { useDevTexts } from "./use-dev-texts.ts";

const CHOICES = { server: null, on: true, off: false } as const;
type Choice = keyof typeof CHOICES;

/** The feature flags of the server, and overrides in this browser. Changes take effect at once. */
export const FlagsTab = observer(function FlagsTab() {
  const { flags } = useApp();
  const i18n = useDevTexts();
  if (flags.names.length === 0) return <p className={look.empty}>{i18n.t("devtools:flags.none")}</p>;
  return (
    <ul>
      {flags.names.map((name) => (
        <Flag key={name} name={name} />
      ))}
    </ul>
  );
});

const Flag = observer(function Flag({ name }: { name: string }) {
  const { flags } = useApp();
  const i18n = useDevTexts();
  const override = flags.override(name);
  const chosen = override === null ? "server" : override ? "on" : "off";
  const text: Record<Choice, string> = {
    server: i18n.t("devtools:flags.server", i18n.t(`devtools:flags.${flags.onServer(name) ? "on" : "off"}`)),
    on: i18n.t("devtools:flags.on"),
    off: i18n.t("devtools:flags.off"),
  };
  return (
    <li className={classNames(css.devEntry, css.devLine)}>
      <b>{name}</b>
      <select
        className={look.input}
        aria-label={name}
        value={chosen}
        onChange={(event) => flags.setOverride(name, CHOICES[event.currentTarget.value as Choice])}
      >
        {Object.entries(text).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </li>
  );
});
