/** Version in the common headers (spec §7). */
export const APP_VERSION = "25.10.45";
