/* Generated from schemas/api/health.schema.json by `npm run generate`. Do not edit. */

/**
 * That the process answers, and which program it is.
 */
export interface Health {
  /**
   * ok: requests are answered. degraded: they are, but a source of vessels is silent, nothing can be stored, or the file of a base map cannot be read.
   */
  status: "ok" | "degraded";
  /**
   * Whether the base map's tile file can be read.
   */
  baseMap: boolean;
  /**
   * The same for the base map in the polar projection.
   */
  polarBaseMap: boolean;
  /**
   * Why nothing can be stored now: another program has locked the database, the disk is full, or writing to it fails. Null: it works.
   */
  storage: {
    trouble: "locked" | "full" | "failing";
    /**
     * ISO UTC.
     */
    since: string;
  } | null;
  /**
   * Whether invented data is served.
   */
  demonstrationData: boolean;
  /**
   * How it stands with the manifests.
   */
  manifests: {
    /**
     * Sub-applications that are served.
     */
    applications: number;
    /**
     * Those that run as they were, since their files have errors now.
     */
    held: string[];
    /**
     * Those that run with errors.
     */
    broken: string[];
    /**
     * When something was swapped last.
     */
    changedAt: string | null;
  };
  /**
   * The feeds of AIS. Simulated vessels are no feed.
   */
  vessels: {
    /**
     * Setting of the feed: host and port, or the file.
     */
    source: string;
    /**
     * When its last message was received, or when it was opened, ISO UTC.
     */
    lastReceivedAt: string;
    /**
     * Longer ago than AIS_SILENT_SECONDS.
     */
    silent: boolean;
  }[];
  /**
   * Of the program.
   */
  version: string;
  /**
   * Commit that the program was built of; null when the build did not know.
   */
  commit: string | null;
}
