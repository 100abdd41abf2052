import Plus from "lucide-react/icons/plus";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { Drawing } from "../../../../contracts/drawing.ts";
import { useApp, usePage, useService } from "../../../../core/api/kernel.ts";
import { Button, Icon } from "../../../../core/api/ui.ts";
import css from "../measure.module.css";
import { putDown } from "../measure-from.ts";
import { useMeasureTexts } from "../use-measure-texts.ts";
import { AreaRow } from "./area-row.tsx";
import type { CustomAreas } from "./custom-areas.ts";
import { drawNewArea } from "./save-area.ts";

/** The saved areas of the user: find, name, show, edit and delete them. */
export const AreasView = observer(function AreasView({ areas }: { areas: CustomAreas }) {
  const app = useApp();
  const page = usePage();
  const drawing = useService<Drawing>("drawing");
  const i18n = useMeasureTexts();
  useEffect(() => putDown(drawing), [drawing]);
  return (
    <section className={css.areas} aria-label={i18n.t("measure:my-areas")}>
      {areas.list.length === 0 && <p className={css.hint}>{i18n.t("measure:no-areas")}</p>}
      <ul>
        {areas.list.map((area) => (
          <AreaRow key={area.id} area={area} areas={areas} />
        ))}
      </ul>
      <Button onClick={() => drawNewArea(app, page, i18n.t("measure:new-area-title"))}>
        <Icon of={Plus} small />
        {i18n.t("measure:new-area")}
      </Button>
    </section>
  );
});
