import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts';
import mails from '#locales/fr/mails.json' with { type: 'json' };
import { folderMailer } from '#server/adapters/mail/folder.ts';
import { readConfig } from '#server/config.ts';
import { type Email, type EmailName, sendEmail } from '#server/emails/index.ts';
import { serverText } from '#server/texts.ts';
import { startMailServer } from '../support/mail-server.ts';
import { type ReadMail, readMails } from '../support/outbox-files.ts';
import { startApp } from '../support/start-app.ts';

const dataDirectory = await mkdtemp(join(tmpdir(), 'kerya-mails-'));
const folder = join(dataDirectory, 'outbox', 'mail');
const config = readConfig({ DATA_DIR: dataDirectory, PUBLIC_URL: 'https://kerya.example' });
const mailer = await folderMailer(folder, config.mailFrom, pino({ level: 'silent' }));
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

const partOf = (words: unknown, name: string) => (words as Record<string, unknown>)[name];

const LINK = 'https://kerya.example/fr/une-page?token=abc-d_ef&x=1';
const firstname = 'Amel';

/** Every mail with the values its texts may use. */
const EMAILS: { [Name in EmailName]?: Record<string, string> } = {
  emailConfirmation: { firstname, hours: '72' },
  passwordReset: { firstname, minutes: '30' },
  passwordChanged: { firstname },
  sessionReused: { firstname },
  'account.providerLinked': { firstname, provider: 'Google' },
  'account.providerRemoved': { firstname, provider: 'Google' },
  'account.accessDropped': { firstname, provider: 'Google' },
  'account.newDevice': { firstname, device: 'Firefox, Linux' },
  'account.passkeyAdded': { firstname },
  'account.passkeyRemoved': { firstname },
  'account.recoveryCodesMade': { firstname },
  'account.recoveryCodeUsed': { firstname },
  'account.secondFactorReset': { firstname },
  'account.deletionAsked': { firstname },
  'account.deletionWithdrawn': { firstname },
  'account.calendarFollowed': {
    ...{ firstname, rental: 'Perceuse à percussion' },
    ...{ calendar: 'Mon calendrier', host: 'calendars.example' },
  },
  'account.calendarsStopped': { firstname },
  'account.howToPayChanged': { firstname },
  'account.phoneChanged': { firstname },
  'emailChange.confirm': { firstname, hours: '72' },
  'emailChange.asked': { firstname, email: 'new@example.com', days: '7' },
  'emailChange.done': { firstname, email: 'new@example.com', days: '7' },
  accountDeleted: { firstname },
  contactAnswer: { name: 'Malek Gharbi', subject: 'Une question' },
  contactMessage: { writer: 'Malek Gharbi', email: 'malek@example.com', subject: 'Une question' },
  newsletterConfirmation: {},
  'decision.identities.approve': { firstname },
  'decision.identities.reject': { firstname },
  'decision.reports.warn': { firstname },
  'decision.reports.hide': { firstname, rental: 'Perceuse à percussion' },
  'decision.reports.suspend': { firstname },
  'decision.rentals.hide': { firstname, rental: 'Perceuse à percussion' },
  'decision.rentals.restore': { firstname, rental: 'Perceuse à percussion' },
  'decision.rentals.keep': { firstname, rental: 'Perceuse à percussion' },
  'decision.members.suspend': { firstname },
  'decision.members.restore': { firstname },
  alerts: { firstname },
  notifications: { firstname },
  'report.received': { firstname },
  'report.upheld': { firstname },
  'report.dismissed': { firstname },
};
/** Mails without a link into an account. */
const WITHOUT_LINK: readonly EmailName[] = ['accountDeleted', 'contactAnswer'];

/** Sends a mail and reads it as its receiver does. */
async function written({
  about = 'passwordReset',
  values,
  ...email
}: Partial<Email>): Promise<ReadMail & { raw: string }> {
  await Promise.all((await readdir(folder)).map((name) => rm(join(folder, name))));
  await sendEmail(
    { mailer, config },
    {
      id: 'a-email-1',
      to: 'amel@example.com',
      language: 'fr',
      about,
      values: { ...EMAILS[about], ...values },
      ...email,
    },
  );
  const [name = ''] = await readdir(folder);
  const [mail] = await readMails(dataDirectory);
  if (!mail) throw new Error('No mail was written.');
  return { ...mail, raw: await readFile(join(folder, name), 'utf8') };
}

describe.each(LANGUAGES)('mails in %s', (language) => {
  const { tag, direction } = LANGUAGE_FACTS[language];

  it.each(Object.entries(EMAILS) as [EmailName, Record<string, string>][])(
    '%s has all its texts and values',
    async (about, values) => {
      const link = WITHOUT_LINK.includes(about) ? undefined : LINK;
      const quote = 'Une raison.\nEt une autre.';
      const mail = await written({
        about,
        language,
        values,
        quote,
        count: 3,
        ...(link && { link }),
      });
      for (const said of [mail.subject, mail.text, mail.html]) {
        expect(said).not.toMatch(/\{\{|\}\}|undefined|\bletter\.|\bframe\./);
      }
      expect(mail.subject).not.toBe('');
      expect(mail.html).toMatch(new RegExp(`<html[^>]* dir="${direction}"`));
      expect(mail.html).toMatch(new RegExp(`<table[^>]* lang="${tag}"[^>]* dir="${direction}"`));
      expect(mail.text).toContain('> Une raison.\n> Et une autre.');
      for (const value of Object.values(values)) expect(mail.text).toContain(value);
      if (!link) return;
      expect(mail.text.split(link)).toHaveLength(2);
      // the button, the plain link, and the text of that link
      expect(mail.html.split(link.replace('&', '&amp;'))).toHaveLength(4);
    },
  );

  it('isolate names from the writing direction of the sentence', async () => {
    const { text } = await written({ language, values: { firstname: 'أمل', minutes: '30' } });
    expect(text).toContain('\u2068أمل\u2069');
  });
});

describe('a mail', () => {
  it('uses no value that it is not given', () => {
    const spoken = (words: unknown): string[] =>
      [...JSON.stringify(words).matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name);
    for (const [about, values] of Object.entries(EMAILS)) {
      const words = about.split('.').reduce<unknown>(partOf, mails.email);
      // one text, or one per plural form
      expect(Object.keys(words as object), about).toContainEqual(expect.stringMatching(/^subject/));
      expect([...Object.keys(values), 'brand', 'count']).toEqual(
        expect.arrayContaining(spoken(words)),
      );
    }
  });

  it('asks machines not to answer, and has the same id when it is sent twice', async () => {
    const { headers } = await written({ values: { firstname } });
    expect(headers['auto-submitted']).toBe('auto-generated');
    expect(headers['message-id']).toBe('<a-email-1@kerya.example>');
  });

  it.each([
    ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['the end of an attribute', '"><a href="https://evil.example">x</a>'],
    ['our own placeholders', '{{brand}} $t(mails:sms.phoneCode)'],
  ])('shows %s in a person’s words as it was written', async (_name, hostile) => {
    const mail = await written({
      about: 'contactAnswer',
      values: { name: hostile, subject: hostile },
      quote: hostile,
    });
    expect(mail.subject).toContain(hostile);
    expect(mail.text).toContain(`> ${hostile}`);
    expect(mail.html).not.toMatch(/<script|<img|<a /);
  });

  it('lets no text become a header', async () => {
    const hostile = 'Amel\r\nBcc: victim@example.com\r\n\r\n<p>hello';
    const mail = await written({
      about: 'contactAnswer',
      to: 'amel@example.com',
      values: { name: hostile, subject: hostile },
      quote: hostile,
    });
    expect(mail.headers.bcc).toBeUndefined();
    expect(mail.subject).toContain('Amel Bcc: victim@example.com <p>hello');
    expect(mail.html).not.toContain('<p>hello');
  });

  it.each(['amel@example.com, victim@example.com', 'amel@example.com\r\nBcc: victim@example.com'])(
    'goes to one receiver, however the address is written: %j',
    async (to) => {
      const { headers, raw } = await written({ to });
      expect(headers.bcc).toBeUndefined();
      expect(raw.match(/^To:/gm)).toHaveLength(1);
      expect(raw).not.toMatch(/^Bcc:/m);
    },
  );

  it('does not let a person’s text change the direction of ours', async () => {
    const { html, text } = await written({ values: { firstname: '\u202eAmel' }, quote: '\u2067x' });
    expect(html + text).not.toMatch(/[\u202a-\u202e\u2067]/);
  });
});

describe('a mail server', () => {
  it('that defers a mail gets it again later, exactly once', async () => {
    const server = await startMailServer({ refusals: 1 });
    const app = await startApp({ config: { smtpUrl: server.url } });
    try {
      const { facts } = await app.clock.hold(async () => {
        const member = await app.member();
        await app.outbox.settle();
        return member;
      });
      expect([server.tries, server.received]).toEqual([1, []]);
      app.clock.advance({ seconds: 3 });
      await app.outbox.settle();
      app.clock.advance({ hours: 2 });
      await app.outbox.settle();
      expect(server.tries).toBe(2);
      expect(server.received).toHaveLength(1);
      const [mail] = server.received;
      expect(mail).toMatchObject({ to: facts.email, envelopeTo: [facts.email] });
      expect(mail?.text).toContain('/fr/confirmation-email/');
      expect(mail?.html).toContain('/fr/confirmation-email/');
    } finally {
      await app.close();
      await server.close();
    }
  });
});

describe('the SMS with a code', () => {
  // the letters of GSM 03.38 that French and English texts need; others would halve the length
  const GSM = /^[A-Za-z0-9 \n@£$¥èéùìòÇÅåÆæßÉ!"#%&'()*+,\-./:;<=>?ÄÖÑܧäöñüà_]*$/;

  it.each(['fr', 'en'] as const)('fits one message in %s', (language) => {
    const words = serverText(language, 'mails:sms.phoneCode', { code: '123456', minutes: '10' });
    const whole = `${words}\n@a-rather-long-host.kerya.example #123456`;
    expect(whole).toMatch(GSM);
    expect(whole.length).toBeLessThanOrEqual(160);
  });

  it.each(LANGUAGES)('carries code and minutes in %s', (language) => {
    const words = serverText(language, 'mails:sms.phoneCode', { code: '123456', minutes: '10' });
    expect(words).toMatch(/123456.*10/);
  });
});
