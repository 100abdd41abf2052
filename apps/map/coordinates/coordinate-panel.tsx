import "./coordinate-panel.css";
import Copy from "lucide-react/icons/copy";
import { observer } from "mobx-react-lite";
import { type FormEvent, type RefObject, useId, useState } from "react";
import type { LonLat } from "../../../core/map/geo.ts";
import { useApp, usePage, usePluginTexts } from "../../../core/plugin/react-context.tsx";
import { TargetActions } from "../../../core/shell/parts/target-actions.tsx";
import { Button } from "../../../core/ui/button.tsx";
import { Icon } from "../../../core/ui/icon.tsx";
import { Popover } from "../../../core/ui/popover.tsx";
import { COORDINATE_FORMATS, formatCoordinate } from "../../../lib/position-text/coordinates.ts";
import { readPosition } from "../../../lib/position-text/read-position.ts";
import { copyText } from "../parts/copy-text.ts";
import { useShell } from "../shell-context.tsx";
import en from "./locales/en.json";
import no from "./locales/no.json";

const texts = { no, en };
/** Decimals of a degree in an address: a metre or so. */
const DECIMALS = 5;

export interface CoordinatePanelProps {
  opener: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** Actions for positions: choose their format, copy the middle of the map, go to one. */
export const CoordinatePanel = observer(function CoordinatePanel({ opener, onClose }: CoordinatePanelProps) {
  const { map } = useApp();
  const { ui } = useShell();
  const i18n = usePluginTexts("coordinates", texts);
  return (
    <Popover
      label={i18n.t("coordinates:title")}
      opener={opener}
      className="fv-coordinate-panel fv-enter"
      onClose={onClose}
    >
      <FormatChoice />
      <GoTo onClose={onClose} />
      <Button onClick={() => void copyText(i18n.format.coordinate(map.center), ui, i18n)}>
        <Icon of={Copy} small />
        {i18n.t("coordinates:copy")}
      </Button>
      <div className="fv-coordinate-actions">
        <TargetActions as="quiet" target={{ kind: "position", lonLat: map.center }} />
      </div>
      <p>{i18n.t("coordinates:shortcut")}</p>
    </Popover>
  );
});

/** The formats, each with the middle of the map as an example. */
const FormatChoice = observer(function FormatChoice() {
  const { map, settings } = useApp();
  const i18n = usePluginTexts("coordinates", texts);
  const name = useId();
  const chosen = settings.get("coordinateFormat");
  return (
    <fieldset>
      <legend>{i18n.t("coordinates:format")}</legend>
      {COORDINATE_FORMATS.map((format) => (
        <label key={format}>
          <input
            type="radio"
            name={name}
            checked={chosen === format}
            onChange={() => settings.set("coordinateFormat", format)}
          />
          <span>
            {i18n.t(`coordinates:format.${format}`)}
            <span className="fv-num">{formatCoordinate(map.center, format, i18n.language)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
});

/** Takes a position as people write it, moves the map there and puts it into the address, where it can be shared. */
function GoTo({ onClose }: { onClose(): void }) {
  const { map, manifest } = useApp();
  const page = usePage();
  const i18n = usePluginTexts("coordinates", texts);
  const [text, setText] = useState("");
  const [refused, setRefused] = useState(false);
  const id = useId();
  const go = (event: FormEvent) => {
    event.preventDefault();
    const place = readPosition(text);
    setRefused(place === null);
    if (!place) return;
    onClose();
    map.flyTo({ center: place, zoom: Math.max(9, map.zoom) });
    if (manifest.routes.sharedposition !== false) page.navigate(`/sharedposition/${inAddress(place)}`);
    page.announce(i18n.t("coordinates:gone", i18n.format.coordinate(place)));
  };
  return (
    <form onSubmit={go}>
      <label htmlFor={id}>{i18n.t("coordinates:go-to")}</label>
      <div>
        <input
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={i18n.t("coordinates:example")}
          aria-invalid={refused}
          aria-describedby={refused ? `${id}-refused` : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setRefused(false);
          }}
        />
        <Button type="submit" kind="primary">
          {i18n.t("coordinates:go")}
        </Button>
      </div>
      {refused && (
        <p id={`${id}-refused`} role="alert" className="fv-coordinate-refused">
          {i18n.t("coordinates:refused")}
        </p>
      )}
    </form>
  );
}

function inAddress([lon, lat]: LonLat): string {
  return `${lat.toFixed(DECIMALS)},${lon.toFixed(DECIMALS)}`;
}
