import { afterAll, describe, expect, it } from 'vitest';
import { getUser } from '#contract/accounts/operations.ts';
import { findMembers } from '#contract/moderation/operations.ts';
import { setRole } from '#server/features/moderation/index.ts';
import { setUpPasskey, trustPasskeys } from '../support/second-factor.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const context = { ...app.context, wakeOutbox: () => app.outbox.wake() };

describe('the role of a moderator', () => {
  it('is given and taken by address, from the next call on', async () => {
    const member = await app.member();
    await setUpPasskey(member);
    await trustPasskeys(app, member);
    const email = ` ${member.facts.email.toUpperCase()} `;
    const asked = async () => (await member.send(findMembers, {})).statusCode;
    expect(await asked()).toBe(403);
    expect(await setRole(context, { email, role: 'moderator' })).toBe('changed');
    expect(await asked()).toBe(200);
    expect(await member.call(getUser, { params: { id: member.id } })).toMatchObject({
      role: 'moderator',
    });
    expect(await setRole(context, { email, role: 'moderator' })).toBe('unchanged');
    expect(await setRole(context, { email, role: 'member' })).toBe('changed');
    expect(await asked()).toBe(403);
  });

  it('is not given to an unknown address', async () => {
    const wish = { email: 'nobody@example.com', role: 'moderator' } as const;
    expect(await setRole(context, wish)).toBe('unknownEmail');
    const moderators = app.context.db.selectFrom('users').where('role', '=', 'moderator');
    expect(await moderators.select('id').execute()).toEqual([]);
  });
});
