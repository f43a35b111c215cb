import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { changePassword } from '#contract/accounts/operations.ts';
import type { OutboxMessage } from '#server/outbox/messages.ts';
import { MOST_ATTEMPTS } from '#server/outbox/retries.ts';
import { write } from '../support/chat.ts';
import { confirmEmails } from '../support/confirmed.ts';
import {
  deadLettersOf,
  drop,
  giveUpFailed,
  retry,
  untilGivenUp,
  withoutMails,
} from '../support/dead-letters.ts';
import { negotiation } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { metricsOf } from '../support/metrics.ts';
import { readMails } from '../support/outbox-files.ts';
import { startApp } from '../support/start-app.ts';

const lines: string[] = [];
const app = await startApp({
  config: { metrics: { host: '127.0.0.1', port: 0 }, logLevel: 'error' },
  logTo: { write: (line) => void lines.push(line) },
});
afterAll(() => app.close());
const { clock } = app;
const { db } = app.context;
afterEach(() => drop(app, { all: true }));

const confirmationsTo = async ({ facts }: Pick<Member, 'facts'>) => {
  await app.outbox.settle();
  const mails = await readMails(app.context.config.dataDirectory).catch(() => []);
  return mails.filter(({ to }) => to === facts.email).length;
};
/** A member whose first mail was given up. */
async function memberWithoutMail(): Promise<Member> {
  let member: Member | undefined;
  await withoutMails(app, async () => {
    member = await app.member();
    await app.outbox.settle();
    await giveUpFailed(app);
  });
  return member as Member;
}
const deadOf = async (member: Member) =>
  (await deadLettersOf(app)).filter(({ names }) => names.userId === member.id);

describe('a mail that could not be sent for two days', () => {
  it('is retried no more, and becomes a dead letter with its receiver and the reason', async () => {
    let member: Member | undefined;
    const tries = await withoutMails(app, async () => {
      member = await app.member();
      await untilGivenUp(app);
      clock.advance({ days: 1 });
      await app.outbox.settle();
    });
    const { id, facts } = member as Member;
    expect(tries.get(facts.email)).toBe(MOST_ATTEMPTS);
    const [dead, ...others] = await deadLettersOf(app);
    expect(others).toEqual([]);
    expect(dead).toMatchObject({
      kind: 'emailConfirmationMail',
      names: { userId: id },
      attempts: MOST_ATTEMPTS,
      lastError: 'Error: 550 5.1.1 <[mail]>: no such mailbox',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const hours =
      Date.parse(dead?.lastFailedAt as string) - Date.parse(dead?.firstFailedAt as string);
    expect(hours / 3_600_000).toBeGreaterThan(40);
    expect(await db.selectFrom('outbox').select('id').where('attempts', '>', 0).execute()).toEqual(
      [],
    );
  });

  it('is sent once when an operator sends it again', async () => {
    const member = await memberWithoutMail();
    expect(await confirmationsTo(member)).toBe(0);
    const ids = (await deadOf(member)).map((dead) => dead.id);
    expect(await retry(app, { ids })).toBe(1);
    expect(await confirmationsTo(member)).toBe(1);
    expect(await deadLettersOf(app)).toEqual([]);
    expect(await retry(app, { ids })).toBe(0);
    expect(await confirmationsTo(member)).toBe(1);
  });

  it('has all its attempts again after that, and can be given up again', async () => {
    const member = await memberWithoutMail();
    await withoutMails(app, async () => {
      await retry(app, { kind: 'emailConfirmationMail' });
      await app.outbox.settle();
      expect(await deadLettersOf(app)).toEqual([]);
      await giveUpFailed(app);
    });
    expect(await deadOf(member)).toMatchObject([{ attempts: MOST_ATTEMPTS }]);
  });

  it('is chosen by its id, by its kind or with all other dead letters', async () => {
    const [one, other] = [await memberWithoutMail(), await memberWithoutMail()];
    const changing = await app.member();
    // only a confirmed address gets the mail about a new password
    await confirmEmails(app, changing);
    await withoutMails(app, async () => {
      const body = {
        currentPassword: changing.facts.password,
        password: 'lanterne-bleue-4',
        passwordConfirmation: 'lanterne-bleue-4',
      };
      await changing.call(changePassword, { params: { id: changing.id }, body });
      await app.outbox.settle();
      await giveUpFailed(app);
    });
    const kinds = async () => (await deadLettersOf(app)).map(({ kind }) => kind);
    expect(await kinds()).toEqual([
      'emailConfirmationMail',
      'emailConfirmationMail',
      'passwordChangedMail',
    ]);
    const choice = { kind: 'passwordChangedMail' };
    expect(await deadLettersOf(app, choice)).toHaveLength(1);
    expect(await drop(app, { ids: (await deadOf(other)).map(({ id }) => id) })).toBe(1);
    expect(await drop(app, choice)).toBe(1);
    expect(await kinds()).toEqual(['emailConfirmationMail']);
    expect(await retry(app, { all: true })).toBe(1);
    expect(await kinds()).toEqual([]);
    expect(await confirmationsTo(one)).toBe(1);
  });

  it('is counted, and leaves a line in the log without the address', async () => {
    const kind = 'emailConfirmationMail';
    const before = (await metricsOf(app)).sum('kerya_outbox_given_up_total', { kind });
    expect((await metricsOf(app)).sum('kerya_outbox_dead_letters')).toBe(0);
    lines.length = 0;
    const member = await memberWithoutMail();
    const metrics = await metricsOf(app);
    expect(metrics.sum('kerya_outbox_dead_letters', { kind })).toBe(1);
    expect(metrics.sum('kerya_outbox_given_up_total', { kind })).toBe(before + 1);
    const logged = lines.filter((line) => line.includes('a dead letter'));
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain(kind);
    expect(logged[0]).not.toContain(member.facts.email);
  });
});

it('a chat message behind one that always fails reaches the browsers, and so does the next', async () => {
  const { owner, member, conversation } = await negotiation(app);
  await app.outbox.settle();
  const { realtime } = app.context;
  const { publish } = realtime;
  const received: (string | null)[] = [];
  realtime.publish = (userId, event, ...payload) => {
    const [posted] = payload as [{ text?: string | null }?];
    if (event !== 'message' || userId !== owner.id) return;
    if (posted?.text === 'Premier') throw new Error('This one always fails.');
    received.push(posted?.text ?? null);
  };
  for (const text of ['Premier', 'Deuxième']) await write(member, conversation.id, text);
  await app.outbox.settle();
  expect(received).toEqual(['Deuxième']);
  await giveUpFailed(app);
  await write(member, conversation.id, 'Troisième');
  await app.outbox.settle();
  expect(received).toEqual(['Deuxième', 'Troisième']);
  expect(await deadLettersOf(app)).toMatchObject([
    {
      kind: 'messagePosted',
      names: { conversationId: conversation.id },
      lastError: /always fails/,
    },
  ]);
  realtime.publish = publish;
});

describe('a message of a kind that only a newer version knows', () => {
  const message = JSON.stringify({ kind: 'fromTheFuture', rentalId: 'r1' });
  const left = () =>
    db
      .selectFrom('outbox')
      .select(['message', 'attempts'])
      .where('due_at', '<', clock.now())
      .execute();

  it('waits for that version, and costs no attempt', async () => {
    const before = (await metricsOf(app)).sum('kerya_outbox_deliveries_total');
    await db.insertInto('outbox').values({ message, due_at: clock.now() }).execute();
    for (let day = 0; day < 3; day += 1) {
      clock.advance({ days: 1 });
      await app.outbox.settle();
    }
    expect(await left()).toEqual([{ message: JSON.parse(message), attempts: 0 }]);
    expect(await deadLettersOf(app)).toEqual([]);
    const metrics = await metricsOf(app);
    expect(metrics.sum('kerya_outbox_deliveries_total')).toBe(before);
    expect(metrics.sum('kerya_outbox_messages', { queue: 'unknown', state: 'waiting' })).toBe(1);
    await db.deleteFrom('outbox').execute();
  });

  it('may have been given up by that version, and waits again once it is sent again', async () => {
    const at = clock.now();
    await db
      .insertInto('dead_letters')
      .values({
        id: 1_000_000,
        kind: 'fromTheFuture',
        message,
        attempts: MOST_ATTEMPTS,
        first_failed_at: at,
        last_failed_at: at,
        last_error: 'Error: down',
      })
      .execute();
    expect(await deadLettersOf(app)).toMatchObject([{ kind: 'fromTheFuture', names: {} }]);
    expect(await retry(app, { all: true })).toBe(1);
    await app.outbox.settle();
    clock.advance({ seconds: 1 });
    expect(await left()).toEqual([{ message: JSON.parse(message), attempts: 0 }]);
    await db.deleteFrom('outbox').execute();
  });
});

it('a message that ended every process that tried it is given up without another try', async () => {
  const message: OutboxMessage = { kind: 'passwordResetMail', email: 'nobody@example.com' };
  const row = { message: JSON.stringify(message), due_at: clock.now(), attempts: MOST_ATTEMPTS };
  await db.insertInto('outbox').values(row).execute();
  await app.outbox.settle();
  expect(await deadLettersOf(app)).toMatchObject([
    { kind: 'passwordResetMail', names: {}, lastError: /No attempt has come to an end/ },
  ]);
});
