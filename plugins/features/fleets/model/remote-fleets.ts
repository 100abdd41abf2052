import type { AppServices } from "../../../../core/api/kernel.ts";
import { type Fleet, readFleet, readFleets } from "./fleet.ts";
import type { FleetSource } from "./fleet-source.ts";

const PATH = "{apiBase}/v1/geodata/fleets";
const JSON_TYPE = "application/json";

/** The fleets of a signed-in user on the server (spec §7). Every call throws the `Failure` of `Http`. */
export class RemoteFleets implements FleetSource {
  constructor(private readonly app: Pick<AppServices, "http" | "urls">) {}

  async list(): Promise<Fleet[]> {
    const { data } = await this.app.http.get(this.url());
    return readFleets(data ?? []) ?? [];
  }

  async create(fleet: Pick<Fleet, "name" | "mmsis">): Promise<Fleet | null> {
    const { data } = await this.app.http.post(this.url("/"), { json: fleet });
    return readFleet(data);
  }

  async remove({ id }: Fleet): Promise<void> {
    await this.app.http.delete(this.url(`/${encodeURIComponent(id)}`));
  }

  addVessels(fleet: Fleet, mmsis: readonly number[]): Promise<Fleet | null> {
    return this.vessels(fleet, "POST", mmsis);
  }

  replaceVessels(fleet: Fleet, mmsis: readonly number[]): Promise<Fleet | null> {
    return this.vessels(fleet, "PATCH", mmsis);
  }

  removeVessel(fleet: Fleet, mmsi: number): Promise<Fleet | null> {
    return this.vessels(fleet, "DELETE", mmsi, "application/json-patch+json");
  }

  private async vessels({ id }: Fleet, method: string, body: unknown, type = JSON_TYPE) {
    const init = { method, body: JSON.stringify(body), headers: { "Content-Type": type } };
    const { data } = await this.app.http.request(this.url(`/${encodeURIComponent(id)}/vessels`), init);
    return readFleet(data);
  }

  private url(path = ""): string {
    return this.app.urls.expand(PATH) + path;
  }
}
