import type { AisProfiles } from "../domain/ais-profile.ts";
import { Problem } from "../domain/problem.ts";
import type { Environment } from "../environment.ts";
import type { Identity } from "../identity/identity.ts";
import type { AccessStore } from "../storage/access-store.ts";
import type { OwnZone } from "./own-zone.ts";
import type { AlertMailsInit } from "./send-mails.ts";

/** Whether the owner of a zone may still see its vessels: a zone of restricted data needs the access for as long as it tells. */
export function ownerMaySee({
  access,
  profiles,
}: {
  access: AccessStore;
  profiles: AisProfiles;
}): (zone: OwnZone) => Promise<boolean> {
  return async ({ userId, access: of }) => {
    if (of === "open") return true;
    const held = await access.of(userId);
    const user = {
      id: userId,
      roles: new Set(held.roles),
      policies: new Set(held.policies),
      profiles: held.profiles,
      grantId: null,
      signedInAt: null,
    };
    try {
      profiles.require("restricted", { user });
      return true;
    } catch (cause) {
      if (cause instanceof Problem) return false;
      throw cause;
    }
  };
}

/**
 * Where mails of a zone go: to the address of its owner at the embedded issuer. Users of another issuer get none, because the
 * server does not know their addresses. A demonstration user's mail goes only to the outbox. The owner of a restricted zone must still have the access.
 */
export function alertRecipients({
  env,
  identity,
  maySee,
}: {
  env: Pick<Environment, "SMTP_URL">;
  identity: Identity | null;
  maySee(zone: OwnZone): Promise<boolean>;
}): AlertMailsInit["recipientOf"] {
  return async (zone) => {
    const account = await identity?.accounts.find(zone.userId);
    if (!account || account.activated_at === null) return null;
    if (account.demonstration !== null && env.SMTP_URL !== undefined) return null;
    return (await maySee(zone)) ? { email: account.email, language: account.language } : null;
  };
}
