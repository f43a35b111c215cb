import { afterAll, describe, expect, it } from 'vitest';
import {
  getUser,
  logout,
  refreshToken,
  register,
  updateUser,
} from '#contract/accounts/operations.ts';
import { sendMessage } from '#contract/conversations/operations.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import { createRental, listUserRentals } from '#contract/rentals/operations.ts';
import { forgetOldKeys } from '#server/commands/idempotency.ts';
import { negotiation, proposal, rentalFacts } from '../support/factories.ts';
import { memberFacts } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const listed = async (id: string) =>
  (await app.visitor.call(listUserRentals, { params: { id } })).total;

describe('an idempotency key', () => {
  it('replays the first answer', async () => {
    const member = await app.member();
    const publish = () =>
      member.call(createRental, { body: rentalFacts() }, { idempotencyKey: 'publish' });
    expect(await publish()).toEqual(await publish());
    expect(await listed(member.id)).toBe(1);
  });

  it('replays a registration with the same tokens, which work', async () => {
    const facts = memberFacts();
    const open = () => app.visitor.call(register, { body: facts }, { idempotencyKey: facts.email });
    const first = await open();
    expect(await open()).toEqual(first);
    const own = await app.as(() => first.accessToken).call(getUser, { params: { id: first.id } });
    expect(own).toHaveProperty('email', facts.email);
  });

  it('replays an answer without content', async () => {
    const { session } = await app.member();
    const body = { refreshToken: session.refreshToken };
    for (let time = 0; time < 2; time += 1) {
      await app.visitor.call(logout, { body }, { idempotencyKey: 'out' });
    }
  });

  it('replays the answer of a call that changed nothing', async () => {
    const member = await app.member({ firstname: 'Amel' });
    const change = (body: object, idempotencyKey?: string) =>
      member.call(
        updateUser,
        { params: { id: member.id }, body },
        idempotencyKey === undefined ? {} : { idempotencyKey },
      );
    const first = await change({}, 'nothing');
    expect(first.firstname).toBe('Amel');
    await change({ firstname: 'Olfa' });
    expect(await change({}, 'nothing')).toEqual(first);
    expect((await change({})).firstname).toBe('Olfa');
  });

  it('is refused with different input', async () => {
    const member = await app.member();
    const options = { idempotencyKey: 'once' };
    await member.call(createRental, { body: rentalFacts() }, options);
    const body = rentalFacts({ name: 'Autre chose' });
    expect(await member.refusal(createRental, { body }, options)).toMatchObject({
      statusCode: 409,
      code: 'idempotencyKeyReused',
    });
  });

  it('has one effect when twenty calls come at once', async () => {
    const member = await app.member();
    const options = { idempotencyKey: 'twenty' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => member.call(createRental, { body: rentalFacts() }, options)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await listed(member.id)).toBe(1);
  });

  it('accepts a proposal once and answers every call that it is accepted', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const { id } = await proposal(member, conversation);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        owner.call(acceptProposal, { params: { id } }, { idempotencyKey: 'yes' }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['accepted']));
  });

  it('has no meaning for another member or another call', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const options = { idempotencyKey: 'shared' };
    const params = { id: conversation.id };
    const body = { text: 'Pareil' };
    const one = await member.call(sendMessage, { params, body }, options);
    const other = await owner.call(sendMessage, { params, body }, options);
    expect(other.id).not.toBe(one.id);
    await member.call(createRental, { body: rentalFacts() }, options);
  });

  it('can be used again after a refusal', async () => {
    const member = await app.member();
    const options = { idempotencyKey: 'retry' };
    const body = rentalFacts({ images: ['019a0000-0000-7000-8000-000000000000'] });
    expect((await member.refusal(createRental, { body }, options)).code).toBe('mediaNotFound');
    await member.call(createRental, { body: rentalFacts() }, options);
  });

  it('replays a refusal that had an effect as a refusal', async () => {
    const member = await app.member();
    const body = { refreshToken: member.session.refreshToken };
    await member.renewTokens();
    app.clock.advance({ seconds: 30 });
    for (let time = 0; time < 2; time += 1) {
      const answer = await app.visitor.refusal(refreshToken, { body }, { idempotencyKey: 'theft' });
      expect(answer).toMatchObject({ statusCode: 401, code: 'sessionEnded' });
    }
  });

  it('is forgotten after a day', async () => {
    const member = await app.member();
    const options = { idempotencyKey: 'day' };
    const publish = () => member.call(createRental, { body: rentalFacts() }, options);
    const first = await publish();
    app.clock.advance({ hours: 23, minutes: 59 });
    await member.renewTokens();
    expect((await publish()).id).toBe(first.id);
    app.clock.advance({ minutes: 2 });
    expect((await publish()).id).not.toBe(first.id);
  });

  it('is deleted from the database when its time is over', async () => {
    const member = await app.member();
    await member.call(createRental, { body: rentalFacts() }, { idempotencyKey: 'gone' });
    app.clock.advance({ hours: 25 });
    await forgetOldKeys(app.context);
    const stored = await app.context.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(stored).toEqual([]);
  });

  it('is not stored in readable form, nor is its answer', async () => {
    const facts = memberFacts();
    await app.visitor.call(register, { body: facts }, { idempotencyKey: 'secret-key' });
    const rows = await app.context.db.selectFrom('idempotency_keys').selectAll().execute();
    const stored = rows.flatMap((row) =>
      Object.values(row).map((value) => value?.toString('latin1')),
    );
    expect(stored.join(' ')).not.toMatch(/secret-key|accessToken|example\.com/);
  });

  it.each([
    ['256 characters', 'k'.repeat(256)],
    ['none', ''],
  ])('of %s is refused', async (_length, idempotencyKey) => {
    const member = await app.member();
    const answer = await member.refusal(createRental, { body: rentalFacts() }, { idempotencyKey });
    expect(answer).toMatchObject({ statusCode: 400, code: 'idempotencyKeyInvalid' });
  });

  it('may have 255 characters', async () => {
    const member = await app.member();
    const options = { idempotencyKey: 'k'.repeat(255) };
    await member.call(createRental, { body: rentalFacts() }, options);
  });
});
