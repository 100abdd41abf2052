import Lightbulb from "lucide-react/icons/lightbulb";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { observer } from "mobx-react-lite";
import type { RefObject } from "react";
import { createPortal } from "react-dom";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { shortFailure } from "../../../core/shell/errors/describe-failure.ts";
import { IconButton } from "../../../core/ui/button.tsx";
import { classNames } from "../../../core/ui/class-names.ts";
import { Icon } from "../../../core/ui/icon.tsx";
import { Popover } from "../../../core/ui/popover.tsx";
import { useShell } from "../shell-context.tsx";
import { RadioCards } from "../ui/radio-cards.tsx";
import { backgroundGroup, currentBackground } from "./backgrounds.ts";
import { LayerSwitches } from "./layer-switches.tsx";
import { PolarSwitch } from "./polar-switch.tsx";
import { useMenuTexts } from "./use-menu-texts.ts";

/** The choice of background maps, beside the menu; on a phone over the sheet. */
export const BackgroundChooser = observer(function BackgroundChooser({
  opener,
}: {
  opener: RefObject<HTMLElement | null>;
}) {
  const { ui } = useShell();
  const i18n = useMenuTexts();
  const close = () => ui.setChooserOpen(false);
  return createPortal(
    <Popover
      label={i18n.t("background.title")}
      className={classNames("fv-chooser", "fv-enter", ui.phone && "fv-chooser-phone")}
      style={ui.phone ? undefined : { left: ui.insets.left + 16 }}
      opener={opener}
      onClose={close}
    >
      <header>
        <h2>{i18n.t("background.title")}</h2>
        <IconButton icon={X} label={i18n.t("close")} muted onClick={close} />
      </header>
      <p>{i18n.t("menu:background.order")}</p>
      <BackgroundCards />
      <CurrentLayers />
      <PolarSwitch />
    </Popover>,
    document.querySelector(".fv-app") ?? document.body,
  );
});

const BackgroundCards = observer(function BackgroundCards() {
  const app = useApp();
  const i18n = useMenuTexts();
  const members = backgroundGroup(app.datasets)?.datasets ?? [];
  const loading = members.find(({ phase }) => phase === "activating");
  return (
    <RadioCards
      label={i18n.t("menu:background.choose")}
      selected={(loading ?? currentBackground(app.datasets))?.id ?? null}
      onSelect={(id) => void app.datasets.chooseBackground(id)}
      cards={members.map((dataset) => ({
        id: dataset.id,
        image: dataset.definition.thumbnail ? app.urls.asset(dataset.definition.thumbnail) : "",
        title: i18n.text(dataset.definition.name),
        text: i18n.text(dataset.definition.description),
        note: <CardNote dataset={dataset} />,
        disabled: dataset.disabled,
      }))}
    />
  );
});

/** Layers of the current background that can be hidden. */
const CurrentLayers = observer(function CurrentLayers() {
  const current = currentBackground(useApp().datasets);
  return current && <LayerSwitches dataset={current} />;
});

/** The reason of its failure, or the manifest's advice ("best in night mode"). */
const CardNote = observer(function CardNote({ dataset }: { dataset: Dataset }) {
  const { connectivity } = useApp();
  const i18n = useI18n();
  const hint = i18n.text(dataset.definition.hint);
  if (dataset.disabledBy.has("polar")) return <span className="fv-note">{i18n.t("row.not-in-polar")}</span>;
  if (dataset.failure) {
    return (
      <span className="fv-note fv-note-bad">
        <Icon of={TriangleAlert} small />
        {shortFailure(dataset.failure, i18n, connectivity.isOnline)}
      </span>
    );
  }
  return hint ? (
    <span className="fv-note">
      <Icon of={Lightbulb} small />
      {hint}
    </span>
  ) : null;
});
