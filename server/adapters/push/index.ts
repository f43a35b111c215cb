/** A browser's push subscription (RFC 8030), with the keys to encrypt for it (RFC 8291). */
export interface PushTarget {
  /** The URL of its push service. */
  endpoint: string;
  /** Its public key and its secret, base64url. */
  p256dh: string;
  auth: string;
}

export interface PushOptions {
  /** How long the push service stores it for a browser that is offline. */
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
  /** Stored for an offline browser, it replaces the last push with the same topic; at most 32 characters of base64url. */
  topic: string;
}

/** Sends pushes to browsers while no page is open. Called by the outbox, which tries again when sending fails. */
export interface PushSender {
  /** The public key that browsers subscribe with (VAPID, RFC 8292), base64url. */
  publicKey: string;
  /**
   * Resolves once the push service has accepted the content, which only the browser can read.
   * @returns `gone` when the subscription has ended for good
   */
  send(target: PushTarget, content: string, options: PushOptions): Promise<'sent' | 'gone'>;
}
