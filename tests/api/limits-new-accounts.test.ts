import { afterAll, describe, expect, it } from 'vitest';
import { startConversation } from '#contract/conversations/operations.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { ABUSE_LIMITS } from '#server/rate-limits/limits.ts';
import { confirmEmails } from '../support/confirmed.ts';
import { rental, rentalFacts } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp({ config: { rateLimitFactor: 1, trustedProxies: ['127.0.0.1'] } });
afterAll(() => app.close());

async function confirmed(): Promise<Member> {
  // registrations are limited too
  app.clock.advance({ minutes: 4 });
  const member = await app.member();
  await confirmEmails(app, member);
  return member;
}
/** A member whose account is older than a year. */
async function confirmedLongAgo(): Promise<Member> {
  const member = await confirmed();
  await app.context.db
    .updateTable('users')
    .set({ created_at: new Date(app.clock.now().getTime() - 400 * 86_400_000) })
    .where('id', '=', member.id)
    .execute();
  return member;
}
/** Listings of one owner of long ago. */
async function listings(times: number): Promise<string[]> {
  const owner = await confirmedLongAgo();
  const ids = [];
  for (let time = 0; time < times; time += 1) {
    ids.push((await rental(owner)).id);
    if (time % 100 === 99) {
      app.clock.advance({ minutes: 2 });
      await owner.renewTokens();
    }
  }
  return ids;
}
const headersOf = (from: string, browser: string) => ({
  'x-forwarded-for': from,
  'user-agent': browser,
});

/** First contacts at a pace at which a person writes. @returns how many were accepted */
async function contacts(member: Member, ids: string[], from: string, browser: string) {
  let accepted = 0;
  for (const rentalId of ids) {
    const call = { body: { rentalId, text: 'Bonjour' } };
    const headers = headersOf(from, browser);
    const { statusCode } = await member.send(startConversation, call, { headers });
    if (statusCode === 201) accepted += 1;
    app.clock.advance({ minutes: 1 });
    await member.renewTokens();
  }
  return accepted;
}

describe('a program that writes to strangers', () => {
  it('is stopped after a dozen first contacts in a moment, also with a confirmed address', async () => {
    const [member, ids] = [await confirmed(), await listings(30)];
    const statuses = await Promise.all(
      ids.map((rentalId) => member.send(startConversation, { body: { rentalId, text: 'x' } })),
    );
    const accepted = statuses.filter(({ statusCode }) => statusCode === 201);
    expect(accepted).toHaveLength(ABUSE_LIMITS.firstContactsByMember.count);
    // an account of some time writes again a little later
    app.clock.advance({ minutes: 11 });
    await member.renewTokens();
    const next = { body: { rentalId: ids.at(-1), text: 'x' } };
    expect((await member.send(startConversation, next)).statusCode).toBe(201);
  });

  it('gains little by opening one account after the other on a device', async () => {
    const ids = await listings(30);
    let accepted = 0;
    for (let account = 0; account < 3; account += 1) {
      accepted += await contacts(await confirmed(), ids, '198.51.100.7', 'A script');
    }
    expect(accepted).toBe(ABUSE_LIMITS.firstContactsOfYoungAccountsByDevice.count);
    // another device of the same café, and somebody who has been a member for long
    expect(await contacts(await confirmed(), ids.slice(0, 3), '198.51.100.7', 'A phone')).toBe(3);
    const old = await confirmed();
    app.clock.advance({ days: 8 });
    await old.renewTokens().catch(() => undefined);
    expect(await contacts(old, ids.slice(0, 3), '198.51.100.7', 'A script')).toBe(3);
  });

  it('cannot list without end from one network by changing what it says of itself', async () => {
    const { count } = ABUSE_LIMITS.rentalsOfYoungAccountsByAddress;
    let accepted = 0;
    for (let account = 0; account < 5; account += 1) {
      const member = await confirmed();
      for (let time = 0; time < 45; time += 1) {
        const headers = headersOf('198.51.100.8', `Script ${account}`);
        const { statusCode } = await member.send(
          createRental,
          { body: rentalFacts() },
          { headers },
        );
        if (statusCode === 201) accepted += 1;
      }
    }
    expect(accepted).toBe(count);
  });
});

describe('a member of long ago', () => {
  it('publishes no more in an hour, or on a day, than a person does', async () => {
    const member = await confirmedLongAgo();
    const publish = async () =>
      (await member.send(createRental, { body: rentalFacts() })).statusCode;
    const { rentalsByMember: hour, rentalsByMemberAndDay: day } = ABUSE_LIMITS;
    for (let time = 0; time < hour.count; time += 1) expect(await publish()).toBe(201);
    expect(await publish()).toBe(429);
    const nextHour = async () => {
      app.clock.advance({ hours: 1, seconds: 1 });
      await member.renewTokens();
    };
    await nextHour();
    expect(await publish()).toBe(201);
    await app.context.db
      .updateTable('rate_limits')
      .set({ count: day.count })
      .where('key', '=', `rentalsByMemberAndDay:${member.id}`)
      .execute();
    await nextHour();
    expect(await publish()).toBe(429);
    app.clock.advance({ days: 1 });
    await member.renewTokens();
    expect(await publish()).toBe(201);
  });
});
