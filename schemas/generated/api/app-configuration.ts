/* Generated from schemas/api/app-configuration.schema.json by `npm run generate`. Do not edit. */

/**
 * What the administrator of a sub-application says. Flags are the strings 'true' and 'false'.
 */
export interface Appconfiguration {
  /**
   * Whether the notice of the whole site is shown.
   */
  showGlobalNotification?: "true" | "false";
  /**
   * Whether the notice of this application is shown.
   */
  showNotification?: "true" | "false";
  /**
   * Notice of the whole site.
   */
  globalNotificationText?: string;
  /**
   * Kind of that notice: info, warning or error.
   */
  globalNotificationType?: string;
  /**
   * Notice of this application.
   */
  notificationText?: string;
  /**
   * Kind of that notice: info, warning or error.
   */
  notificationType?: string;
  /**
   * Whether the site's notice replaces the application's.
   */
  globalNotificationOverride?: "true" | "false";
  /**
   * Instruction cards: a JSON array held as a string.
   */
  howtoCards: string;
  /**
   * Whether there is news to show.
   */
  newsActive: "true" | "false";
  /**
   * Body of the news.
   */
  newsBodyText?: string;
  /**
   * Headline of the news.
   */
  newsHeadline?: string;
  /**
   * What the picture shows.
   */
  newsImageAltText?: string;
  /**
   * Address of a picture.
   */
  newsImage?: string;
  /**
   * Lead of the news.
   */
  newsLeadText?: string;
  /**
   * Address to read more.
   */
  newsLink?: string;
  /**
   * Text of that link.
   */
  newsLinkText?: string;
  /**
   * Whether only signed-in users see the news.
   */
  newsLoginRequired?: "true" | "false";
  /**
   * Whether the news is shown once only.
   */
  newsShowOnce?: "true" | "false";
  /**
   * Whether this server answers invented data.
   */
  demonstrationData?: "true" | "false";
  [k: string]: string | "true" | "false" | undefined;
}
