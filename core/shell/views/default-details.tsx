import { observer } from "mobx-react-lite";
import type { ItemViewProps } from "../../plugin/contract.ts";
import { useI18n } from "../../plugin/react-context.tsx";
import { FieldList, type Figure, Figures } from "../../ui/field-list.tsx";
import { shownFields, shownFigures } from "./shown-fields.tsx";

/** The manifest's figures and details fields. */
export function DefaultDetails(props: ItemViewProps) {
  return (
    <>
      <DefaultFigures {...props} />
      <DefaultFacts {...props} />
    </>
  );
}

/** The manifest's figures, and further figures of the dataset type. */
export const DefaultFigures = observer(function DefaultFigures({
  dataset,
  item,
  more = [],
}: ItemViewProps & { more?: Figure[] }) {
  return <Figures figures={[...shownFigures(dataset, item, useI18n()), ...more]} />;
});

export const DefaultFacts = observer(function DefaultFacts({ dataset, item }: ItemViewProps) {
  const i18n = useI18n();
  const fields = shownFields(dataset, item, "details", i18n);
  return (
    <>
      {fields.length > 0 && <h3>{i18n.t("details.facts")}</h3>}
      <FieldList fields={fields} />
    </>
  );
});
