import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { endOtherSessions, forgotPassword, resetPassword } from '#contract/accounts/operations.ts';
import { followCalendar } from '#contract/calendars/operations.ts';
import { suspendMember } from '#contract/moderation/operations.ts';
import { createRental, getRental } from '#contract/rentals/operations.ts';
import { runPrepared } from '#server/api/perform.ts';
import type { Call } from '#server/commands/command.ts';
import type { Database } from '#server/database.ts';
import { featureRoutes } from '#server/feature-routes.ts';
import { confirmedMember } from '../support/confirmed.ts';
import { rental, rentalFacts } from '../support/factories.ts';
import { tokenMailedTo } from '../support/mails-to.ts';
import type { Member } from '../support/member.ts';
import { moderator } from '../support/moderation.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const { db } = app.context;
const context = { ...app.context, wakeOutbox: () => app.outbox.wake() };
const NEW = 'guitare-verte-5';

async function recover({ id, facts: { email } }: Member): Promise<number> {
  await app.visitor.call(forgotPassword, { body: { email } });
  const token = await tokenMailedTo(app, email, 'reinitialiser-mot-de-passe');
  const body = { token, password: NEW, passwordConfirmation: NEW };
  return (await app.visitor.send(resetPassword, { params: { userId: id }, body })).statusCode;
}

/** A call in the member's session, as it is when its transaction begins. */
async function callOf({ id: userId }: Member): Promise<Call> {
  const { id: sessionId } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    actor: { userId, sessionId, role: 'member', suspended: false, secondFactor: null },
    input: { params: {}, query: {}, body: undefined },
    language: 'fr',
    network: '192.0.2.1',
    userAgent: null,
  } as unknown as Call;
}

describe('a call that is let in before the account is recovered, and is carried out after it', () => {
  const commands = featureRoutes(context)
    .filter((route) => route.kind === 'command')
    .filter(({ operation }) => operation.who !== 'anyone');

  it('changes nothing by any command', async () => {
    const member = await confirmedMember(app);
    const call = await callOf(member);
    expect(await recover(member)).toBe(200);
    expect(commands.length).toBeGreaterThan(60);
    for (const route of commands) {
      await expect(
        runPrepared(context, route, call, undefined),
        route.operation.name,
      ).rejects.toMatchObject({ code: 'sessionEnded' });
    }
  });
});

const isPostgres = process.env.TEST_DATABASE === 'postgres';

// the embedded database carries out one transaction after the other
describe.runIf(isPostgres)('a call that waits for another one', () => {
  /** Waits until a statement with these words waits for another's lock. */
  const isWaiting = (words: string) =>
    expect
      .poll(async () => {
        const { rows } = await sql`
          select pid from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock' and query like ${`%${words}`}`.execute(db);
        return rows.length;
      })
      .toBe(1);

  /**
   * Carries out `during` while a call of the member waits.
   * @param lock locks the row that the call waits for
   * @returns the status of both
   */
  async function whileWaiting(
    lock: (held: Kysely<Database>) => Promise<unknown>,
    [call, waitsWith]: [() => Promise<{ statusCode: number }>, string],
    during: () => Promise<number>,
  ): Promise<number[]> {
    await app.outbox.settle();
    const held = await db.startTransaction().execute();
    try {
      await lock(held);
      const called = call();
      await isWaiting(waitsWith);
      const after = during();
      await isWaiting('"users"%for update');
      await held.rollback().execute();
      return [(await called).statusCode, await after];
    } finally {
      if (!held.isRolledBack) await held.rollback().execute();
    }
  }

  it('is over before the account is recovered, which ends what it has begun', async () => {
    const member = await confirmedMember(app);
    const { id } = await rental(member);
    const body = { url: 'https://calendar.example.org/a.ics', name: 'Autre site' };
    const codes = await whileWaiting(
      (held) => held.selectFrom('rentals').select('id').where('id', '=', id).forUpdate().execute(),
      [() => member.send(followCalendar, { params: { id }, body }), '"rentals"%for update'],
      () => recover(member),
    );
    expect(codes).toEqual([201, 200]);
    const followed = await db
      .selectFrom('followed_calendars')
      .select('error')
      .where('rental_id', '=', id)
      .execute();
    expect(followed).toEqual([{ error: 'stopped' }]);
  });

  it('is signed out neither by itself nor by a fault when all other devices are signed out many times at once', async () => {
    const member = await confirmedMember(app);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => member.send(endOtherSessions, {})),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(204));
  });

  it('publishes nothing that a suspension leaves visible', async () => {
    const judge = await moderator(app);
    const member = await confirmedMember(app);
    const codes = await whileWaiting(
      (held) =>
        held
          .selectFrom('users')
          .select('id')
          .where('id', '=', member.id)
          .forNoKeyUpdate()
          .execute(),
      [() => member.send(createRental, { body: rentalFacts() }), '"users"%for no key update'],
      async () => {
        const body = { reason: 'Fraude constatée sur le compte.' };
        return (await judge.send(suspendMember, { params: { id: member.id }, body })).statusCode;
      },
    );
    expect(codes).toEqual([201, 200]);
    const [published] = await db
      .selectFrom('rentals')
      .select(['id', 'status'])
      .where('owner_id', '=', member.id)
      .execute();
    expect(published?.status).toBe('hidden');
    const seen = await app.visitor.send(getRental, { params: { id: published?.id as string } });
    expect(seen.statusCode).toBe(404);
  });
});
