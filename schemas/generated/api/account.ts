/* Generated from schemas/api/account.schema.json by `npm run generate`. Do not edit. */

/**
 * The caller's account at the embedded issuer, with its sign-ins.
 */
export interface Account {
  /**
   * E-mail address.
   */
  email: string;
  /**
   * Country code of the phone.
   */
  countryCode?: string | null;
  /**
   * Phone number.
   */
  phone?: string | null;
  /**
   * When it was opened.
   */
  createdAt?: string;
  /**
   * It is everybody's: password and address cannot be changed.
   */
  demonstration: boolean;
  /**
   * Where somebody is signed in, the latest use first.
   */
  sessions: {
    /**
     * Names the sign-in.
     */
    id: string;
    /**
     * The call belongs to it.
     */
    current: boolean;
    /**
     * Kind of device.
     */
    device: "desktop" | "phone";
    /**
     * Operating system; null: unknown.
     */
    system: string | null;
    /**
     * Last use.
     */
    usedAt: string;
  }[];
}
