/** `host:port` with a port from 1 to 65535. */
const HOST_AND_PORT =
  "^[A-Za-z0-9.-]+:([1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5])$";

/** Settings of the AIS service: sources of its messages, retention times, and limits for callers. */
export const aisSettings = {
  AIS_TCP: {
    type: "string",
    pattern: HOST_AND_PORT,
    description: "NMEA feed over TCP, host:port; connected again whenever it is lost.",
    "x-expected": "a host and a port from 1 to 65535, such as feed.example:5631",
    "x-calls": "server",
  },
  AIS_UDP: {
    type: "string",
    pattern: HOST_AND_PORT,
    description: "Address and port on which NMEA datagrams are taken.",
    "x-expected": "an address and a port from 1 to 65535, such as 127.0.0.1:10110",
  },
  AIS_FILE: {
    type: "string",
    minLength: 1,
    description: "Recorded NMEA file that is played again and again.",
    "x-expected": "a file path",
  },
  AIS_FILE_RATE: {
    type: "integer",
    minimum: 1,
    maximum: 100000,
    default: 50,
    description: "Sentences a second that are played from AIS_FILE.",
    "x-expected": "a whole number from 1 to 100000",
  },
  AIS_SILENT_SECONDS: {
    type: "integer",
    minimum: 1,
    maximum: 86400,
    default: 300,
    description: "A feed without a readable message for so long is reported as silent by /healthz, seconds.",
    "x-expected": "a whole number from 1 to 86400",
  },
  AIS_JUMP_MILES: {
    type: "number",
    minimum: 0,
    maximum: 10000,
    default: 2,
    description:
      "A position so far from the last one, and farther than it can have sailed, is that of another transmitter with the same number, nautical miles; 0: never.",
    "x-expected": "a distance in nautical miles from 0 to 10000",
  },
  AIS_SIMULATOR: {
    type: "integer",
    minimum: 0,
    maximum: 100000,
    description:
      "Number of invented vessels, marked as simulated; 0 for none. Absent: 3000 where the data is invented and no feed is named.",
    "x-expected": "a whole number from 0 to 100000",
  },
  AIS_KEEP_DAYS: {
    type: "integer",
    minimum: 1,
    maximum: 365,
    default: 14,
    description: "Days that positions of vessels are kept.",
    "x-expected": "a whole number of days from 1 to 365",
  },
  AIS_CALLS_A_MINUTE: {
    type: "integer",
    minimum: 1,
    maximum: 1000000,
    default: 600,
    description: "Calls to the AIS service that one address may make in a minute; opening a stream is one.",
    "x-expected": "a whole number from 1 to 1000000",
  },
  AIS_STREAMS: {
    type: "integer",
    minimum: 1,
    maximum: 1000000,
    default: 5000,
    description: "Live streams that a process keeps open at once.",
    "x-expected": "a whole number from 1 to 1000000",
  },
  AIS_STREAMS_AN_ADDRESS: {
    type: "integer",
    minimum: 1,
    maximum: 1000000,
    default: 100,
    description: "Live streams that one address may keep open at once with a process.",
    "x-expected": "a whole number from 1 to 1000000",
  },
  AIS_TOKEN_KEY: {
    type: "string",
    minLength: 16,
    writeOnly: true,
    description:
      "Key that signs the tokens of the AIS service; the same for all processes. Absent: a new one at each start.",
    "x-expected": "a key of at least 16 characters",
  },
  AIS_RESTRICTED_BOX: {
    type: "string",
    pattern: "^-?\\d+(\\.\\d+)?(,-?\\d+(\\.\\d+)?){3}$",
    default: "-15,54,45,84",
    description:
      "West, south, east and north of the waters in which those with restricted access see every vessel, degrees.",
    "x-expected": "west, south, east and north such as -15,54,45,84",
  },
} as const;
