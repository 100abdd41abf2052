/* Generated from schemas/api/sign-up.schema.json by `npm run generate`. Do not edit. */

/**
 * What somebody who opens an account fills in. Form and server are both driven by it.
 */
export interface Signup {
  /**
   * E-mail address; the activation is sent to it.
   */
  email: string;
  /**
   * Password.
   */
  password: string;
  /**
   * The same password once more.
   */
  passwordAgain: string;
  /**
   * Country code of the phone: Norway's.
   */
  countryCode: string;
  /**
   * Norwegian mobile phone number: eight digits, the first is 4 or 9.
   */
  phone: string;
  /**
   * The terms are accepted.
   */
  terms: "yes";
}
