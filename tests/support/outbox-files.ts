import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** A mail as a mail reader shows it. */
export interface ReadMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** By name in small letters. */
  headers: Record<string, string>;
  /** The calendar files that come with it. */
  calendars: { type: string; content: string }[];
}

export interface ReadSms {
  to: string;
  text: string;
  at: string;
}

/** Files of a folder, oldest first; those still being written are left out. */
async function filesOf(directory: string, ending: string): Promise<Buffer[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(ending)).toSorted();
  return Promise.all(names.map((name) => readFile(join(directory, name))));
}

/** Parses a mail from its raw form. */
export async function readMail(raw: Buffer | string): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw);
  return {
    to: mail.to?.map(({ address }) => address).join(', ') ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    calendars: mail.attachments.flatMap(({ mimeType, method, content }) =>
      mimeType === 'text/calendar'
        ? [
            {
              type: `${mimeType}; method=${method}`,
              content: Buffer.from(content as ArrayBuffer).toString(),
            },
          ]
        : [],
    ),
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  };
}

/** The mails in a data folder's outbox, oldest first. */
export async function readMails(dataDirectory: string): Promise<ReadMail[]> {
  const files = await filesOf(join(dataDirectory, 'outbox', 'mail'), '.eml');
  return Promise.all(files.map((file) => readMail(file)));
}

/** The SMS in a data folder's outbox, oldest first. */
export async function readSms(dataDirectory: string): Promise<ReadSms[]> {
  const files = await filesOf(join(dataDirectory, 'outbox', 'sms'), '.json');
  return files.map((file) => JSON.parse(file.toString('utf8')));
}

/** The one link of a mail and the token it carries. @throws when the text has no link */
export function linkOf({ text }: Pick<ReadMail, 'text'>): { url: URL; token: string } {
  const found = /https?:\/\/\S+/.exec(text)?.[0];
  if (!found) throw new Error(`No link in: ${text}`);
  const url = new URL(found);
  return { url, token: url.searchParams.get('token') ?? '' };
}
