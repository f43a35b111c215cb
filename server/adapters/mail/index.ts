/** A calendar file (RFC 5546) of a mail. */
export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL';
  filename: string;
  content: string;
}

/** A mail ready to be sent, in the receiver's language. */
export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The same for the same mail, so that the receiver's server recognises a second copy. */
  messageId: string;
  /**
   * For mails that the receiver may stop: a URL that stops them when a mail program posts to it, and that a
   * person may open (RFC 2369, RFC 8058).
   */
  unsubscribe?: string;
  /** For calendar programs: an invitation, its update or its cancellation. */
  calendars?: MailCalendar[];
  /** The email address for replies, when not the sender's. */
  replyTo?: string;
}

/** Sends mails. Called by the outbox, which tries again when sending fails. */
export interface Mailer {
  /** Resolves once the next mail server has accepted the mail. */
  send(mail: Mail): Promise<void>;
}
