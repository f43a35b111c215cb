import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './index.ts';

/**
 * A mail as nodemailer takes it. The receiver is one address, whatever it holds; machines are told not to
 * answer (RFC 3834).
 */
export function envelope(from: string, { to, unsubscribe, ...mail }: Mail): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    ...mail,
    ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
