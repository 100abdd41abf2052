import { observer } from "mobx-react-lite";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../../core/api/ui.ts";
import css from "../measure.module.css";
import { useMeasureTexts } from "../use-measure-texts.ts";
import type { CustomArea, CustomAreas } from "./custom-areas.ts";

/** A field for the name of an area. Escape keeps the old name. */
export const AreaName = observer(function AreaName({
  area,
  areas,
}: {
  area: CustomArea;
  areas: CustomAreas;
}) {
  const i18n = useMeasureTexts();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(area.name);
  useEffect(() => field.current?.select(), []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    areas.rename(area.id, name);
    areas.name(null);
  };
  return (
    <li className={css.areaRow}>
      <form className={css.areaName} onSubmit={save}>
        <label htmlFor={id}>{i18n.t("measure:area-name")}</label>
        <input
          ref={field}
          id={id}
          value={name}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.preventDefault();
            areas.name(null);
          }}
        />
        <Button type="submit" kind="primary">
          {i18n.t("measure:area-save")}
        </Button>
      </form>
    </li>
  );
});
