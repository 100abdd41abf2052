import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  truncateSync,
} from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { seededRandom } from "../../server/demo/random.ts";
import { SERVER } from "../support/first-visit.ts";
import { inventedData, inventedIn, READS, TILE } from "./accident-data.ts";
import { AcknowledgedWrites, WRITER } from "./acknowledged.ts";
import { type BackendProcess, processorSeconds, startBackend, tokenOf } from "./backend-process.ts";
import { cut, filesIn, lock } from "./break-storage.ts";
import { type FeedServer, startFeed } from "./feed-server.ts";
import { type SmallDisk, smallDisk } from "./hard-disk.ts";
import { type MovedClock, movedClock } from "./moved-clock.ts";
import { nameLines, positionLine } from "./nmea.ts";
import { type Accident, BEFORE, DURING, newRound, type RoundFigures } from "./round-figures.ts";
import { statusOf } from "./status-of.ts";
import { mmsiOf } from "./traffic.ts";

const VESSELS = 30;
const SIMULATED = 40;
const DISK_MEGABYTES = 96;
const MAX_START_S = 10;
const SEND_MS = 200;
/** How soon vessels must move again after the clock was set, ms. */
const MOVES_AGAIN_MS = 60_000;
const RECOVERS_MS = 30_000;
/** If nothing was refused in this time, all changes fit into the room that the database has already, ms. */
const FILLS_MS = 6_000;
export async function runAccidents(
  rounds: number,
  seed: string,
  onRound: (round: RoundFigures, number: number) => void,
): Promise<{
  rounds: RoundFigures[];
  acknowledged: number;
  statuses: Record<number, number>;
  leftOut: Accident[];
}> {
  const world = await AccidentWorld.open(seed);
  const figures: RoundFigures[] = [];
  try {
    for (let number = 1; number <= rounds; number += 1) {
      const round = await world.round();
      figures.push(round);
      onRound(round, number);
    }
    const { acknowledged, leftOut } = world;
    return { rounds: figures, acknowledged, statuses: world.writes.statuses, leftOut };
  } finally {
    await world.close();
  }
}

class AccidentWorld {
  readonly writes = new AcknowledgedWrites();
  acknowledged = 0;
  private backend: BackendProcess | null = null;
  private sending: ReturnType<typeof setInterval> | undefined;
  private readonly random;
  private readonly data: string;
  private readonly database: string;
  private readonly tiles: string;
  private round_: RoundFigures = newRound();

  private constructor(
    seed: string,
    private readonly folder: string,
    private readonly disk: SmallDisk | null,
    private readonly clock: MovedClock | null,
    private readonly feed: FeedServer,
  ) {
    this.random = seededRandom(`accidents ${seed}`);
    this.data = join(folder, "disk", "data");
    this.database = join(this.data, "farvann.sqlite");
    this.tiles = join(folder, "base.pmtiles");
  }

  static async open(seed: string): Promise<AccidentWorld> {
    const folder = mkdtempSync(join(tmpdir(), "farvann-accidents-"));
    const disk = smallDisk(join(folder, "disk"), DISK_MEGABYTES);
    const world = new AccidentWorld(seed, folder, disk, movedClock(join(folder, "clock")), await startFeed());
    await inventedData(join(folder, "invented.sqlite"));
    world.sending = setInterval(() => world.send(), SEND_MS);
    return world;
  }

  /** Accidents that this machine cannot have. */
  get leftOut(): Accident[] {
    return [...(this.disk ? [] : ["full" as const]), ...(this.clock ? [] : ["clock" as const])];
  }

  async round(): Promise<RoundFigures> {
    const isPossible = (accident: Accident) => !this.leftOut.includes(accident);
    const before = this.random.pick(BEFORE.filter(isPossible) as ["nothing"]) as Accident;
    const during = this.random.pick(DURING.filter(isPossible) as ["nothing"]) as Accident;
    this.round_ = { ...newRound(), before, during };
    copyFileSync(join(import.meta.dirname, "../../server/geodata/base.pmtiles"), this.tiles);
    const isSimulated = this.random.next() < 0.4;
    await this.startAfter(before, isSimulated);
    await this.check(isSimulated);
    const stopping = new AbortController();
    const writing = [1, 2].map(() => this.writes.write(this.origin, stopping.signal));
    const reading = this.read(stopping.signal);
    await wait(this.random.between(100, 800));
    await this.suffer(during);
    await wait(this.random.between(0, 500));
    await this.backend?.kill();
    this.backend = null;
    stopping.abort();
    await Promise.all([...writing, reading]);
    this.acknowledged += this.writes.count;
    return this.round_;
  }

  async close(): Promise<void> {
    clearInterval(this.sending);
    await this.backend?.kill();
    this.feed.close();
    this.disk?.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get origin(): string {
    return `http://127.0.0.1:${this.backend?.port ?? 0}`;
  }

  private wrong(text: string): void {
    this.round_.wrong.push(text);
  }

  /** Has an accident happen, starts the server, and starts it again when it has said why it could not. */
  private async startAfter(before: Accident, isSimulated: boolean): Promise<void> {
    const mend = await this.prepare(before);
    const said = await this.start(isSimulated);
    this.round_.said = said;
    if (said !== null && before === "nothing") this.wrong(`the start ended without an accident: ${said}`);
    await mend();
    if (this.backend !== null) return;
    const again = await this.start(isSimulated);
    if (again !== null) throw new Error(`The server does not start any more: ${again}`);
  }

  /** @returns what ends the accident */
  private async prepare(before: Accident): Promise<() => Promise<void> | void> {
    switch (before) {
      case "full":
        this.disk?.fill();
        return () => this.disk?.empty();
      case "locked":
        return existsSync(this.database) ? lock(this.database) : () => undefined;
      case "cut tiles":
        truncateSync(this.tiles, Math.floor(this.random.between(0, statSync(this.tiles).size - 1)));
        return () => undefined;
      case "cut manifests":
        for (const name of filesIn(join(this.data, "manifests"))) cut(name, this.random.between(0, 1));
        return () => undefined;
      case "cut log index":
        if (existsSync(`${this.database}-shm`)) cut(`${this.database}-shm`, this.random.between(0, 1));
        return () => undefined;
      case "cut database":
        return this.cutDatabase();
      case "removal":
        await this.killInRemoval();
        return () => undefined;
      case "nothing":
      case "clock":
        return () => undefined;
    }
  }

  private cutDatabase(): () => Promise<void> | void {
    if (!existsSync(this.database)) return () => undefined;
    const aside = join(this.folder, "aside");
    rmSync(aside, { recursive: true, force: true });
    mkdirSync(aside);
    const names = ["farvann.sqlite", "farvann.sqlite-wal"].filter((name) =>
      existsSync(join(this.data, name)),
    );
    for (const name of names) copyFileSync(join(this.data, name), join(aside, name));
    for (const suffix of ["-wal", "-shm"]) rmSync(this.database + suffix, { force: true });
    cut(this.database, this.random.between(0.05, 0.95));
    return async () => {
      // Nobody promises anything about a database that was cut; it is put back as it was.
      await this.backend?.kill();
      this.backend = null;
      for (const suffix of ["", "-wal", "-shm"]) rmSync(this.database + suffix, { force: true });
      for (const name of names) copyFileSync(join(aside, name), join(this.data, name));
    };
  }

  /** A server that is killed while it removes demonstration data. */
  private async killInRemoval(): Promise<void> {
    rmSync(this.data, { recursive: true, force: true });
    mkdirSync(this.data, { recursive: true });
    cpSync(join(this.folder, "invented.sqlite"), this.database);
    this.writes.forget();
    const starting = startBackend(this.settings(false), SERVER).then(
      (backend) => backend.kill(),
      () => undefined,
    );
    await Promise.race([starting, wait(this.random.between(0, 2_500))]);
    // What has not started by now ends when it has.
    await starting;
  }

  private settings(isSimulated: boolean): Record<string, string> {
    return {
      DATA_DIR: this.data,
      DIST_DIR: join(this.folder, "no-pages"),
      TILES_FILE: this.tiles,
      AIS_TCP: this.feed.address,
      AIS_SIMULATOR: String(isSimulated ? SIMULATED : 0),
      DEV_USER: WRITER,
      TRUST_PROXY: "1",
      PLACE_NAMES: "built-in",
      ...this.clock?.settings,
    };
  }

  /** @returns what the server said when it ended; null: it runs */
  private async start(isSimulated: boolean): Promise<string | null> {
    this.clock?.move(0);
    const began = performance.now();
    try {
      this.backend = await startBackend(this.settings(isSimulated), SERVER);
      return null;
    } catch (cause) {
      const said = String(cause)
        .replace(/^Error: The backend ended: /, "")
        .replace(/^oidc-provider WARNING.*\n/gm, "");
      if (/^ {4}at /m.test(said) || !/cannot be/.test(said))
        this.wrong(`the start ended with ${said.slice(0, 400)}`);
      return (
        said.split("\n").find((line) => /cannot be used|cannot be taken/.test(line)) ?? said.slice(0, 200)
      );
    } finally {
      this.judgeStart((performance.now() - began) / 1_000);
    }
  }

  private judgeStart(seconds: number): void {
    this.round_.startS = Math.max(this.round_.startS, seconds);
    if (this.backend)
      this.round_.startCpuS = Math.max(this.round_.startCpuS, processorSeconds(this.backend.pid));
    if (seconds <= MAX_START_S) return;
    const [load = 0] = loadavg();
    if (load > 2 * availableParallelism()) this.round_.lateAtLoad = load;
    else this.wrong(`the start took ${seconds.toFixed(1)} s`);
  }

  /** What was acknowledged is there, and nothing invented is served as real. */
  private async check(isSimulated: boolean): Promise<void> {
    for (const lost of await this.writes.lost(this.origin, this.database)) this.wrong(`lost: ${lost}`);
    const headers = { authorization: `Bearer ${await tokenOf(this.backend?.port ?? 0)}` };
    const vessels = (await (await fetch(`${this.origin}/live/v1/latest/combined`, { headers })).json()) as {
      mmsi: number;
      simulated?: boolean;
    }[];
    for (const { mmsi, simulated = false } of vessels)
      if (simulated !== !isOfFeed(mmsi) || (simulated && !isSimulated))
        this.wrong(`vessel ${mmsi}: simulated is ${simulated}`);
    for (const text of inventedIn(this.database, isOfFeed, isSimulated)) this.wrong(text);
    const activity = await fetch(`${this.origin}/bwapi/v1/fisheryactivity/months?year=2026`);
    const { months } = (await activity.json()) as { months: { hours: number }[] };
    if (months.some(({ hours }) => hours > 0)) this.wrong("invented activity is served as real");
    if ((await fetch(`${this.origin}/bwapi/v1/lostfishingfacility`)).status !== 204)
      this.wrong("invented lost gear is served");
    const tile = (await fetch(this.origin + TILE)).status;
    if (tile !== 200 && tile !== 503) this.wrong(`a tile with land is ${tile}`);
  }

  private async read(stopping: AbortSignal): Promise<void> {
    const headers = { authorization: `Bearer ${await tokenOf(this.backend?.port ?? 0).catch(() => "")}` };
    for (let number = 0; !stopping.aborted; number += 1) {
      const url = this.origin + (READS[number % READS.length] ?? "");
      const began = performance.now();
      const status = await statusOf(url, { headers, signal: stopping });
      if (status === "late") this.wrong(`${url} was not answered`);
      // A token of a clock that was elsewhere has expired.
      else if (status >= 500) this.wrong(`${url} is ${status}`);
      else if (status > 0)
        this.round_.slowestReadS = Math.max(this.round_.slowestReadS, (performance.now() - began) / 1_000);
      await wait(20);
    }
  }

  private async suffer(during: Accident): Promise<void> {
    switch (during) {
      case "full":
        this.disk?.fill();
        await this.untilFull();
        this.disk?.empty();
        // A kill at any moment after this, or a recovery without a restart.
        if (this.random.next() < 0.5)
          await this.untilHealth((storage) => storage === null, "it does not recover from a full disk");
        return;
      case "locked": {
        const end = lock(this.database);
        const long = this.random.next() < 0.4;
        if (long)
          await this.untilHealth((storage) => storage?.trouble === "locked", "a locked database is not told");
        else await wait(this.random.between(100, 2_000));
        end();
        if (long) await this.untilHealth((storage) => storage === null, "it does not recover from a lock");
        return;
      }
      case "clock":
        await this.moveClock();
        return;
      case "cut tiles":
        truncateSync(this.tiles, Math.floor(this.random.between(0, 20_000)));
        if ((await fetch(this.origin + TILE)).status === 204) this.wrong("a cut tile is an empty sea");
        return;
      default:
        return;
    }
  }

  private async moveClock(): Promise<void> {
    const seconds = this.random.pick([3_600, 6 * 3_600, 3 * 86_400, -3_600, -86_400]);
    this.clock?.move(seconds);
    await wait(this.random.between(1_500, 3_000));
    this.clock?.move(0);
    const from = Date.now();
    await wait(2_500);
    const isMoving = async () => {
      const headers = { authorization: `Bearer ${await tokenOf(this.backend?.port ?? 0)}` };
      const vessels = (await (await fetch(`${this.origin}/live/v1/latest/combined`, { headers })).json()) as {
        msgtime: string;
      }[];
      const times = vessels.map(({ msgtime }) => Date.parse(msgtime));
      if (times.some((time) => time > Date.now() + 1_500))
        this.wrong(`after ${seconds} s and back a vessel is in the future`);
      return times.some((time) => time > from);
    };
    while (!(await isMoving()))
      if (Date.now() - from > MOVES_AGAIN_MS)
        return this.wrong(`after ${seconds} s and back no vessel moves in a minute`);
      else await wait(500);
  }

  /** Until a write has found the disk full: what still fits is stored. */
  private async untilFull(): Promise<void> {
    const from = Date.now();
    const refused = this.writes.statuses[503] ?? 0;
    while ((this.writes.statuses[503] ?? 0) === refused)
      if (Date.now() - from > FILLS_MS) return;
      else await wait(50);
    await this.untilHealth((storage) => storage?.trouble === "full", "a full disk is not told");
  }

  private async untilHealth(
    is: (storage: { trouble: string } | null) => boolean,
    otherwise: string,
  ): Promise<void> {
    const from = Date.now();
    while (Date.now() - from < RECOVERS_MS) {
      const { storage } = (await (await fetch(`${this.origin}/healthz`)).json()) as {
        storage: { trouble: string } | null;
      };
      if (is(storage)) return;
      await wait(100);
    }
    this.wrong(otherwise);
  }

  private send(): void {
    const time = Date.now();
    const turn = Math.floor(time / SEND_MS);
    for (let at = 0; at < 5; at += 1) {
      const vessel = (turn * 5 + at) % VESSELS;
      const place = { lon: 5 + vessel / 10 + (turn % 1_000) / 1e4, lat: 60 + vessel / 20 };
      if (turn % 20 === 0) this.feed.send(nameLines(mmsiOf(vessel), `REAL ${vessel}`, 70, time).join(""));
      this.feed.send(positionLine({ mmsi: mmsiOf(vessel), ...place, sog: 9, cog: 45, time }));
    }
  }
}

const isOfFeed = (mmsi: number): boolean => mmsi >= mmsiOf(0) && mmsi < mmsiOf(VESSELS);
