import { makeObservable, observable, observableRef, runInAction } from "mobx";
import { type AppServices, Failure, isAbort } from "../../../../core/api/kernel.ts";
import type { AuditLogEntry } from "../../../../schemas/generated/api/audit-log.ts";
import type { ListedUser, UserList } from "../../../../schemas/generated/api/user-list.ts";

type App = Pick<AppServices, "http" | "urls">;

export type { AuditLogEntry, ListedUser };

/** Rights that an administrator gives. */
export type Rights = Pick<ListedUser, "roles" | "policies">;
/** Why a change was refused; the page has a text for each. */
export type ChangeFault = "changed-meanwhile" | "refused" | "unknown-user" | "failed";

/** Kinds of entries by which the log is filtered: beginnings of their actions. */
export const LOG_KINDS = ["", "sign-in", "access", "application", "keys"] as const;
export type LogKind = (typeof LOG_KINDS)[number];

const PATH = "{apiBase}/v1/users";

/** A list of the server that is read page by page. Observed. */
export abstract class Paged<T> {
  /** `elsewhere`: accounts belong to another sign-in service. */
  state: "loading" | "failed" | "elsewhere" | "loaded" = "loading";
  rows: readonly T[] = [];
  hasMore = false;
  private reading = new AbortController();

  constructor(protected readonly app: App) {
    makeObservable(this, { state: observable, rows: observableRef, hasMore: observable });
  }

  /** Reads the first page again. */
  async load(): Promise<void> {
    await this.read([]);
  }

  async loadMore(): Promise<void> {
    await this.read(this.rows);
  }

  leave(): void {
    this.reading.abort();
  }

  /** The page after some rows. */
  protected abstract next(rows: readonly T[], signal: AbortSignal): Promise<{ rows: T[]; hasMore: boolean }>;

  protected url(below = "", query: Record<string, string> = {}): string {
    const text = String(new URLSearchParams(query));
    return this.app.urls.expand(PATH) + below + (text && `?${text}`);
  }

  private async read(before: readonly T[]): Promise<void> {
    this.reading.abort();
    const reading = new AbortController();
    this.reading = reading;
    try {
      const { rows, hasMore } = await this.next(before, reading.signal);
      if (reading.signal.aborted) return;
      runInAction(() => {
        this.rows = [...before, ...rows];
        this.hasMore = hasMore;
        this.state = "loaded";
      });
    } catch (error) {
      if (isAbort(error)) return;
      runInAction(() => {
        this.state = error instanceof Failure && error.status === 404 ? "elsewhere" : "failed";
      });
    }
  }
}

/** Accounts of the embedded issuer. */
export class Users extends Paged<ListedUser> {
  search = "";
  total = 0;

  constructor(app: App) {
    super(app);
    makeObservable(this, { search: observable, total: observable });
  }

  find(text: string): Promise<void> {
    runInAction(() => {
      this.search = text;
    });
    return this.load();
  }

  /** Null: it is done. */
  async setRights({ userName, roles, policies }: ListedUser, rights: Rights): Promise<ChangeFault | null> {
    return this.change("/access", { userName, ...rights, before: { roles, policies } });
  }

  async signOut({ userName }: ListedUser): Promise<ChangeFault | null> {
    return this.change("/sign-out", { userName });
  }

  protected async next(rows: readonly ListedUser[], signal: AbortSignal) {
    const query = { search: this.search, offset: String(rows.length) };
    const { data } = await this.app.http.get(this.url("", query), { signal });
    const { users, total } = data as UserList;
    runInAction(() => {
      this.total = total;
    });
    return { rows: users, hasMore: rows.length + users.length < total };
  }

  private async change(below: string, json: object): Promise<ChangeFault | null> {
    try {
      await this.app.http.post(this.url(below), { json });
    } catch (error) {
      const { status, code } = Failure.from(error, "users");
      if (status === 409) await this.load();
      // The account was deleted since the list was read.
      if (code === "UnknownUserName") return "unknown-user";
      return status === 409 ? "changed-meanwhile" : status === 403 ? "refused" : "failed";
    }
    await this.load();
    return null;
  }
}

/** Entries of a page of the log. */
const LOG_PAGE = 50;

/** The audit log, the newest entries first. */
export class AuditEntries extends Paged<AuditLogEntry> {
  kind: LogKind = "";
  /** Empty: of everybody. */
  userName = "";

  constructor(app: App) {
    super(app);
    makeObservable(this, { kind: observable, userName: observable });
  }

  filter(change: Partial<Pick<AuditEntries, "kind" | "userName">>): Promise<void> {
    runInAction(() => {
      Object.assign(this, change);
    });
    return this.load();
  }

  protected async next(rows: readonly AuditLogEntry[], signal: AbortSignal) {
    const last = rows.at(-1);
    const query = {
      ...(this.kind && { action: this.kind }),
      ...(this.userName && { userName: this.userName }),
      ...(last && { before: String(last.id) }),
    };
    const { data } = await this.app.http.get(this.url("/audit", query), { signal });
    const entries = data as AuditLogEntry[];
    return { rows: entries, hasMore: entries.length === LOG_PAGE };
  }
}
