/* Generated from schemas/api/user-list.schema.json by `npm run generate`. Do not edit. */

/**
 * A page of the accounts of the embedded issuer, by address.
 */
export interface UserList {
  /**
   * Number of accounts on all pages.
   */
  total: number;
  /**
   * The accounts of this page.
   */
  users: ListedUser[];
}
export interface ListedUser {
  /**
   * E-mail address.
   */
  userName: string;
  /**
   * locked: after wrong passwords, for a while. demonstration: everybody's; it cannot be changed.
   */
  state: "active" | "not-activated" | "locked" | "demonstration";
  /**
   * It is the caller's own account, whose rights somebody else must change.
   */
  own: boolean;
  /**
   * Roles that administrators gave.
   */
  roles: string[];
  /**
   * Policies that administrators gave.
   */
  policies: string[];
  /**
   * Roles and policies of approved applications; they end with the application.
   */
  granted: string[];
  /**
   * When the account was opened.
   */
  createdAt: string;
  /**
   * Latest sign-in, or latest use of one that lasts; null: none is known.
   */
  seenAt: string | null;
  /**
   * Number of devices on which the user is signed in.
   */
  signIns: number;
}
