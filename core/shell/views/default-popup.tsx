import { observer } from "mobx-react-lite";
import type { ItemViewProps } from "../../plugin/contract.ts";
import { useI18n } from "../../plugin/react-context.tsx";
import { FieldList } from "../../ui/field-list.tsx";
import { shownFields } from "./shown-fields.tsx";

/** Maximum number of facts in a popup. */
const MAX_FACTS = 4;

/** The manifest's popup fields. */
export const DefaultPopup = observer(function DefaultPopup({ dataset, item }: ItemViewProps) {
  const i18n = useI18n();
  return <FieldList compact fields={shownFields(dataset, item, "popup", i18n, false).slice(0, MAX_FACTS)} />;
});
