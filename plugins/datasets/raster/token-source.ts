import { Failure } from "../../../core/api/kernel.ts";

/** A token and its number, so that many images that fail with the same token renew it only once. */
export interface Token {
  value: string;
  serial: number;
}

/** A token that is refused within this time is not expired: another one would not help, ms. */
const PLAUSIBLE_LIFE = 30_000;

/**
 * The token for a tile service. It is kept in memory alone: never logged, never in a shared address.
 * @param fetchBody answers with the body of the token call; throws a Failure. It is shared by all who wait, so it must
 *   not end when one of them gives up
 */
export class TokenSource {
  private current: Token | null = null;
  private renewedAt = Number.NEGATIVE_INFINITY;
  private running: Promise<Token> | null = null;

  constructor(
    private readonly fetchBody: () => Promise<string>,
    private readonly place: string,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The present token, fetched if there is none. */
  async get(): Promise<Token> {
    return this.current ?? this.fetch();
  }

  /** A token newer than the refused one, or null when the refused one was still new. */
  async renew(refused: Token): Promise<Token | null> {
    if (this.current && this.current.serial !== refused.serial) return this.current;
    if (!this.running && this.now() - this.renewedAt < PLAUSIBLE_LIFE) return null;
    return this.fetch();
  }

  /** Fetches a token in any case. Simultaneous calls share one request. */
  fetch(): Promise<Token> {
    this.running ??= this.load().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async load(): Promise<Token> {
    const value = readToken(await this.fetchBody());
    if (value === null) {
      throw new Failure("The service answered with something that is no token", {
        id: "bad-answer",
        place: this.place,
      });
    }
    this.renewedAt = this.now();
    this.current = { value, serial: (this.current?.serial ?? 0) + 1 };
    return this.current;
  }
}

/** Bodies are a JSON string or plain text, with or without a line break. An empty body or a web page is not a token. */
export function readToken(body: string): string | null {
  const value = body
    .trim()
    .replace(/^"(.*)"$/s, "$1")
    .trim();
  return value === "" || /[\s<>"]/.test(value) ? null : value;
}
