import { action, makeObservable, observableRef } from "mobx";
import type { Settings } from "../../../core/services/settings.ts";
import { isFiniteNumber, isRecord } from "../../../lib/guards.ts";
import { type DeviceClass, GAP, PANEL_SHARES, type PanelRange, panelRange } from "./device.ts";

type PanelName = "menu" | "details";
const SETTING = "panelWidths";

/** The widths of menu and details, by device class: the specification's defaults, or the user's choice by dragging. */
export class PanelWidths {
  /** Chosen shares in % of the screen, by `class.panel`. */
  private chosen: Record<string, number>;

  constructor(private readonly settings: Settings) {
    const stored = settings.get(SETTING);
    const pairs = isRecord(stored) ? Object.entries(stored).filter(([, share]) => isFiniteNumber(share)) : [];
    this.chosen = Object.fromEntries(pairs) as Record<string, number>;
    makeObservable<this, "chosen">(this, { chosen: observableRef, resize: action });
  }

  /** Range and width in px. */
  range(panel: PanelName, device: DeviceClass, viewport: number): PanelRange {
    const shares = PANEL_SHARES[device];
    const chosen = this.chosen[`${device}.${panel}`] ?? null;
    return panel === "menu"
      ? panelRange(viewport, shares.menu, shares.menuMax, chosen)
      : panelRange(viewport, shares.details, shares.detailsMax, chosen);
  }

  /** Stores a width in px as a share, so that it fits other screens of the same class. */
  resize(panel: PanelName, device: DeviceClass, viewport: number, width: number): void {
    const share = Math.round(((width + GAP) / viewport) * 10_000) / 100;
    this.chosen = { ...this.chosen, [`${device}.${panel}`]: share };
    this.settings.set(SETTING, this.chosen);
  }
}
