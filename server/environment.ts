/** The validated deployment settings. */
export interface Environment {
  NODE_ENV: "development" | "production" | "test";
  PORT: number;
  HOST: string;
  /** Empty, or a path such as /kart/hav. */
  BASE_PATH: string;
  DATA_DIR: string;
  DIST_DIR: string;
  DOCS_DIR: string;
  TILE_HOST?: string;
  PILOT_TILE_HOST?: string;
  POLAR_TILE_HOST?: string;
  TILES: "production" | "pilot";
  API_KEY?: string;
  MANIFESTS_DIR: string;
  MANIFESTS_POLL_MS: number;
  TILES_FILE?: string;
  POLAR_TILES_FILE?: string;
  LOG_LEVEL: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  WMS_UPSTREAM?: string;
  MET_UPSTREAM?: string;
  MET_IDENTIFICATION: string;
  FROST_UPSTREAM?: string;
  FROST_CLIENT_ID?: string;
  TIDE_UPSTREAM?: string;
  DEPTH_UPSTREAM?: string;
  API_UPSTREAM?: string;
  /** ms */
  UPSTREAM_TIMEOUT_MS: number;
  DATASET_URLS: Record<string, string>;
  AERIAL_TOKEN_URL?: string;
  AERIAL_TOKEN_KEY?: string;
  PROXY_HOSTS: string;
  PLACE_NAMES: "national" | "built-in";
  CSP_EXTRA_HOSTS?: string;
  EMBED_ANCESTORS: string;
  /** Number of proxies in front. */
  TRUST_PROXY: number;
  TLS_IN_FRONT: boolean;
  DEMONSTRATION_DATA: boolean;
  METRICS_PORT?: number;
  METRICS_HOST: string;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  OTEL_EXPORTER_OTLP_HEADERS?: string;
  OTEL_SERVICE_NAME: string;
  /** 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: number;
  FEEDBACK_KEEP_DAYS: number;
  /** Scheme and host, no path. */
  SITE_URL?: string;
  ACCOUNTS: boolean;
  OIDC_ISSUER?: string;
  OIDC_CLIENT_ID: string;
  OIDC_AUDIENCE: string;
  OIDC_SCOPE: string;
  OIDC_RESOURCE?: string;
  OIDC_SIGN_OUT_HINT: boolean;
  SIGN_IN_LOG_DAYS: number;
  OIDC_ROLES_CLAIM: string;
  OIDC_POLICIES_CLAIM: string;
  SMTP_URL?: string;
  MAIL_FROM: string;
  /** base64url, 32 bytes. */
  VAPID_PRIVATE_KEY?: string;
  VAPID_SUBJECT?: string;
  AIS_TCP?: string;
  AIS_UDP?: string;
  AIS_FILE?: string;
  /** Sentences per second. */
  AIS_FILE_RATE: number;
  AIS_SILENT_SECONDS: number;
  AIS_JUMP_MILES: number;
  WORK_THREADS?: number;
  AIS_SIMULATOR?: number;
  AIS_KEEP_DAYS: number;
  AIS_CALLS_A_MINUTE: number;
  AIS_STREAMS: number;
  AIS_STREAMS_AN_ADDRESS: number;
  AIS_TOKEN_KEY?: string;
  AIS_RESTRICTED_BOX: string;
  DEV_POLICIES?: string;
  DEV_USER?: string;
  DEV_ROLES?: string;
}

/** Splits a comma-separated setting into its parts. */
export function listOf(setting: string | undefined): string[] {
  return (setting ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
