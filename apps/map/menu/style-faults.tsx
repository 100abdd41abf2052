import { observer } from "mobx-react-lite";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import { partOf } from "./row-state.ts";
import { useMenuTexts } from "./use-menu-texts.ts";

/**
 * Style properties that could not be drawn: the number of features for the user, and the reason for the administrator.
 */
export const StyleFaultList = observer(function StyleFaultList({ dataset }: { dataset: Dataset }) {
  const i18n = useMenuTexts();
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
