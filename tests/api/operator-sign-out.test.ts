import { afterAll, describe, expect, it } from 'vitest';
import { getUser, refreshToken } from '#contract/accounts/operations.ts';
import { signOut } from '#server/features/accounts/index.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const context = { ...app.context, wakeOutbox: () => app.outbox.wake() };

const isSignedIn = async (member: Member) =>
  (await member.send(getUser, { params: { id: member.id } })).statusCode === 200;

describe('an operator who signs members out', () => {
  it('ends every session of one member, whose tokens are refused from then on', async () => {
    const [member, other] = [await app.member(), await app.member()];
    const email = ` ${member.facts.email.toUpperCase()} `;
    expect(await signOut(context, { email })).toEqual({ ended: 1 });
    expect(await isSignedIn(member)).toBe(false);
    const renewal = { body: { refreshToken: member.session.refreshToken } };
    expect((await app.visitor.send(refreshToken, renewal)).statusCode).toBe(401);
    expect(await isSignedIn(other)).toBe(true);
    expect(await signOut(context, { email })).toEqual({ ended: 0 });
  });

  it('ends the sessions of everybody', async () => {
    const members = [await app.member(), await app.member()];
    expect(await signOut(context, { email: null })).not.toBe('unknownEmail');
    for (const member of members) expect(await isSignedIn(member)).toBe(false);
  });

  it('ends no session for an unknown address', async () => {
    const member = await app.member();
    expect(await signOut(context, { email: 'nobody@example.com' })).toBe('unknownEmail');
    expect(await isSignedIn(member)).toBe(true);
  });
});
