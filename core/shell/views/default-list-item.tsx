import { observer } from "mobx-react-lite";
import type { ItemViewProps } from "../../plugin/contract.ts";
import { useI18n } from "../../plugin/react-context.tsx";
import { fieldText } from "../fields/field-value.ts";
import { ItemIcon } from "./item-icon.tsx";
import { itemSubtitle, itemTitle } from "./item-text.ts";

/** Symbol, title, and the manifest's list fields (without list fields the subtitle). */
export const DefaultListItem = observer(function DefaultListItem({ dataset, item }: ItemViewProps) {
  const i18n = useI18n();
  const facts = dataset.definition.fields
    .filter(({ showIn }) => showIn.includes("list"))
    .flatMap((field) => fieldText(field, item, i18n)?.text ?? []);
  const second = facts.join(" · ") || itemSubtitle(dataset, item, i18n);
  return (
    <>
      <ItemIcon dataset={dataset} item={item} size={20} />
      <span className="fv-item-text">
        <b>{itemTitle(dataset, item, i18n)}</b>
        {second && <span>{second}</span>}
      </span>
    </>
  );
});
