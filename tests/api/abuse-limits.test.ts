import { afterAll, describe, expect, it } from 'vitest';
import { login, register } from '#contract/accounts/operations.ts';
import { startConversation } from '#contract/conversations/operations.ts';
import { cancelProposal, propose } from '#contract/proposals/operations.ts';
import { createRental, searchRentals } from '#contract/rentals/operations.ts';
import { forgetOldLimits } from '#server/rate-limits/consume.ts';
import { ABUSE_LIMITS, CALLS_PER_ADDRESS_AND_MINUTE } from '#server/rate-limits/limits.ts';
import { confirmEmails } from '../support/confirmed.ts';
import { inDays, rental, rentalFacts } from '../support/factories.ts';
import { memberFacts } from '../support/member.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

const app = await startApp({ config: { rateLimitFactor: 1 } });
const doubled = await startApp({ config: { rateLimitFactor: 2 } });
afterAll(() => Promise.all([app.close(), doubled.close()]));

type One = { params: { id: string } };
const { count: allowed, seconds: window } = ABUSE_LIMITS.loginByEmailAndAddress;

/** Statuses of `times` sign-ins with one address at once. */
async function signIns(on: TestApp, email: string, times: number): Promise<number[]> {
  const body = { email, password: 'not-this-one' };
  const answers = await Promise.all(
    Array.from({ length: times }, () => on.visitor.send(login, { body })),
  );
  return answers.map(({ statusCode }) => statusCode).toSorted();
}
const outcome = (passed: number, refused: number) => [
  ...Array(passed).fill(401),
  ...Array(refused).fill(429),
];

describe('signing in with one address', () => {
  it('is tried exactly as often as allowed when twice as many attempts come at once', async () => {
    const statuses = await signIns(app, 'one@example.com', 2 * allowed);
    expect(statuses).toEqual(outcome(allowed, allowed));
  });

  it('says when to try again, and works again then', async () => {
    await signIns(app, 'two@example.com', allowed);
    const body = { email: 'two@example.com', password: 'not-this-one' };
    const refused = await app.visitor.refusal(login, { body });
    expect(refused).toMatchObject({ statusCode: 429, code: 'tooManyRequests' });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(window - 10);
    expect(wait).toBeLessThanOrEqual(window);
    app.clock.advance({ seconds: wait + 1 });
    expect((await app.visitor.refusal(login, { body })).statusCode).toBe(401);
  });

  it('is counted by address and does not limit another address', async () => {
    await signIns(app, 'three@example.com', allowed + 1);
    expect(await signIns(app, 'four@example.com', 1)).toEqual([401]);
  });

  it('is allowed more often where the operator raises the factor', async () => {
    const statuses = await signIns(doubled, 'one@example.com', 2 * allowed + 3);
    expect(statuses).toEqual(outcome(2 * allowed, 3));
  });
});

describe('proposing to one person', () => {
  it('can be done so often a day, over all threads and with cancelling in between, and the next day again', async () => {
    const [owner, renter] = [await app.member(), await app.member()];
    await confirmEmails(app, owner, renter);
    const days = (on: number) => ({ startsAt: inDays(app, on), endsAt: inDays(app, on + 1) });
    const proposal = { amount: 9_000, currency: 'TND', ...days(5) } as const;
    const start = async () =>
      renter.call(startConversation, {
        body: { rentalId: (await rental(owner)).id, text: 'Bonjour' },
      });
    const threads = [await start(), await start()].map(({ id }) => ({ params: { id } }));
    for (const thread of threads) {
      const { id } = await renter.call(propose, { ...thread, body: proposal });
      await renter.call(cancelProposal, { params: { id } });
    }
    // as many as are allowed
    const { count } = ABUSE_LIMITS.proposalsByMemberAndOther;
    const key = `proposalsByMemberAndOther:${renter.id} ${owner.id}`;
    const counted = app.context.db.updateTable('rate_limits').where('key', '=', key);
    const { numUpdatedRows } = await counted.set({ count }).executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
    const again = { ...(threads[0] as One), body: proposal };
    expect(await renter.refusal(propose, again)).toMatchObject({
      statusCode: 429,
      code: 'tooManyProposals',
    });
    // the other side is free to
    const theirs = await owner.call(propose, again);
    await owner.call(cancelProposal, { params: { id: theirs.id } });
    app.clock.advance({ days: 1, minutes: 1 });
    await renter.renewTokens();
    await renter.call(propose, again);
  });
});

describe('registering', () => {
  it('is limited by network address', async () => {
    const { count } = ABUSE_LIMITS.registerByAddress;
    app.clock.advance({ hours: 2 });
    const answers = [];
    for (let time = 0; time < count + 1; time += 1) {
      answers.push((await app.visitor.send(register, { body: memberFacts() })).statusCode);
    }
    expect(answers).toEqual([...Array(count).fill(201), 429]);
    app.clock.advance({ hours: 2 });
  });
});

describe('a new account', () => {
  const { count: listings } = ABUSE_LIMITS.rentalsOfNewAccount;
  const { count: contacts } = ABUSE_LIMITS.firstContactsOfNewAccount;

  it('publishes a handful of rentals a day, and more once it has confirmed an address', async () => {
    const member = await app.member();
    for (let time = 0; time < listings; time += 1) await rental(member);
    const answer = await member.refusal(createRental, { body: rentalFacts() });
    expect(answer).toMatchObject({ statusCode: 429, code: 'newAccountLimit' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(80_000);
    await confirmEmails(app, member);
    await rental(member);
  });

  it('is not counted again when it sends the same call again', async () => {
    const member = await app.member();
    const body = rentalFacts();
    for (let time = 0; time < listings + 2; time += 1) {
      await member.call(createRental, { body }, { idempotencyKey: 'once' });
    }
    await rental(member);
  });

  it('publishes again the next day', async () => {
    const member = await app.member();
    for (let time = 0; time < listings; time += 1) await rental(member);
    app.clock.advance({ hours: 25 });
    await member.renewTokens();
    await rental(member);
  });

  it('writes to a handful of owners a day, and to those it has written to before without limit', async () => {
    const [owner, member] = [await app.member(), await app.member()];
    await app.context.db
      .updateTable('users')
      .set({ phone_verified_at: app.clock.now() })
      .where('id', '=', owner.id)
      .execute();
    const ids = [];
    for (let time = 0; time < contacts + 1; time += 1) ids.push((await rental(owner)).id);
    const contact = (rentalId: string | undefined) =>
      member.send(startConversation, { body: { rentalId, text: 'Bonjour' } });
    const statuses = [];
    for (const id of ids) statuses.push((await contact(id)).statusCode);
    expect(statuses).toEqual([...Array(contacts).fill(201), 429]);
    expect((await contact(ids[0])).statusCode).toBe(201);
  });
});

describe('counted limits', () => {
  it('are deleted from the database when their window is over', async () => {
    app.clock.advance({ days: 2 });
    await forgetOldLimits(app.context);
    const stored = await app.context.db.selectFrom('rate_limits').selectAll().execute();
    expect(stored).toEqual([]);
  });
});

describe('a flood from one address', () => {
  it('is refused in the words of the catalogue', async () => {
    const flood = Array.from({ length: 2 * CALLS_PER_ADDRESS_AND_MINUTE + 1 }, () =>
      doubled.visitor.send(searchRentals, { query: { limit: 1 } }),
    );
    const refused = (await Promise.all(flood)).filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.json()).toMatchObject({ statusCode: 429, code: 'tooManyRequests' });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the address a limit counts', () => {
  const { count } = ABUSE_LIMITS.registerByAddress;
  /** Registers one time more than one address may, each time from another address behind a proxy. */
  const registerBehindProxy = async (trustedProxies: string[]) => {
    const proxied = await startApp({ config: { rateLimitFactor: 1, trustedProxies } });
    const statuses = [];
    for (let time = 0; time <= count; time += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${time}` };
      const answer = await proxied.visitor.send(register, { body: memberFacts() }, { headers });
      statuses.push(answer.statusCode);
    }
    await proxied.close();
    return statuses;
  };

  it('is the one a trusted proxy names', async () => {
    expect(await registerBehindProxy(['127.0.0.1'])).toEqual(Array(count + 1).fill(201));
  });

  it('is the one the connection comes from when no proxy is trusted', async () => {
    expect(await registerBehindProxy([])).toEqual([...Array(count).fill(201), 429]);
  });
});
