import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './index.ts';

/**
 * A mail as nodemailer takes it. The receiver is one address, whatever it holds; machines are told not to
 * answer (RFC 3834).
 */
export function envelope(
  from: string,
  { to, unsubscribe, replyTo, ...mail }: Mail,
): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    ...mail,
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe === undefined
        ? {}
        : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
