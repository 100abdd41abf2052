import type { Adapter, AdapterPayload } from "oidc-provider";
import type { IdentityRecordStore } from "../storage/identity-record-store.ts";

/** Provides the issuer's storage: records of every kind are in the one table. */
export function adapterFor(records: IdentityRecordStore, clock: () => Date) {
  return class implements Adapter {
    readonly kind: string;

    constructor(kind: string) {
      this.kind = kind;
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
      const expiresAt = expiresIn ? clock().getTime() + expiresIn * 1000 : null;
      await records.save(this.kind, id, payload, expiresAt);
    }

    find(id: string): Promise<AdapterPayload | undefined> {
      return records.find(this.kind, id, clock());
    }

    findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return records.findByUid(this.kind, uid, clock());
    }

    /** Used only by the device flow, which is disabled. */
    async findByUserCode(): Promise<undefined> {
      return undefined;
    }

    consume(id: string): Promise<void> {
      return records.consume(this.kind, id, clock());
    }

    destroy(id: string): Promise<void> {
      return records.remove(this.kind, id);
    }

    revokeByGrantId(grantId: string): Promise<void> {
      return records.removeGrant(grantId);
    }
  };
}
