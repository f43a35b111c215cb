import { linkOf, type ReadMail, readMails } from './outbox-files.ts';
import type { TestApp } from './start-app.ts';

/** Unicode isolates around names. */
const ISOLATES = /[\u2068\u2069]/g;

/**
 * The mails that an address has got, oldest first, once everything that waits has been delivered. Subjects are
 * without the marks that isolate names.
 */
export async function mailsTo({ outbox, context }: TestApp, email: string): Promise<ReadMail[]> {
  await outbox.settle();
  // nothing was sent as long as there is no folder
  const mails = await readMails(context.config.dataDirectory).catch(() => []);
  return mails
    .filter(({ to }) => to === email)
    .map((mail) => ({ ...mail, subject: mail.subject.replace(ISOLATES, '') }));
}

/** The token of the last mail to an address whose link leads to `page`, or empty. */
export async function tokenMailedTo(app: TestApp, email: string, page: string): Promise<string> {
  const mails = await mailsTo(app, email);
  const mail = mails.findLast(({ text }) => text.includes(`/${page}/`));
  return mail ? linkOf(mail).token : '';
}
