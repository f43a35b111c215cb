/** A browser that wants to be told (RFC 8030), and what it reads with (RFC 8291). */
export interface PushTarget {
  /** The address of its push service. */
  endpoint: string;
  /** Its public key and its secret, base64url. */
  p256dh: string;
  auth: string;
}

export interface PushOptions {
  /** How long the push service keeps it for a browser that is away. */
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
  /** Kept for an absent browser it takes the place of the last one with the same; at most 32 of base64url. */
  topic: string;
}

/** Tells browsers while no page is open. Called by the outbox, which tries again when sending fails. */
export interface PushSender {
  /** What a browser subscribes with (VAPID, RFC 8292), base64url. */
  publicKey: string;
  /**
   * Resolves once the push service has taken the content, which none but the browser can read.
   * @returns `gone` for a browser that will never be told again
   */
  send(target: PushTarget, content: string, options: PushOptions): Promise<'sent' | 'gone'>;
}
