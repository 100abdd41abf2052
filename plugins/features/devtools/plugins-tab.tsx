import { observer } from "mobx-react-lite";
import { useApp } from "../../../core/api/kernel.ts";
import { classNames, look } from "../../../core/api/ui.ts";
import css from "./devtools.module.css";
import { useDevTexts } from "./use-dev-texts.ts";

/** The running plugins with their loading times, and the unavailable ones with the reason. */
export const PluginsTab = observer(function PluginsTab() {
  const { registry } = useApp();
  const i18n = useDevTexts();
  return (
    <ul>
      {registry.unavailable.map(({ plugin, failure }) => (
        <li key={plugin.name} className={css.devEntry} data-category="error">
          <p>
            <b>{plugin.name}</b>
          </p>
          <p>{`${i18n.t("devtools:plugins.lost")}: ${failure.message}`}</p>
        </li>
      ))}
      {registry.arrived.map(({ name, duration }) => (
        <li key={name} className={classNames(css.devEntry, css.devLine)}>
          <b>{name}</b>
          <span className={classNames(css.devMeta, look.num)}>{`${i18n.format.integer(duration)} ms`}</span>
        </li>
      ))}
    </ul>
  );
});
