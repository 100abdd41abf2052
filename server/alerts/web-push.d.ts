/** Types of the part of the package that Farvann uses; it has none of its own. */
declare module "web-push" {
  interface RequestDetails {
    method: string;
    headers: Record<string, string | number>;
    body: Buffer;
    endpoint: string;
  }
  interface Options {
    vapidDetails: { subject: string; publicKey: string; privateKey: string };
    TTL: number;
    urgency: "very-low" | "low" | "normal" | "high";
    contentEncoding: "aes128gcm";
  }
  const webPush: {
    /** Encrypts a message for a subscription (RFC 8291) and signs the call (RFC 8292). */
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: Options,
    ): RequestDetails;
  };
  export default webPush;
}
