import "./menu.css";
import { observer } from "mobx-react-lite";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { Panel } from "../../../core/ui/panel.tsx";
import { useShell } from "../shell-context.tsx";
import { ResizeHandle } from "../ui/resize-handle.tsx";
import { BackgroundRow } from "./background-row.tsx";
import { DatasetGroups } from "./dataset-groups.tsx";
import { MenuFooter } from "./menu-footer.tsx";
import { MenuHeader } from "./menu-header.tsx";

/** The menu pane of wide screens. */
export const Menu = observer(function Menu() {
  const { ui } = useShell();
  const i18n = useI18n();
  const { min, max, width } = ui.menu;
  return (
    <Panel
      as="nav"
      id="fv-menu"
      aria-label={i18n.t("menu.label")}
      className="fv-menu fv-enter-left"
      style={{ width }}
    >
      <MenuHeader />
      <MenuBody />
      <footer className="fv-menu-foot">
        <BackgroundRow />
        <MenuFooter />
      </footer>
      <ResizeHandle
        label={i18n.t("menu.resize")}
        controls="fv-menu"
        edge="right"
        value={width}
        min={min}
        max={max}
        onResize={(px) => ui.resize("menu", px)}
      />
    </Panel>
  );
});

const MenuBody = observer(function MenuBody() {
  const { manifest } = useApp();
  const i18n = useI18n();
  return (
    <section className="fv-menu-body" aria-label={i18n.t("menu.datasets", i18n.text(manifest.title))}>
      <DatasetGroups />
    </section>
  );
});
