import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import {
  confirmNewsletter,
  leaveNewsletter,
  leaveNewsletterByMail,
  openLeaveNewsletter,
  subscribeToNewsletter,
} from '#contract/newsletter/operations.ts';
import type { Mailer } from '#server/adapters/mail/index.ts';
import { readConfig } from '#server/config.ts';
import {
  forgetUnconfirmed,
  listSubscribers,
  publishIssue,
  sendBatch,
  sendCopy,
} from '#server/features/newsletter/index.ts';
import { startMailServer } from '../support/mail-server.ts';
import { linkOf } from '../support/outbox-files.ts';
import { startApp } from '../support/start-app.ts';

const mailServer = await startMailServer({ refusals: 1 });
const app = await startApp({ config: { smtpUrl: mailServer.url } });
afterAll(async () => {
  await app.close();
  await mailServer.close();
});
const { db } = app.context;
const context = { ...app.context, wakeOutbox: () => app.outbox.wake() };

beforeEach(async () => {
  mailServer.received.length = 0;
  await db.deleteFrom('newsletter_subscriptions').execute();
});

const mailsTo = (address: string) =>
  mailServer.received.filter(({ envelopeTo }) => envelopeTo.includes(address));
const rowOf = (email: string) =>
  db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();

async function ask(email: string, language: Language = 'fr'): Promise<void> {
  await app.visitor.call(subscribeToNewsletter, { body: { email, language } });
  await app.outbox.settle();
}

async function subscribed(email: string, language: Language = 'fr'): Promise<void> {
  await ask(email, language);
  const [mail] = mailsTo(email);
  if (!mail) throw new Error(`No mail came to ${email}.`);
  await app.visitor.call(confirmNewsletter, { body: { token: linkOf(mail).token } });
}

/** Adds confirmed subscribers, whose languages take turns. */
async function subscribers(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `lecteur-${index}@example.com`);
  const now = app.clock.now();
  await db
    .insertInto('newsletter_subscriptions')
    .values(
      emails.map((email, index) => ({
        email,
        id: crypto.randomUUID(),
        language: LANGUAGES[index % LANGUAGES.length] ?? 'fr',
        requested_at: now,
        confirmed_at: now,
      })),
    )
    .execute();
  return emails;
}

let issues = 0;
const texts = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    {
      subject: `Sujet ${language}`,
      body: `Bonjour.\n\nVoici [la liste](https://k.example/${language}).`,
    },
  ]),
) as Record<Language, { subject: string; body: string }>;
/** Publishes an issue whose copies are not sent yet. */
async function published(): Promise<string> {
  issues += 1;
  const name = `numero-${issues}`;
  await publishIssue({ ...context, wakeOutbox: () => undefined }, { name, texts });
  const { id } = await db
    .selectFrom('newsletter_issues')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}
const receivers = () => mailServer.received.flatMap(({ envelopeTo }) => envelopeTo).toSorted();

describe('asking for the newsletter', () => {
  it('is confirmed by the link of a mail, also when the mail server first refuses the mail', async () => {
    const email = 'rim@example.com';
    await ask(email, 'ar');
    expect(mailServer.tries).toBe(1);
    expect(mailsTo(email)).toEqual([]);
    app.clock.advance({ minutes: 1 });
    await app.outbox.settle();
    const [mail] = mailsTo(email);
    expect(mail?.subject).toBe('أكّد اشتراكك في نشرة كرية');
    const { url, token } = linkOf(mail ?? { text: '' });
    expect(url.pathname).toBe('/ar/newsletter/confirmer');
    expect(await rowOf(email)).toMatchObject({ confirmed_at: null });
    await app.visitor.call(confirmNewsletter, { body: { token } });
    const confirmed = await rowOf(email);
    expect(confirmed).toMatchObject({ language: 'ar', confirmed_at: expect.any(Date) });
    app.clock.advance({ minutes: 1 });
    await app.visitor.call(confirmNewsletter, { body: { token } });
    expect(await rowOf(email)).toEqual(confirmed);
  });

  it('mails an address once in ten minutes, and never a subscribed one, with the same answer for all', async () => {
    const email = 'nour@example.com';
    await ask(email);
    await ask(email);
    expect(mailsTo(email)).toHaveLength(1);
    app.clock.advance({ minutes: 10 });
    await ask(email, 'en');
    const [first, second, ...others] = mailsTo(email);
    expect(others).toEqual([]);
    expect(second?.subject).toContain('Confirm');
    // the earlier mail, which may arrive later, still works
    const { token } = linkOf(first ?? { text: '' });
    await app.visitor.call(confirmNewsletter, { body: { token } });
    app.clock.advance({ minutes: 10 });
    await ask(email);
    expect(mailsTo(email)).toHaveLength(2);
  });

  it('is refused for an invalid address, and when it is asked for too often', async () => {
    const wrong = await app.visitor.refusal(subscribeToNewsletter, { body: { email: 'rim' } });
    expect(wrong.code).toBe('validationFailed');
    const strict = await startApp({ config: { rateLimitFactor: 1 } });
    const status = async (email: string) =>
      (await strict.visitor.send(subscribeToNewsletter, { body: { email } })).statusCode;
    for (let time = 0; time < 6; time += 1) expect(await status('one@example.com')).toBe(202);
    expect(await status('one@example.com')).toBe(429);
    for (let time = 0; time < 3; time += 1) expect(await status(`${time}@example.com`)).toBe(202);
    expect(await status('last@example.com')).toBe(429);
    await strict.close();
  });

  it('is deleted after thirty days without an answer', async () => {
    await ask('oubli@example.com');
    await subscribed('reste@example.com');
    app.clock.advance({ days: 31 });
    await forgetUnconfirmed(app.context);
    expect(await rowOf('oubli@example.com')).toBeUndefined();
    expect(await rowOf('reste@example.com')).toBeDefined();
    const [mail] = mailsTo('oubli@example.com');
    const { token } = linkOf(mail ?? { text: '' });
    const late = await app.visitor.refusal(confirmNewsletter, { body: { token } });
    expect(late.code).toBe('invalidEmailToken');
  });
});

describe('an issue', () => {
  it('comes in the language of each subscriber, with links and a one-click unsubscription', async () => {
    const [email = ''] = await subscribers(1);
    await ask('pas-encore@example.com');
    mailServer.received.length = 0;
    await published();
    await app.outbox.settle();
    expect(receivers()).toEqual([email]);
    const [mail] = mailsTo(email);
    expect(mail).toMatchObject({ subject: 'Sujet fr' });
    expect(mail?.text).toMatch(/Bonjour\.\s+Voici la liste \[?https:\/\/k\.example\/fr/);
    expect(mail?.html).toContain('href="https://k.example/fr"');
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const address = /<(.+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    const token = address.split('/').at(-1) ?? '';
    const opened = await app.visitor.send(openLeaveNewsletter, { params: { token } });
    expect(opened.statusCode).toBe(303);
    expect(opened.headers.location).toMatch(/\/fr\/newsletter\/desinscription\?token=/);
    expect(await rowOf(email)).toBeDefined();
    const form = {
      method: 'POST' as const,
      url: new URL(address).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    };
    expect((await app.server.inject(form)).statusCode).toBe(303);
    expect(await rowOf(email)).toBeUndefined();
    // this time through the page
    await app.visitor.call(leaveNewsletter, { body: { token } });
  });

  it('reaches every subscriber once, however often a killed process is started again', async () => {
    const emails = await subscribers(45);
    const issueId = await published();
    // a process sends a batch, and is killed before it has marked it as sent
    await sendBatch(context, { kind: 'newsletterBatch', issueId, after: null });
    const { id } = await db
      .selectFrom('newsletter_subscriptions')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await sendCopy(context, { kind: 'newsletterMail', issueId, subscriptionId: id });
    await app.outbox.settle();
    expect(receivers()).toEqual(emails.toSorted());
    // later subscribers do not get it
    await subscribed('tard@example.com');
    await sendBatch(context, { kind: 'newsletterBatch', issueId, after: null });
    await app.outbox.settle();
    expect(mailsTo('tard@example.com')).toHaveLength(1);
    expect(receivers()).toHaveLength(46);
  });

  it('leaves a copy unsent rather than sent twice when the process dies while it is sent', async () => {
    const [email = ''] = await subscribers(1);
    const issueId = await published();
    const subscriptionId = (await rowOf(email))?.id ?? '';
    const copy = { kind: 'newsletterMail' as const, issueId, subscriptionId };
    const mailing = (mailer: Mailer) => sendCopy({ ...context, mailer }, copy);
    const taken: string[] = [];
    void mailing({
      send: async ({ to }) => {
        taken.push(to);
        await new Promise(() => undefined);
      },
    });
    await expect.poll(() => taken).toEqual([email]);
    await app.outbox.settle();
    expect(receivers()).toEqual([]);
  });

  it('is tried again when a mail server defers it, and not when it refuses it for good', async () => {
    const [email = ''] = await subscribers(1);
    const issueId = await published();
    const subscriptionId = (await rowOf(email))?.id ?? '';
    const copy = { kind: 'newsletterMail' as const, issueId, subscriptionId };
    const answering = (responseCode: number): Mailer => ({
      send: () => Promise.reject(Object.assign(new Error('no'), { responseCode })),
    });
    await expect(sendCopy({ ...context, mailer: answering(451) }, copy)).rejects.toThrow('no');
    await sendCopy({ ...context, mailer: answering(550) }, copy);
    await app.outbox.settle();
    expect(receivers()).toEqual([]);
  });

  it('is sent once under its name', async () => {
    await subscribers(2);
    const issue = { name: 'mars', texts };
    const outcomes = await Promise.all([
      publishIssue(context, issue),
      publishIssue(context, issue),
    ]);
    expect(outcomes).toEqual(expect.arrayContaining(['sentBefore', { queued: 2 }]));
    await app.outbox.settle();
    expect(receivers()).toHaveLength(2);
  });
});

describe('the links of mails', () => {
  it('are each good for one purpose alone', async () => {
    const email = 'lien@example.com';
    await ask(email);
    const [mail] = mailsTo(email);
    const { token } = linkOf(mail ?? { text: '' });
    const refusals = [
      app.visitor.refusal(leaveNewsletter, { body: { token } }),
      app.visitor.refusal(leaveNewsletterByMail, { params: { token }, body: {} }),
      app.visitor.refusal(confirmNewsletter, { body: { token: `${token}x` } }),
      app.visitor.refusal(confirmNewsletter, { body: { token: 'x'.repeat(400) } }),
    ];
    for (const { code } of await Promise.all(refusals)) expect(code).toBe('invalidEmailToken');
    expect(await rowOf(email)).toMatchObject({ confirmed_at: null });
  });
});

describe('the list of subscribers', () => {
  it('has the confirmed ones, a page at a time', async () => {
    const emails = await subscribers(1_001);
    await ask('pas-encore@example.com');
    const first = await listSubscribers(db, '');
    expect(first).toMatchObject({ hasMore: true });
    expect(first.subscribers).toHaveLength(1_000);
    const rest = await listSubscribers(db, first.subscribers.at(-1)?.email ?? '');
    expect(rest.hasMore).toBe(false);
    const listed = [...first.subscribers, ...rest.subscribers].map(({ email }) => email);
    expect(listed.toSorted()).toEqual(emails.toSorted());
  });
});

describe('settings', () => {
  it('accept a contact address and addresses of app stores, and refuse others', () => {
    const of = (environment: Record<string, string>) => readConfig(environment);
    expect(of({})).toMatchObject({
      contactEmail: null,
      stores: { appStore: null, playStore: null },
    });
    expect(of({ CONTACT_EMAIL: 'equipe@kerya.example' }).contactEmail).toBe('equipe@kerya.example');
    expect(() => of({ CONTACT_EMAIL: 'equipe' })).toThrow('CONTACT_EMAIL');
    expect(() => of({ PLAY_STORE_URL: 'http://play.example' })).toThrow('PLAY_STORE_URL');
  });
});
