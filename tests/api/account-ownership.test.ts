import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import {
  forgotPassword,
  getUser,
  login,
  resetPassword,
  updateUser,
} from '#contract/accounts/operations.ts';
import { getBooking, listBookings } from '#contract/bookings/operations.ts';
import {
  changeNotificationPreferences,
  getNotificationPreferences,
} from '#contract/notifications/operations.ts';
import { confirmPhone, validateCode } from '#contract/phones/operations.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import { exchangeHandoff } from '#contract/social/operations.ts';
import { ACCESS_ENDS } from '#server/features/accounts/account-events.ts';
import { TABLE_PARTS, USER_PARTS } from '../support/account-parts.ts';
import { agreement, of, seen } from '../support/agreement.ts';
import type { Caller } from '../support/caller.ts';
import { confirmedMember } from '../support/confirmed.ts';
import { inDays, openConversation, proposal } from '../support/factories.ts';
import { handoffOf } from '../support/handoff.ts';
import { mailsTo, tokenMailedTo } from '../support/mails-to.ts';
import type { Member } from '../support/member.ts';
import { tablesAboutPeople } from '../support/personal-tables.ts';
import { setUpPasskey } from '../support/second-factor.ts';
import { codeIn, smsTo } from '../support/sms.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const NEW = 'guitare-verte-5';
const MINE = 'RIB 07 000 1234';
const THEIRS = 'Versez sur D17 55 666 777';
const BUSINESS = { name: 'Location Express', number: '1234567A' };

async function reset({ facts: { email }, id }: Member): Promise<void> {
  await app.visitor.call(forgotPassword, { body: { email } });
  const token = await tokenMailedTo(app, email, 'reinitialiser-mot-de-passe');
  const body = { token, password: NEW, passwordConfirmation: NEW };
  await app.visitor.call(resetPassword, { params: { userId: id }, body });
}
async function comeInByGoogle({ facts: { email }, id }: Member): Promise<void> {
  const body = await handoffOf(app, { email });
  expect((await app.visitor.call(exchangeHandoff, { body })).id).toBe(id);
}
/** Somebody who knows the password. */
async function thiefOf({ facts: { email, password } }: Member): Promise<Caller> {
  const { accessToken } = await app.visitor.call(login, { body: { email, password } });
  return app.as(() => accessToken);
}
const write = (by: Caller, { id }: Member, body: object) =>
  by.call(updateUser, { params: { id }, body });
async function confirmNumber(by: Caller, { id }: Member, phone: string): Promise<void> {
  await by.call(confirmPhone, { params: { id }, body: { phone } });
  const code = codeIn((await smsTo(app, phone)).at(-1));
  await by.call(validateCode, { params: { id }, body: { confirmationPhoneCode: code } });
}
const rowOf = ({ id }: Member) =>
  app.context.db
    .selectFrom('users')
    .select(['how_to_pay', 'phone', 'bio', 'business_name', 'business_number', 'avatar_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const subjectsTo = async ({ facts: { email } }: Member) =>
  (await mailsTo(app, email)).map(({ subject }) => subject);

describe('the parts of an account', () => {
  it('are all listed, each with what ends it or the reason why it stays', async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'users'`.execute(app.context.db);
    expect(Object.keys(USER_PARTS).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    const tables = (await tablesAboutPeople(app.context.db)).map(({ name }) => name);
    const named = tables.filter((name) => name !== 'users');
    expect(Object.keys(TABLE_PARTS).toSorted()).toEqual(named.toSorted());
  });

  it('are ended by every row of the table of events', () => {
    const parts = [...Object.values(USER_PARTS), ...Object.values(TABLE_PARTS)];
    const ending = new Set<string>(parts.flatMap((part) => ('ends' in part ? part.ends : [])));
    expect(Object.keys(ACCESS_ENDS).filter((access) => !ending.has(access))).toEqual([]);
  });
});

describe('of an account that somebody opened with another person’s address', () => {
  it.each([
    ['Google', comeInByGoogle],
    ['a reset link', reset],
  ] as const)('nothing speaks for its owner, who comes in by %s', async (_name, comeIn) => {
    const member = await app.member();
    const bio = 'Écrivez-moi ailleurs';
    await write(member, member, { howToPay: THEIRS, bio, business: BUSINESS });
    await member.call(changeNotificationPreferences, {
      body: { channels: { bookings: { mail: false }, matches: { mail: false } } },
    });
    await comeIn(member);
    expect(await rowOf(member)).toEqual({
      how_to_pay: null,
      phone: null,
      bio: null,
      business_name: null,
      business_number: null,
      avatar_id: null,
    });
    const { channels } = await app.context.db
      .selectFrom('notification_preferences')
      .select('channels')
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(channels).toEqual({ matches: { mail: false } });
  });
});

describe('of an account that its owner takes back by a reset', () => {
  it('how to pay, business, number and switches that a thief has set are gone', async () => {
    const owner = await confirmedMember(app);
    const thief = await thiefOf(owner);
    await write(thief, owner, { howToPay: THEIRS, business: BUSINESS });
    await confirmNumber(thief, owner, '+21655666777');
    await thief.call(changeNotificationPreferences, {
      body: {
        quietHours: { from: '00:00', until: '23:59' },
        channels: { bookings: { mail: false } },
      },
    });
    await reset(owner);
    expect(await rowOf(owner)).toMatchObject({
      how_to_pay: null,
      phone: null,
      business_name: null,
    });
    const { accessToken } = await app.visitor.call(login, {
      body: { email: owner.facts.email, password: NEW },
    });
    const again = app.as(() => accessToken);
    const { badges } = await again.call(getUser, { params: { id: owner.id } });
    expect(badges.phone).toBe(false);
    const preferences = await again.call(getNotificationPreferences, {});
    expect(preferences.quietHours).toBeNull();
    expect(preferences.channels.bookings?.mail).toBe(true);
  });

  it('what its owner set more than a week before stays', async () => {
    const owner = await confirmedMember(app);
    await write(owner, owner, { howToPay: MINE, bio: 'Bricoleuse', business: BUSINESS });
    await confirmNumber(owner, owner, '+21655666778');
    await owner.call(changeNotificationPreferences, {
      body: { channels: { bookings: { push: false } } },
    });
    app.clock.advance({ days: 8 });
    await reset(owner);
    expect(await rowOf(owner)).toMatchObject({
      how_to_pay: MINE,
      phone: '+21655666778',
      bio: 'Bricoleuse',
      business_name: BUSINESS.name,
    });
    const { channels } = await app.context.db
      .selectFrom('notification_preferences')
      .select('channels')
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(channels).toEqual({ bookings: { push: false } });
  });
});

describe('how to pay, of the owner of an address that somebody else had used', () => {
  it('is not shown in agreements from before, which may be an intruder’s with himself; it is in later ones', async () => {
    const squatted = await agreement(app);
    const { owner, renter } = squatted;
    await reset(owner);
    const { email } = owner.facts;
    const { accessToken } = await app.visitor.call(login, { body: { email, password: NEW } });
    const claimant = app.as(() => accessToken);
    await write(claimant, owner, { howToPay: MINE });
    expect(await seen(squatted, renter)).not.toHaveProperty('howToPay');
    expect((await claimant.call(getBooking, of(squatted))).howToPay).toBe(MINE);
    app.clock.advance({ minutes: 1 });
    const member = await app.member();
    const conversation = await openConversation(member, { id: squatted.rentalId });
    const days = { startsAt: inDays(app, 20), endsAt: inDays(app, 22) };
    const { id } = await proposal(member, conversation, days);
    await claimant.call(acceptProposal, { params: { id } });
    const [agreed] = (await member.call(listBookings, {})).items;
    expect(agreed && (await seen(agreed, member)).howToPay).toBe(MINE);
  });
});

describe('how to pay and the number', () => {
  it('are not changed by a session from before the passkey; other fields are', async () => {
    const owner = await confirmedMember(app);
    await write(owner, owner, { howToPay: MINE });
    const early = await thiefOf(owner);
    await setUpPasskey(owner);
    const params = { id: owner.id };
    for (const body of [{ howToPay: THEIRS }, { phone: '+21655666779' }, { business: BUSINESS }]) {
      expect((await early.refusal(updateUser, { params, body })).code).toBe('passkeyNeeded');
    }
    const asked = { params, body: { phone: '+21655666779' } };
    expect((await early.refusal(confirmPhone, asked)).code).toBe('passkeyNeeded');
    // a form sends what it shows
    await write(early, owner, { howToPay: MINE, bio: 'Bricoleuse' });
    expect(await rowOf(owner)).toMatchObject({ how_to_pay: MINE, phone: null, bio: 'Bricoleuse' });
    await write(owner, owner, { howToPay: THEIRS });
    expect((await rowOf(owner)).how_to_pay).toBe(THEIRS);
  });

  it('are announced by mail when they change, and only then', async () => {
    const owner = await confirmedMember(app);
    const pay = '«\u00a0Comment vous payer\u00a0» a été modifié';
    const phone = 'Le numéro de téléphone de votre compte a changé';
    await write(owner, owner, { howToPay: MINE });
    await write(owner, owner, { howToPay: MINE, bio: 'Bricoleuse' });
    expect((await subjectsTo(owner)).filter((subject) => subject === pay)).toHaveLength(1);
    await write(owner, owner, { phone: '+21655666780' });
    expect(await subjectsTo(owner)).not.toContain(phone);
    await confirmNumber(owner, owner, '+21655666780');
    expect((await subjectsTo(owner)).filter((subject) => subject === phone)).toHaveLength(1);
    await write(owner, owner, { phone: '+21655666781' });
    expect((await subjectsTo(owner)).filter((subject) => subject === phone)).toHaveLength(2);
  });
});
