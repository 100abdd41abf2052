import type { Generated } from "kysely";

/** Tables of sign-in, as typed for Kysely. */
export interface AccountTables {
  user_access: UserAccessTable;
  account: AccountTable;
  account_code: AccountCodeTable;
  identity_key: IdentityKeyTable;
  identity_record: IdentityRecordTable;
}

/** Rights of users of any issuer. JSON texts: two lists of names, and an object of profiles by name. */
export interface UserAccessTable {
  user_id: string;
  roles: string;
  policies: string;
  profiles: string;
}

/** An account of the embedded issuer. Times are ms since the epoch. */
export interface AccountTable {
  id: string;
  /** In lower case. */
  email: string;
  /** argon2id; null: sign-in with a password is not possible. */
  password_hash: string | null;
  country_code: string | null;
  phone: string | null;
  language: "no" | "en";
  created_at: number;
  terms_accepted_at: number | null;
  /** Null: the address is not confirmed yet. */
  activated_at: number | null;
  /** Consecutive wrong passwords. */
  failures: number;
  /** Zero: not locked. */
  locked_until: number;
  /** Name of the demonstration user; null: a normal account. */
  demonstration: string | null;
}

/** A code that was sent by mail. */
export interface AccountCodeTable {
  /** SHA-256 of the code, hex. */
  hash: string;
  account_id: string;
  purpose: "activate" | "reset" | "email";
  /** The new address, if the code confirms one. */
  email: string | null;
  expires_at: number;
  /** Attempts with a password, right or wrong. */
  tries: Generated<number>;
}

/** A key of the embedded issuer; the newest of a purpose is used, older ones are still accepted. */
export interface IdentityKeyTable {
  id: string;
  purpose: "signing" | "cookie";
  /** A private JWK, or a random text. */
  secret: string;
  created_at: number;
}

/** Records of sign-ins of the embedded issuer: sessions, grants, codes, by kind and id. */
export interface IdentityRecordTable {
  kind: string;
  id: string;
  /** JSON object. */
  payload: string;
  grant_id: string | null;
  uid: string | null;
  account_id: string | null;
  consumed_at: number | null;
  expires_at: number | null;
}
