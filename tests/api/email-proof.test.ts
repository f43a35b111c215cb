import { afterAll, describe, expect, it } from 'vitest';
import { confirmEmail, getUser } from '#contract/accounts/operations.ts';
import { exchangeHandoff } from '#contract/social/operations.ts';
import type { Caller } from '../support/caller.ts';
import { handoffOf } from '../support/handoff.ts';
import { tokenMailedTo } from '../support/mails-to.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const tokenOf = (email: string) => tokenMailedTo(app, email, 'confirmation-email');
const confirm = (by: Caller, userId: string, body: { token: string; password?: string }) =>
  by.send(confirmEmail, { params: { userId }, body });
const isConfirmed = async (userId: string) =>
  (await app.visitor.call(getUser, { params: { id: userId } })).badges.email;
const registered = async (): Promise<{ member: Member; token: string }> => {
  const member = await app.member();
  return { member, token: await tokenOf(member.facts.email) };
};

describe('an address is not confirmed', () => {
  it('by a visitor who only opens the mailed link: registering has to be proved', async () => {
    const { member, token } = await registered();
    const answer = await confirm(app.visitor, member.id, { token });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'proofNeeded']);
    expect(await isConfirmed(member.id)).toBe(false);
  });

  it('by somebody signed in to another account', async () => {
    const { member, token } = await registered();
    const answer = await confirm(await app.member(), member.id, { token });
    expect(answer.json().code).toBe('proofNeeded');
    expect(await isConfirmed(member.id)).toBe(false);
  });

  it('with a wrong password, and the link still works', async () => {
    const { member, token } = await registered();
    const answer = await confirm(app.visitor, member.id, { token, password: 'autre-chose-9' });
    expect(answer.json().code).toBe('proofNeeded');
    expect(await isConfirmed(member.id)).toBe(false);
    expect((await confirm(member, member.id, { token })).statusCode).toBe(200);
  });

  it('with the password alone: without the link nobody learns whether it is right', async () => {
    const { member } = await registered();
    for (const password of [member.facts.password, 'autre-chose-9']) {
      const answer = await confirm(app.visitor, member.id, { token: 'guess', password });
      expect(answer.json().code).toBe('invalidEmailToken');
    }
  });

  it('for an account without a password, by a visitor who only opens the link', async () => {
    const body = await handoffOf(app, {
      provider: 'facebook',
      email: 'facebook-only@example.com',
      emailVerified: false,
    });
    const session = await app.visitor.call(exchangeHandoff, { body });
    const token = await tokenOf(session.email);
    const stranger = await confirm(app.visitor, session.id, { token, password: 'anything-7' });
    expect(stranger.json().code).toBe('proofNeeded');
    const own = await confirm(
      app.as(() => session.accessToken),
      session.id,
      { token },
    );
    expect(own.statusCode).toBe(200);
  });
});

describe('an address is confirmed', () => {
  it('by the mailed link alone where the member is signed in on this device', async () => {
    const { member, token } = await registered();
    expect((await confirm(member, member.id, { token })).statusCode).toBe(200);
    expect(await isConfirmed(member.id)).toBe(true);
  });

  it('on another device, with the password', async () => {
    const { member, token } = await registered();
    const { password } = member.facts;
    expect((await confirm(app.visitor, member.id, { token, password })).statusCode).toBe(200);
    expect(await isConfirmed(member.id)).toBe(true);
  });
});
