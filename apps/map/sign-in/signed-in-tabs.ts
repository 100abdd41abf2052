import { isRecord, isString } from "../../../lib/guards.ts";

const NAME = "farvann_signed_in";
/** Longest time that a tab waits for the others, ms. */
const ANSWER_TIMEOUT_MS = 3_000;

/** Answers with this tab's user, other than the one of a token that was refused; null: there is none. */
export type AnswerTab = (refused: string | null) => Promise<string | null>;

export interface BrowserTabs {
  /** Undefined: a page without TLS, where each tab is alone. */
  locks: Pick<LockManager, "request" | "query"> | undefined;
  channel: Pick<BroadcastChannel, "postMessage" | "addEventListener" | "removeEventListener">;
}

/**
 * Tabs of this browser with a signed-in user, of every sub-application. They share one lock, which the browser releases
 * when a tab ends. A tab for which the issuer has no answer asks the others for the user: nothing is stored, and only
 * pages of this site can hear it.
 */
export class SignedInTabs {
  private share: { release(): void; released: Promise<unknown> } | null = null;
  private questions = 0;

  constructor(private readonly browser: BrowserTabs) {}

  /** The user of this tab is signed in. Any number of calls counts once. */
  join(): void {
    const { locks } = this.browser;
    if (locks === undefined || this.share !== null) return;
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.share = { release, released: locks.request(NAME, { mode: "shared" }, () => until) };
  }

  /** The user of this tab is anonymous. */
  async leave(): Promise<void> {
    const { share } = this;
    this.share = null;
    share?.release();
    await share?.released;
  }

  /** Number of other tabs with a signed-in user. */
  async countOthers(): Promise<number> {
    const { held = [] } = (await this.browser.locks?.query()) ?? {};
    return held.filter(({ name }) => name === NAME).length - (this.share === null ? 0 : 1);
  }

  /**
   * The user of another tab. Null within seconds: none has one.
   * @param refused a token that is no longer accepted
   */
  async ask(refused: string | null): Promise<string | null> {
    const { channel } = this.browser;
    let waiting = await this.countOthers();
    if (waiting <= 0) return null;
    this.questions += 1;
    const ask = `${NAME}-${this.questions}-${Math.random()}`;
    return new Promise((resolve) => {
      const end = (user: string | null) => {
        clearTimeout(timer);
        channel.removeEventListener("message", handleAnswer);
        resolve(user);
      };
      const handleAnswer = ({ data }: MessageEvent) => {
        if (!isRecord(data) || data.to !== ask) return;
        waiting -= 1;
        if (isString(data.user)) end(data.user);
        else if (waiting <= 0) end(null);
      };
      const timer = setTimeout(() => end(null), ANSWER_TIMEOUT_MS);
      channel.addEventListener("message", handleAnswer);
      channel.postMessage({ ask, refused });
    });
  }

  /** Answers other tabs from now on, while this one has joined. */
  answerWith(answer: AnswerTab): void {
    const { channel } = this.browser;
    channel.addEventListener("message", ({ data }) => {
      if (this.share === null || !isRecord(data) || !isString(data.ask)) return;
      const refused = isString(data.refused) ? data.refused : null;
      void answer(refused)
        .catch(() => null)
        .then((user) => channel.postMessage({ to: data.ask, user }));
    });
  }
}
