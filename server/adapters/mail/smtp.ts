import { once } from '../../once.ts';
import { envelope } from './envelope.ts';
import type { Mailer } from './index.ts';

const TIMEOUT_MILLISECONDS = 15_000;

/** A mail server. @param url `smtp://user:password@host:port` or `smtps://...` */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = once(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: TIMEOUT_MILLISECONDS,
      greetingTimeout: TIMEOUT_MILLISECONDS,
      socketTimeout: TIMEOUT_MILLISECONDS,
    });
  });
  return {
    send: async (mail) => {
      await (await transport()).sendMail(envelope(from, mail));
    },
  };
}
