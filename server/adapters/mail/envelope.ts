import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './index.ts';

/**
 * A mail in nodemailer's format. The receiver is a single email address, even if it looks like several; automatic
 * responders are asked not to answer (RFC 3834).
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
