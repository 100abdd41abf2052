import { observer } from "mobx-react-lite";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import { usePluginTexts } from "../../../core/plugin/react-context.tsx";
import en from "./locales/en.json";
import no from "./locales/no.json";
import { partOf } from "./row-state.ts";

const texts = { no, en };

/** What of the style could not be drawn: how many features, in the user's words, and why, in the administrator's. */
export const StyleFaultList = observer(function StyleFaultList({ dataset }: { dataset: Dataset }) {
  const i18n = usePluginTexts("menu", texts);
  return (
    <div className="fv-row-about">
      <p>{i18n.t("menu:faults.about")}</p>
      <ul>
        {dataset.styleFaults.map(({ property, count, expected, found, featureId }) => (
          <li key={property}>
            {i18n.t(`row.faults.${partOf(property)}`, i18n.format.integer(count))}
            <br />
            <code>{i18n.t("menu:faults.one", property, expected, found, featureId)}</code>
          </li>
        ))}
      </ul>
    </div>
  );
});
