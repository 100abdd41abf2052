import { observer } from "mobx-react-lite";
import type { ItemViewProps } from "../../plugin/contract.ts";
import { useI18n } from "../../plugin/react-context.tsx";
import { FieldList, Figures } from "../../ui/field-list.tsx";
import { shownFields, shownFigures } from "./shown-fields.tsx";

/** The manifest's figures and details fields. */
export const DefaultDetails = observer(function DefaultDetails({ dataset, item }: ItemViewProps) {
  const i18n = useI18n();
  const fields = shownFields(dataset, item, "details", i18n);
  const figures = shownFigures(dataset, item, i18n);
  return (
    <>
      <Figures figures={figures} />
      {fields.length > 0 && <h3>{i18n.t("details.facts")}</h3>}
      <FieldList fields={fields} />
    </>
  );
});
