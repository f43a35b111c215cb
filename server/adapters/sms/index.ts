/** A short message; `to` is a number in E.164. */
export interface Sms {
  to: string;
  text: string;
}

/** Sends short messages. Called by the outbox, which tries again when sending fails. */
export interface SmsGateway {
  /** Resolves once the gateway has accepted the message. */
  send(sms: Sms): Promise<void>;
}
