import Crosshair from "lucide-react/icons/crosshair";
import Link from "lucide-react/icons/link";
import LocateFixed from "lucide-react/icons/locate-fixed";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { observer } from "mobx-react-lite";
import { type RefObject, useState } from "react";
import { createPortal } from "react-dom";
import { TargetActions } from "../../../../core/api/details.ts";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { Button, CopyButton, classNames, Dialog, Icon, look, Popover } from "../../../../core/api/ui.ts";
import type { Fleets } from "../fleets.ts";
import { fleetsLoaderOf } from "../fleets-loader.ts";
import { collectionOf } from "../model/collection.ts";
import type { Fleet } from "../model/fleet.ts";
import { sharedPath } from "../model/shared-fleet.ts";
import { useTexts } from "../use-texts.ts";
import css from "./fleet-menu.module.css";
import { MarkChoice } from "./mark-icon.tsx";

interface FleetMenuProps {
  fleet: Fleet;
  fleets: Fleets;
  opener: RefObject<HTMLButtonElement | null>;
  onClose(): void;
}

const WIDTH = 280;
/** About its height: a menu of a low row moves up. */
const MENU_HEIGHT = 500;

/** What can be done with a fleet; beside its button, on a phone at the lower edge. */
export const FleetMenu = observer(function FleetMenu(props: FleetMenuProps) {
  const page = usePage();
  const { t } = useTexts();
  const { fleet, opener, onClose } = props;
  if (page.isPhone)
    return (
      <Dialog form title={fleet.name} closeLabel={t("close")} onClose={onClose}>
        <Content {...props} />
      </Dialog>
    );
  const { right = WIDTH, bottom = 0 } = opener.current?.getBoundingClientRect() ?? {};
  const top = Math.min(bottom + 4, innerHeight - MENU_HEIGHT);
  return createPortal(
    <Popover
      label={t("menu", fleet.name)}
      className={css.menu}
      style={{ left: Math.max(8, right - WIDTH), top }}
      opener={opener}
      onClose={onClose}
    >
      <Content {...props} />
    </Popover>,
    document.body,
  );
});

const Content = observer(function Content({ fleet, fleets, onClose }: FleetMenuProps) {
  const app = useApp();
  const page = usePage();
  const { t } = useTexts();
  const loader = fleetsLoaderOf(app);
  const { follower } = loader;
  const [asked, setAsked] = useState<"share" | "delete" | null>(null);
  const isFollowed = follower?.fleetId === fleet.id;
  const isAnywhere = fleet.mmsis.some((mmsi) => (fleets.received(mmsi)?.lon ?? null) !== null);
  const items = [
    {
      ...{ id: "fit", icon: LocateFixed, label: t("fit"), disabled: !isAnywhere },
      run: () => {
        fleets.show([fleet.id], true);
        follower?.fit(fleet.mmsis);
        onClose();
      },
    },
    {
      ...{ id: "follow", icon: Crosshair, label: t(isFollowed ? "unfollow" : "follow") },
      disabled: !isAnywhere,
      run: () => {
        if (isFollowed) follower?.end();
        else {
          fleets.show([fleet.id], true);
          follower?.follow(fleet);
          page.announce(t("chip.follows", fleet.name));
        }
        onClose();
      },
    },
    {
      ...{ id: "add", icon: Plus, label: t("add"), disabled: false },
      run: () => {
        loader.ask({ fleet, mmsis: [] });
        onClose();
      },
    },
    {
      ...{ id: "share", icon: Link, label: t("share"), disabled: fleet.mmsis.length === 0 },
      run: () => setAsked("share"),
    },
  ];
  if (asked === "share") return <Share fleet={fleet} />;
  if (asked === "delete")
    return (
      <div className={css.part}>
        <strong>{t("delete.question", fleet.name)}</strong>
        <p>{t(fleets.isRemote ? "delete.remote" : "delete.local")}</p>
        <div className={css.buttons}>
          <Button onClick={() => setAsked(null)}>{t("cancel")}</Button>
          <Button
            kind="primary"
            onClick={() => {
              onClose();
              void fleets.remove(fleet).then((done) => done && page.announce(t("deleted", fleet.name)));
            }}
          >
            {t("delete")}
          </Button>
        </div>
      </div>
    );
  return (
    <>
      <ul className={css.items}>
        {items.map(({ id, icon, label, disabled, run }) => (
          <li key={id}>
            <button type="button" disabled={disabled} onClick={run}>
              <Icon of={icon} />
              {label}
            </button>
          </li>
        ))}
      </ul>
      {fleet.mmsis.length > 0 && (
        <div className={css.actions}>
          <TargetActions target={collectionOf(fleet, (mmsi) => fleets.received(mmsi))} as="quiet" />
        </div>
      )}
      <div className={css.part}>
        <MarkChoice mark={fleets.markOf(fleet.id)} onChoose={(mark) => fleets.setMark(fleet.id, mark)} />
      </div>
      <ul className={css.items}>
        <li>
          <button type="button" className={look.danger} onClick={() => setAsked("delete")}>
            <Icon of={Trash2} />
            {t("delete")}
          </button>
        </li>
      </ul>
    </>
  );
});

/** The link to a fleet; it holds the fleet as it is now. */
const Share = observer(function Share({ fleet }: { fleet: Fleet }) {
  const { urls, manifest } = useApp();
  const { t } = useTexts();
  const link = new URL(urls.site(`/${manifest.appName}${sharedPath(fleet)}`), location.origin).href;
  return (
    <div className={css.part}>
      <strong>{t("share")}</strong>
      <p>{t("share.note")}</p>
      <div className={css.link}>
        <input
          className={classNames(look.input, look.num)}
          readOnly
          aria-label={t("link")}
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton text={link} what={t("link")} />
      </div>
    </div>
  );
});
