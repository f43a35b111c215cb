import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { login } from '#contract/accounts/operations.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { idempotencyClaim } from '#server/commands/idempotency.ts';
import { rentalFacts } from '../support/factories.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest();
const stored = () => app.context.db.selectFrom('idempotency_keys').select('request_hash').execute();

describe('what is stored of a repeated call', () => {
  it('does not let a stolen database be used to try passwords out quickly', async () => {
    const { facts } = await app.member();
    const body = { email: facts.email, password: facts.password };
    await app.visitor.call(login, { body }, { idempotencyKey: 'sign-in' });
    const guesses = [
      body,
      { params: {}, query: {}, body },
      { params: undefined, query: undefined, body },
      { body, params: {}, query: {} },
    ].map((guess) => sha256(guess).toString('hex'));
    const hashes = (await stored()).map(({ request_hash: hash }) => hash.toString('hex'));
    expect(hashes).toHaveLength(1);
    for (const guess of guesses) expect(hashes).not.toContain(guess);
  });

  it('distinguishes another password from the same one', async () => {
    const { facts } = await app.member();
    const options = { idempotencyKey: 'two-passwords' };
    const signIn = (password: string) => ({ body: { email: facts.email, password } });
    const first = await app.visitor.call(login, signIn(facts.password), options);
    expect(await app.visitor.call(login, signIn(facts.password), options)).toEqual(first);
    expect(await app.visitor.refusal(login, signIn('another-one-4'), options)).toMatchObject({
      statusCode: 409,
      code: 'idempotencyKeyReused',
    });
  });

  it('is accepted for a day as the previous version has stored it', async () => {
    const member = await app.member();
    const options = { idempotencyKey: 'across-the-upgrade' };
    const call = { body: rentalFacts() };
    const first = await member.call(createRental, call, options);
    const input = {
      params: undefined,
      query: undefined,
      body: createRental.body?.parse(call.body),
    };
    const claim = idempotencyClaim(
      app.context,
      member.id,
      createRental.name,
      options.idempotencyKey,
      input,
    );
    const aged = await app.context.db
      .updateTable('idempotency_keys')
      .set({ request_hash: sha256(input) })
      .where('key_hash', '=', claim.keyHash)
      .where('request_hash', '=', claim.requestHash)
      .returning('key_hash')
      .execute();
    expect(aged).toHaveLength(1);
    expect((await member.call(createRental, call, options)).id).toBe(first.id);
    const other = { body: rentalFacts({ name: 'Autre chose' }) };
    expect(await member.refusal(createRental, other, options)).toMatchObject({
      code: 'idempotencyKeyReused',
    });
  });
});
