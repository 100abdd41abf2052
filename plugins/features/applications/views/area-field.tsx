import List from "lucide-react/icons/list";
import { observer } from "mobx-react-lite";
import { Suspense, useState } from "react";
import type { Drawing } from "../../../../contracts/drawing.ts";
import { useApp, useService } from "../../../../core/api/kernel.ts";
import { Button, Icon } from "../../../../core/api/ui.ts";
import { bringIntoView, ringOf } from "../map/show-area.ts";
import css from "./applications.module.css";
import { useTexts } from "./use-texts.ts";

/** The corners of an area as a list, beside the map on which it is drawn. */
export const AreaField = observer(function AreaField({
  area,
  onChange,
}: {
  area: unknown;
  onChange(area: unknown): void;
}) {
  const app = useApp();
  const drawing = useService<Drawing>("drawing");
  const { t } = useTexts();
  const [listing, setListing] = useState(false);
  const use = (chosen: unknown) => {
    setListing(false);
    onChange(chosen);
    bringIntoView(chosen, app);
  };
  return (
    <div className={css.area}>
      <Button aria-expanded={listing} onClick={() => setListing(!listing)}>
        <Icon of={List} small />
        {t("area.list")}
      </Button>
      {listing && (
        <Suspense>
          <drawing.CoordinateList points={ringOf(area).slice(0, -1)} onUse={use} />
        </Suspense>
      )}
    </div>
  );
});
