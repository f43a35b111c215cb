import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSessions, login, logout, refreshToken } from '#contract/accounts/operations.ts';
import { sendContactMessage } from '#contract/contact/operations.ts';
import { decideContact, decideIdentity, decideReport } from '#contract/moderation/operations.ts';
import { subscribePush } from '#contract/notifications/operations.ts';
import { confirmPhone } from '#contract/phones/operations.ts';
import { reportUser } from '#contract/reports/operations.ts';
import { runMaintenance } from '#server/maintenance.ts';
import { MOST_ATTEMPTS } from '#server/outbox/retries.ts';
import {
  DEAD_LETTER_DAYS,
  OUTBOX_FILE_DAYS,
  RETENTION,
  UNUSED_ACCOUNT_DAYS,
} from '#server/retention/rules.ts';
import { confirmEmails } from '../support/confirmed.ts';
import { rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import {
  contactFacts,
  memberWithIdentity,
  moderator,
  solvedCaptcha,
} from '../support/moderation.ts';
import { pushSubscription } from '../support/push-service.ts';
import { startApp } from '../support/start-app.ts';

const lines: string[] = [];
const app = await startApp({
  config: { logLevel: 'warn' },
  logTo: { write: (line) => void lines.push(line) },
});
afterAll(() => app.close());
const { db, config } = app.context;
const context = { ...app.context, wakeOutbox: () => app.outbox.wake() };

const daysOf = (table: string) => {
  const rule = RETENTION.find((known) => known.table === table);
  if (!rule) throw new Error(`Nothing says how long ${table} are kept.`);
  return rule.days;
};
const count = async (table: string, where = sql`true`) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
};
const signIn = ({ facts }: Member) =>
  app.visitor.call(login, { body: { email: facts.email, password: facts.password } });

/** Moves the clock to shortly before and after the end of a time, and counts after the maintenance jobs at each. */
async function aroundEnd(days: number, left: () => Promise<number>): Promise<number[]> {
  app.clock.advance({ days, hours: -2 });
  await runMaintenance(context);
  const before = await left();
  app.clock.advance({ hours: 4 });
  await runMaintenance(context);
  return [before, await left()];
}

describe('data that is no longer needed', () => {
  it('is deleted by rules for these tables', async () => {
    await runMaintenance(context);
    expect(RETENTION.map(({ table }) => table).toSorted()).toEqual([
      'contact_messages',
      'email_changes',
      'email_confirmations',
      'identities',
      'moderation_views',
      'passkey_challenges',
      'phone_confirmations',
      'rental_views',
      'reports',
      'sessions',
      'suspended_proofs',
      'watches',
    ]);
  });

  it('such as an unconfirmed number or a link, is gone a day after it has expired', async () => {
    const member = await app.member();
    const body = { phone: '+21620700700' };
    await member.call(confirmPhone, { params: { id: member.id }, body });
    const mine = sql`user_id = ${member.id}`;
    const left = async () =>
      (await count('phone_confirmations', mine)) * 10 + (await count('email_confirmations', mine));
    // ten minutes, and 72 hours
    expect(await aroundEnd(daysOf('phone_confirmations'), left)).toEqual([11, 1]);
    app.clock.advance({ days: 3 });
    await runMaintenance(context);
    expect(await left()).toBe(0);
  });

  it('such as an ended session, is gone after its time, with its tokens and its push subscription', async () => {
    const member = await app.member();
    const second = await signIn(member);
    const as = app.as(() => second.accessToken);
    await as.call(subscribePush, { body: pushSubscription() });
    await app.visitor.call(logout, { body: { refreshToken: second.refreshToken } });
    const left = () => count('sessions', sql`user_id = ${member.id} and ended_at is not null`);
    expect(await aroundEnd(daysOf('sessions'), left)).toEqual([1, 0]);
  });

  it('such as an unused session, is gone after its time, while one in use stays', async () => {
    const [idle, used] = [await app.member(), await app.member()];
    let { refreshToken: token } = used.session;
    for (let week = 0; week < 10; week += 1) {
      app.clock.advance({ days: 7 });
      ({ refreshToken: token } = await app.visitor.call(refreshToken, {
        body: { refreshToken: token },
      }));
      await runMaintenance(context);
    }
    expect(await count('sessions', sql`user_id = ${idle.id}`)).toBe(0);
    expect(
      await count(
        'refresh_tokens',
        sql`session_id in (select id from sessions where user_id = ${used.id})`,
      ),
    ).toBeGreaterThan(1);
  });

  it('such as an answered contact message, is gone after its time, while one that waits stays', async () => {
    const judge = await moderator(app);
    for (const subject of ['Réponse attendue', 'Encore sans réponse']) {
      const body = { ...contactFacts({ subject }), captcha: await solvedCaptcha(app) };
      await app.visitor.call(sendContactMessage, { body });
    }
    const { id } = await db
      .selectFrom('contact_messages')
      .select('id')
      .where('subject', '=', 'Réponse attendue')
      .executeTakeFirstOrThrow();
    await judge.call(decideContact, {
      params: { id },
      body: { decision: 'dismiss', reason: 'Fait' },
    });
    const left = () => count('contact_messages');
    expect(await aroundEnd(daysOf('contact_messages'), left)).toEqual([2, 1]);
  });

  it('such as a rejected document, leaves its result and hash for a while, an accepted one for longer', async () => {
    const judge = await moderator(app);
    const [refused, accepted] = [await memberWithIdentity(app), await memberWithIdentity(app)];
    const decide = (id: string, decision: 'reject' | 'approve') =>
      judge.call(decideIdentity, { params: { id }, body: { decision, reason: 'Vu' } });
    await decide(refused.identityId, 'reject');
    await decide(accepted.identityId, 'approve');
    await app.outbox.settle();
    const folder = await readdir(join(config.dataDirectory, 'files', 'identities')).catch(() => []);
    expect(folder).toEqual([]);
    const left = () => count('identities');
    expect(await aroundEnd(daysOf('identities'), left)).toEqual([2, 1]);
  });

  it('such as a decided report, is gone after its time', async () => {
    const judge = await moderator(app);
    const [reporter, reported] = [await app.member(), await app.member()];
    const { id } = await reporter.call(reportUser, {
      params: { id: reported.id },
      body: { reason: 'scam', message: 'Toujours la même annonce' },
    });
    await judge.call(decideReport, {
      params: { id },
      body: { decision: 'dismiss', reason: 'Rien' },
    });
    const left = () => count('reports');
    expect(await aroundEnd(daysOf('reports'), left)).toEqual([1, 0]);
  });

  it('such as a dead letter, is gone after its time, sooner with an address, and logged', async () => {
    const leave = (id: number, kind: string, names: object) => {
      const at = app.clock.now();
      const row = {
        id,
        kind,
        message: JSON.stringify({ kind, ...names }),
        attempts: MOST_ATTEMPTS,
        first_failed_at: at,
        last_failed_at: at,
        last_error: 'Error: the mail server is down',
      };
      return db.insertInto('dead_letters').values(row).execute();
    };
    const left = () => count('dead_letters');
    await leave(1, 'passwordResetMail', { email: 'zyx@example.com' });
    expect(await aroundEnd(DEAD_LETTER_DAYS.withAddress, left)).toEqual([1, 0]);
    lines.length = 0;
    await leave(2, 'passwordChangedMail', { userId: '019a0000-0000-7000-8000-000000000000' });
    expect(await aroundEnd(DEAD_LETTER_DAYS.other, left)).toEqual([1, 0]);
    const forgotten = lines.filter((line) => line.includes('a dead letter is forgotten'));
    expect(forgotten.map((line) => JSON.parse(line))).toMatchObject([
      { id: 2, kind: 'passwordChangedMail', lastError: 'Error: the mail server is down' },
    ]);
  });

  it('such as a mail in the data folder, is gone after its time', async () => {
    await app.member();
    await app.outbox.settle();
    const folder = join(config.dataDirectory, 'outbox', 'mail');
    const files = await readdir(folder);
    const { mtimeMs } = await stat(join(folder, files.at(-1) as string));
    const real = app.context.clock;
    const at = (days: number) => ({ now: () => new Date(mtimeMs + days * 86_400_000) });
    await runMaintenance({ ...context, clock: at(OUTBOX_FILE_DAYS - 1) });
    expect((await readdir(folder)).length).toBeGreaterThan(0);
    await runMaintenance({ ...context, clock: at(OUTBOX_FILE_DAYS + 1) });
    expect(await readdir(folder)).toEqual([]);
    expect(real).toBe(app.context.clock);
  });
});

describe('an unused account', () => {
  let unused: Member;
  let confirmed: Member;
  let owner: Member;
  let seen: Member;
  beforeAll(async () => {
    [unused, confirmed, owner, seen] = (await Promise.all([
      app.member(),
      app.member(),
      app.member(),
      app.member(),
    ])) as [Member, Member, Member, Member];
    await confirmEmails(app, confirmed);
    await rental(owner);
  });

  it('is deleted a year after it was last seen, unless it is confirmed or has left something', async () => {
    const deleted = async () => {
      const { rows } = await sql<{ id: string }>`
        select id from users where deleted_at is not null and id in
          (${sql.join([unused, confirmed, owner, seen].map(({ id }) => id))})`.execute(db);
      return rows.map(({ id }) => id);
    };
    app.clock.advance({ days: UNUSED_ACCOUNT_DAYS - 1 });
    const again = await signIn(seen);
    await app.as(() => again.accessToken).call(listSessions, {});
    await runMaintenance(context);
    expect(await deleted()).toEqual([]);
    app.clock.advance({ days: 2 });
    await runMaintenance(context);
    expect(await deleted()).toEqual([unused.id]);
    const row = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', unused.id)
      .executeTakeFirst();
    expect(row).toMatchObject({ email: null, firstname: '', password_hash: null });
    const refused = await app.visitor.refusal(login, {
      body: { email: unused.facts.email, password: unused.facts.password },
    });
    expect(refused.code).toBe('invalidCredentials');
  });
});
