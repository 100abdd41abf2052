import { autorun, computed, makeObservable, observableRef, runInAction } from "mobx";
import type {
  LatestQuestion,
  ShownGroups,
  VesselCalls,
  VesselIcon,
  VesselMeetings,
  VesselSection,
  VesselSource,
  Vessels,
  VesselWords,
} from "../../../../contracts/vessels.ts";
import type { Dataset } from "../../../../core/api/dataset.ts";
import {
  type AppServices,
  keptPart,
  lazyPart,
  loadSurely,
  type Service,
  type Theme,
} from "../../../../core/api/kernel.ts";
import { vesselColors } from "../appearance.ts";
import { AtonDataset } from "../aton/aton-dataset.ts";
import { stationTitle } from "../model/station-name.ts";
import { iconOf } from "../model/vessel-icon.ts";
import { drawCell } from "../render/atlas.ts";
import { VesselDataset } from "../vessel-dataset.ts";
import { callsOf } from "./calls.ts";
import { nearestVessels } from "./nearest-vessels.ts";

/** The service that gives features access to the vessels of this sub-application, and lets them add to the details. */
export class VesselService implements Vessels {
  readonly Symbol = lazyPart(() => import("./item-symbol.tsx"));
  readonly calls: VesselCalls;
  readonly words: () => Promise<VesselWords>;
  private added: readonly VesselSection[] = [];
  private readers: readonly (() => ShownGroups | null)[] = [];

  constructor(private readonly app: AppServices) {
    this.calls = callsOf(app);
    this.words = keptPart(async () => {
      const { wordsOf } = await import("./words.ts");
      return wordsOf(app.i18n);
    });
    makeObservable<this, "added" | "readers">(this, {
      added: observableRef,
      sections: computed,
      readers: observableRef,
      groups: computed,
    });
  }

  get sources(): readonly VesselDataset[] {
    return this.app.datasets.all.filter((dataset) => dataset instanceof VesselDataset);
  }
  get source(): VesselDataset | null {
    const known = this.sources;
    return (
      known.find(({ active }) => active) ?? known.find(({ setting }) => setting.enabled) ?? known[0] ?? null
    );
  }
  sourceOf(dataset: Dataset): VesselDataset | null {
    return dataset instanceof VesselDataset ? dataset : null;
  }

  isLive(dataset: Dataset): boolean {
    return dataset instanceof VesselDataset || dataset instanceof AtonDataset;
  }
  iconOf(vessel: Parameters<Vessels["iconOf"]>[0]): VesselIcon {
    return iconOf(vessel);
  }
  drawSymbol(icon: VesselIcon, rest: boolean, theme: Theme, scale: number): HTMLCanvasElement {
    return drawCell(icon, rest, vesselColors(theme), scale);
  }
  titleOf(vessel: { name: string; mmsi: number }): string {
    return stationTitle(vessel, this.app.i18n.language);
  }

  nearest(source: VesselSource, ...[place, limit, geodesy]: Rest<Parameters<Vessels["nearest"]>>) {
    const dataset = this.sourceOf(source);
    dataset?.needIn(null);
    return dataset ? nearestVessels(dataset.fleet, place, limit, geodesy) : [];
  }

  async meetings(): Promise<VesselMeetings> {
    const { rowsThatMayMeet } = await loadSurely(() => import("../model/may-meet.ts"));
    return (source, meeting) => {
      const dataset = this.sourceOf(source);
      // A vessel that is dangerous may come from outside of what the map shows.
      dataset?.needIn(null);
      return dataset?.fleet.pick((columns, count) => rowsThatMayMeet(columns, count, meeting)) ?? [];
    };
  }

  search(source: VesselSource, text: string, limit: number) {
    const dataset = this.sourceOf(source);
    dataset?.needIn(null);
    return dataset?.fleet.search(text, limit) ?? [];
  }

  async fetchLatest(source: VesselSource, asked: LatestQuestion, signal: AbortSignal) {
    const { fetchLatest } = await import("./fetch-latest.ts");
    return fetchLatest(this.app, source.options, asked, signal);
  }

  async replay(vessels: Parameters<Vessels["replay"]>[0]) {
    const { replayTraffic } = await loadSurely(() => import("./traffic-replay.ts"));
    return replayTraffic(this.app, vessels);
  }

  /** All groups; null: none. */
  get groups(): ShownGroups | null {
    const shown = this.readers.flatMap((read) => read() ?? []);
    if (shown.length === 0) return null;
    return {
      groups: shown.flatMap(({ groups }) => groups),
      alone: shown.some(({ alone }) => alone),
      plain: shown.every(({ plain }) => plain === true),
    };
  }
  showGroups(read: () => ShownGroups | null): () => void {
    const set = (readers: typeof this.readers) =>
      runInAction(() => {
        this.readers = readers;
      });
    set([...this.readers, read]);
    const stop = keepGroupsDrawn(this, this.app);
    return () => {
      set(this.readers.filter((other) => other !== read));
      stop();
    };
  }

  /** In the order in which the details show them. */
  get sections(): readonly VesselSection[] {
    const sorted: VesselSection[] = [];
    const followers = (name: string | undefined) => this.added.filter(({ after }) => after === name);
    const isThere = (name: string | undefined) => this.added.some((section) => section.name === name);
    const take = (section: VesselSection) => {
      if (sorted.includes(section)) return;
      sorted.push(section);
      for (const next of followers(section.name)) take(next);
    };
    for (const section of this.added) if (!isThere(section.after)) take(section);
    return sorted;
  }
  addSection(section: VesselSection): () => void {
    runInAction(() => {
      this.added = [...this.added, section];
    });
    return () =>
      runInAction(() => {
        this.added = this.added.filter((other) => other !== section);
      });
  }
}

/** Draws the groups of all datasets. The code that draws is loaded when there are some for the first time. */
function keepGroupsDrawn(vessels: VesselService, { log, theme }: AppServices): () => void {
  const load = keptPart(async () => (await import("../render/group-painter.ts")).GroupPainter);
  const draw = async () => {
    const { groups } = vessels;
    const Painter = groups && (await load());
    if (vessels.groups !== groups) return;
    const colors = () => vesselColors(theme.theme);
    for (const dataset of vessels.sources)
      dataset.setGroups(Painter && groups && new Painter(dataset.fleet, groups, colors));
  };
  return autorun(() => {
    void [vessels.groups, vessels.sources];
    draw().catch((error: unknown) => log.error("Groups of vessels", error));
  });
}

type Rest<Tuple extends readonly unknown[]> = Tuple extends readonly [unknown, ...infer Others]
  ? Others
  : never;

type Own = VesselService & Service<"vessels">;

/** The service for use inside this plugin. */
export const vesselsOf = ({ services }: Pick<AppServices, "services">): VesselService =>
  services.get<Own>("vessels");
