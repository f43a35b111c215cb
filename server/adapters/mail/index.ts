/** A mail ready to leave, in the receiver's language. */
export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The same for the same mail, so that a receiver can tell a second copy. */
  messageId: string;
  /**
   * For what the receiver may stop: an address that stops it when a machine posts to it, and that a person
   * may open (RFC 2369, RFC 8058).
   */
  unsubscribe?: string;
  /** Whom an answer goes to, when not the sender. */
  replyTo?: string;
}

/** Sends mails. Called by the outbox, which tries again when sending fails. */
export interface Mailer {
  /** Resolves once the next hop has taken the mail. */
  send(mail: Mail): Promise<void>;
}
