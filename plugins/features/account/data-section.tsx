import Anchor from "lucide-react/icons/anchor";
import Bell from "lucide-react/icons/bell";
import BellOff from "lucide-react/icons/bell-off";
import BellRing from "lucide-react/icons/bell-ring";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import Database from "lucide-react/icons/database";
import Download from "lucide-react/icons/download";
import FileText from "lucide-react/icons/file-text";
import Hexagon from "lucide-react/icons/hexagon";
import KeyRound from "lucide-react/icons/key-round";
import MessageSquare from "lucide-react/icons/message-square";
import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import Route from "lucide-react/icons/route";
import Search from "lucide-react/icons/search";
import Ship from "lucide-react/icons/ship";
import ShipWheel from "lucide-react/icons/ship-wheel";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Star from "lucide-react/icons/star";
import UserRound from "lucide-react/icons/user-round";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Button, FormFault, Icon, IconButton } from "../../../core/api/ui.ts";
import css from "./account.module.css";
import type { HeldDataStore } from "./held-data.ts";
import { LoadState } from "./load-state.tsx";
import { SyncLine } from "./sync-line.tsx";
import { useTexts } from "./use-texts.ts";

/** By the kind's name in the exported file; others have a common one. */
const ICONS: Readonly<Record<string, typeof Star>> = {
  favorites: Star,
  customAreas: Hexagon,
  customRoute: Route,
  searches: Search,
  settings: SlidersHorizontal,
  fleets: ShipWheel,
  alertZones: Hexagon,
  alerts: Bell,
  alertSnoozes: BellOff,
  pushSubscriptions: BellRing,
  vessel: Ship,
  gearReports: Anchor,
  audit: ClipboardCheck,
  signInLog: KeyRound,
  applications: FileText,
  access: KeyRound,
  account: UserRound,
  signIns: MonitorSmartphone,
  feedback: MessageSquare,
  lostGearCorrections: Anchor,
};

/** Everything that the server stores about the user, and the file with all of it. */
export const DataSection = observer(function DataSection({ held }: { held: HeldDataStore }) {
  const { i18n, t } = useTexts();
  const [saving, setSaving] = useState<"idle" | "busy" | "failed">("idle");
  const save = (kind?: string) => {
    if (saving === "busy") return;
    setSaving("busy");
    held.save(kind).then(
      () => setSaving("idle"),
      () => setSaving("failed"),
    );
  };
  const kilobytes = (bytes: number) =>
    t("kilobytes", i18n.format.integer(Math.max(1, Math.round(bytes / 1000))));
  return (
    <>
      <header className={css.head}>
        <div>
          <h2>{t("data")}</h2>
          <p>{held.state === "loaded" ? t("data.text", kilobytes(held.bytes)) : t("data.about")}</p>
        </div>
        <Button kind="primary" aria-disabled={saving === "busy"} onClick={() => save()}>
          <Icon of={Download} small />
          {t(saving === "busy" ? "data.saving" : "data.save")}
        </Button>
      </header>
      <div role="alert">{saving === "failed" && <FormFault fault={t("data.failed")} />}</div>
      <SyncLine />
      <LoadState data={held} />
      <ul className={css.held}>
        {held.parts.map(({ name, label, count, changedAt, bytes, examples }) => (
          <li key={name}>
            <Icon of={ICONS[name] ?? Database} />
            <span>
              <b>{i18n.text(label)}</b>
              {count > 1 && <small>{i18n.format.integer(count)}</small>}
              {examples.length > 0 && <small className={css.examples}>{examples.join(", ")}</small>}
            </span>
            <small>{changedAt && t("data.changed", i18n.format.dateTime(Date.parse(changedAt)))}</small>
            <small>{kilobytes(bytes)}</small>
            <IconButton
              muted
              icon={Download}
              label={t("data.save-part", i18n.text(label))}
              onClick={() => save(name)}
            />
          </li>
        ))}
      </ul>
    </>
  );
});
