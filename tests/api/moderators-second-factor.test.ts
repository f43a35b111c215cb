import { afterAll, describe, expect, it } from 'vitest';
import { login } from '#contract/accounts/operations.ts';
import type { ErrorAnswer } from '#contract/errors.ts';
import { listReports } from '#contract/moderation/operations.ts';
import type { Operation } from '#contract/operation.ts';
import { OPERATIONS } from '#contract/operations.ts';
import {
  listPasskeys,
  makeRecoveryCodes,
  passkeyUseOptions,
  removePasskey,
  secondStep,
  signInWithPasskey,
} from '#contract/passkeys/operations.ts';
import type { Member } from '../support/member.ts';
import { setUpPasskey } from '../support/second-factor.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

/** A member with the role, and with nothing but a password. */
async function newModerator(): Promise<Member> {
  const member = await app.member();
  await app.context.db
    .updateTable('users')
    .set({ role: 'moderator' })
    .where('id', '=', member.id)
    .execute();
  return member;
}
const ID = '019a0000-0000-7000-8000-000000000000';
const forModerators = OPERATIONS.filter(({ who }) => who === 'moderator');

describe('without a passkey used in the session a moderator can do nothing in the queues', () => {
  it.each(forModerators.map((operation) => [operation.name, operation] as [string, Operation]))(
    '%s',
    async (_name, operation) => {
      const member = await newModerator();
      const call = { params: { id: ID, userId: ID }, body: {} };
      const answer = await member.send(operation, call as never);
      const { statusCode, code } = answer.json<ErrorAnswer>();
      expect([statusCode, code]).toEqual([403, 'passkeyNeeded']);
    },
  );

  it('nor with one that was set up on another device, nor with a recovery code', async () => {
    const member = await newModerator();
    const { email, password } = member.facts;
    const early = await app.visitor.call(login, { body: { email, password } });
    await setUpPasskey(member);
    const [recoveryCode = ''] = (await member.call(makeRecoveryCodes, {})).codes;
    const reports = (accessToken: string) => app.as(() => accessToken).send(listReports, {});
    expect((await reports(early.accessToken)).json().code).toBe('passkeyNeeded');
    const { challenge = '' } = await app.visitor.refusal(login, { body: { email, password } });
    const session = await app.visitor.call(secondStep, { body: { challenge, recoveryCode } });
    expect((await reports(session.accessToken)).json().code).toBe('passkeyNeeded');
  });

  it('nor once the passkey is removed', async () => {
    const member = await newModerator();
    await setUpPasskey(member);
    await member.call(listReports, {});
    const [passkey] = (await member.call(listPasskeys, {})).items;
    await member.call(removePasskey, { params: { id: passkey?.id ?? '' } });
    expect((await member.refusal(listReports, {})).code).toBe('passkeyNeeded');
  });
});

describe('a moderator opens the queues', () => {
  it('at once with the passkey that was just set up, and at the next sign-in with it', async () => {
    const member = await newModerator();
    const authenticator = await setUpPasskey(member);
    await member.call(listReports, {});
    const options = await app.visitor.call(passkeyUseOptions, { body: {} });
    const session = await app.visitor.call(signInWithPasskey, { body: authenticator.use(options) });
    await app.as(() => session.accessToken).call(listReports, {});
    const { email, password } = member.facts;
    const { challenge = '' } = await app.visitor.refusal(login, { body: { email, password } });
    const passkey = authenticator.use({ challenge });
    const both = await app.visitor.call(secondStep, { body: { challenge, passkey } });
    await app.as(() => both.accessToken).call(listReports, {});
  });
});
