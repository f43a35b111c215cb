import type { SendMailOptions } from 'nodemailer';
import type { Mail, MailCalendar } from './index.ts';

/**
 * A mail in nodemailer's format. The receiver is a single email address, even if it looks like several; automatic
 * responders are asked not to answer (RFC 3834).
 */
export function envelope(
  from: string,
  { to, unsubscribe, replyTo, calendars = [], ...mail }: Mail,
): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    ...mail,
    ...inviting(calendars),
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

/** Mail programs show a single one with the mail, as an alternative of its text (RFC 6047); several are attached. */
function inviting(calendars: MailCalendar[]): Pick<SendMailOptions, 'icalEvent' | 'attachments'> {
  const [first, ...others] = calendars;
  if (!first) return {};
  if (others.length === 0) return { icalEvent: first };
  return {
    attachments: calendars.map(({ method, filename, content }) => ({
      filename,
      content,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
    })),
  };
}
