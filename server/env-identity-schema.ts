const SITE = "^https?://[A-Za-z0-9.-]+(:\\d{1,5})?$";

/** Settings of sign-in: the issuer, how mail is sent, and how alerts are pushed. */
export const identitySettings = {
  SITE_URL: {
    type: "string",
    pattern: SITE,
    description:
      "Scheme and host under which browsers reach this server, without BASE_PATH. Links in mails and sign-in begin with it. Absent: only browsers on the same machine can sign in.",
    "x-expected": "an address such as https://kart.example, without a path",
  },
  ACCOUNTS: {
    type: "boolean",
    default: true,
    description:
      "Whether people can have accounts here and sign in with them, unless OIDC_ISSUER names another issuer.",
    "x-expected": "true or false",
  },
  SIGN_IN_LOG_DAYS: {
    type: "integer",
    minimum: 1,
    maximum: 3650,
    default: 180,
    description:
      "Days that the audit log keeps entries about sign-ins with accounts of this server. Its other entries are kept.",
    "x-expected": "a whole number of days from 1 to 3650",
  },
  OIDC_ISSUER: {
    type: "string",
    format: "uri",
    pattern: "^https?://",
    description: "OpenID Connect issuer that people sign in with, in place of the embedded one.",
    "x-expected": "the issuer's address as its discovery document writes it",
    "x-calls": "both",
  },
  OIDC_CLIENT_ID: {
    type: "string",
    pattern: "^[\\x21-\\x7e]+$",
    default: "farvann",
    description:
      "Client id of the maps at the issuer: a public client with the authorization code flow and PKCE.",
    "x-expected": "a client id without spaces",
  },
  OIDC_AUDIENCE: {
    type: "string",
    pattern: "^[\\x21-\\x7e]+$",
    default: "urn:farvann:api",
    description: "Audience that access tokens of the issuer must name.",
    "x-expected": "an audience without spaces",
  },
  OIDC_SCOPE: {
    type: "string",
    pattern: "^openid( [\\x21-\\x7e]+)*$",
    default: "openid email",
    description: "Scopes that the maps ask the issuer for.",
    "x-expected": "openid, and further scopes with one space between them",
  },
  OIDC_RESOURCE: {
    type: "string",
    pattern: "^[A-Za-z][A-Za-z0-9+.-]*:[\\x21-\\x7e]+$",
    description:
      "Resource that the maps name to OIDC_ISSUER (RFC 8707), for an issuer that only then writes it as the audience into access tokens. Absent: none.",
    "x-expected": "a URI such as urn:farvann:api",
  },
  OIDC_SIGN_OUT_HINT: {
    type: "boolean",
    default: false,
    description:
      "Whether the maps name the user's ID token to OIDC_ISSUER at sign-out (id_token_hint), for an issuer that ends no sign-in without it. The ID token, which no service accepts, is then in an address of the issuer.",
    "x-expected": "true or false",
  },
  OIDC_ROLES_CLAIM: {
    type: "string",
    pattern: "^[A-Za-z0-9_.:/-]+$",
    default: "roles",
    description:
      "Where access tokens of OIDC_ISSUER name the roles: a list, or a text with spaces or commas between them; a path such as realm_access.roles.",
    "x-expected": "the name of a claim, or a path with points",
  },
  OIDC_POLICIES_CLAIM: {
    type: "string",
    pattern: "^[A-Za-z0-9_.:/-]+$",
    default: "policies",
    description: "Where access tokens of OIDC_ISSUER name the policies.",
    "x-expected": "the name of a claim, or a path with points",
  },
  SMTP_URL: {
    type: "string",
    pattern: "^smtps?://",
    writeOnly: true,
    description:
      "Server that sends mails, with user and password. Absent: mails are written to the folder outbox in DATA_DIR.",
    "x-expected": "an address such as smtps://user:password@mail.example",
    "x-calls": "server",
  },
  MAIL_FROM: {
    type: "string",
    pattern: "^[^\\s@<>]+@[^\\s@<>]+$",
    default: "farvann@localhost",
    description: "Address that mails come from.",
    "x-expected": "an e-mail address",
  },
  VAPID_PRIVATE_KEY: {
    type: "string",
    pattern: "^[A-Za-z0-9_-]{43}$",
    writeOnly: true,
    description:
      "Key that identifies this server to the push services of browsers (VAPID); npm run admin -- push-key makes one. Absent: alerts are not pushed.",
    "x-expected": "32 bytes as base64url, 43 characters",
  },
  VAPID_SUBJECT: {
    type: "string",
    pattern: "^(mailto:[^\\s@<>]+@[^\\s@<>]+|https://\\S+)$",
    description: "Where the operators of push services reach whoever runs this server.",
    "x-expected": "mailto: with an address, or an https address",
  },
} as const;
