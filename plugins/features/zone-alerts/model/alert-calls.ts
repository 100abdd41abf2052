import type { Vessels } from "../../../../contracts/vessels.ts";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { isRecord, isString } from "../../../../lib/guards.ts";
import { readAlerts, type ZoneAlert } from "./alert.ts";
import { readEvents } from "./event-stream.ts";
import { draftOf, readZone, readZones, type Zone, type ZoneAccess } from "./zone.ts";

const BASES: Record<ZoneAccess, string> = { open: "{alertingOpen}", restricted: "{alertingRestricted}" };

/** Zones of all services that answered, and whether some did not. */
export interface ZonesAnswer {
  zones: Zone[];
  incomplete: boolean;
  /** Which zones the user may have. */
  accesses: ZoneAccess[];
}

/** News of a stream. */
export type AlertNews = { kind: "alerts"; alerts: ZoneAlert[] } | { kind: "acknowledged"; ids: string[] };

/** The calls of zone alerts (spec §7). Each throws a `Failure`. */
export class AlertCalls {
  constructor(private readonly app: Pick<AppServices, "http" | "urls" | "services">) {}

  /**
   * Open zones, and the restricted ones of a user with restricted access, merged.
   * @throws Failure of the first service, when none answered (spec §8)
   */
  async zones(): Promise<ZonesAnswer> {
    const access = await this.app.services.get<Vessels>("vessels").calls.access();
    const accesses: ZoneAccess[] = access === "open" ? ["open"] : ["open", "restricted"];
    const answers = await Promise.allSettled(
      accesses.map(async (one) =>
        readZones((await this.app.http.get(this.url(BASES[one], "/zones"))).data, one),
      ),
    );
    const lists = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
    const failed = answers.find((answer) => answer.status === "rejected");
    if (failed && lists.length === 0) throw failed.reason;
    return { zones: lists.flat(), incomplete: failed !== undefined, accesses };
  }

  async alerts(zoneId: string): Promise<ZoneAlert[]> {
    const { data } = await this.app.http.get(this.zoneUrl(zoneId, "/alerts"));
    return readAlerts(data, zoneId);
  }

  /** Key of the server for pushes, or null, and the user's browsers. */
  async pushState(): Promise<{ publicKey: string | null; endpoints: string[] }> {
    const { data } = await this.app.http.get(this.url("{alertingBase}", "/push"));
    const { publicKey, endpoints } = isRecord(data) ? data : {};
    return {
      publicKey: isString(publicKey) ? publicKey : null,
      endpoints: Array.isArray(endpoints) ? endpoints.filter(isString) : [],
    };
  }

  async pushTo(browser: object): Promise<void> {
    await this.app.http.request(this.pushUrl(), jsonInit("PUT", browser));
  }

  async stopPush(endpoint: string): Promise<void> {
    await this.app.http.request(this.pushUrl(), jsonInit("DELETE", { endpoint }));
  }

  /** Stores a new zone (without an id) or a changed one, and returns it as stored. */
  async save(zone: Zone): Promise<Zone> {
    const { http } = this.app;
    const json = draftOf(zone);
    const { data } =
      zone.id === ""
        ? await http.post(this.url(BASES[zone.access], "/zones"), { json })
        : await http.request(this.zoneUrl(zone.id), jsonInit("PUT", json));
    return readZone(data, zone.access) ?? zone;
  }

  async preview(access: ZoneAccess, draft: string, signal: AbortSignal): Promise<unknown> {
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: draft };
    return (await this.app.http.request(this.url(BASES[access], "/preview"), init, { signal })).data;
  }

  async remove(zoneId: string): Promise<void> {
    await this.app.http.delete(this.zoneUrl(zoneId));
  }

  async acknowledge(ids: readonly string[]): Promise<void> {
    await this.app.http.post(this.url("{alertingBase}", "/acknowledgements"), { json: { ids } });
  }

  async snooze(mmsi: number, minutes: number): Promise<void> {
    await this.app.http.request(this.url("{alertingBase}", `/snoozes/${mmsi}`), jsonInit("PUT", { minutes }));
  }

  /** Follows the user's alerts until the connection ends. `onOpen` is called when it stands. */
  async follow(
    { onOpen, onNews }: { onOpen(): void; onNews(news: AlertNews): void },
    signal: AbortSignal,
  ): Promise<void> {
    const url = this.url("{alertingBase}", "/stream");
    const answer = await fetch(url, { headers: this.app.http.headersFor(url), signal, credentials: "omit" });
    if (!answer.ok || !answer.body) throw new Error(`The stream of alerts answered ${answer.status}`);
    onOpen();
    await readEvents(answer.body, ({ name, data }) => {
      const value: unknown = JSON.parse(data);
      if (name === "alerts") onNews({ kind: "alerts", alerts: readAlerts(value, "") });
      if (name === "acknowledged" && isRecord(value) && Array.isArray(value.ids))
        onNews({ kind: "acknowledged", ids: value.ids.filter(isString) });
    });
  }

  private pushUrl(): string {
    return this.url("{alertingBase}", "/push/subscriptions");
  }

  private url(base: string, path: string): string {
    return this.app.urls.expand(base) + path;
  }

  private zoneUrl(id: string, path = ""): string {
    return this.url("{alertingBase}", `/zones/${encodeURIComponent(id)}${path}`);
  }
}

const jsonInit = (method: string, json: object): RequestInit => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(json),
});
