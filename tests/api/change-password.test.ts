import { afterAll, describe, expect, it } from 'vitest';
import { changePassword, login } from '#contract/accounts/operations.ts';
import { listConversations } from '#contract/conversations/operations.ts';
import { ABUSE_LIMITS } from '#server/rate-limits/limits.ts';
import { fields } from '../support/caller.ts';
import { confirmEmailByLink } from '../support/confirmed.ts';
import type { Member } from '../support/member.ts';
import { linkOf, readMails } from '../support/outbox-files.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
const limited = await startApp({ config: { rateLimitFactor: 1 } });
afterAll(() => Promise.all([app.close(), limited.close()]));

const NEW = 'lanterne-bleue-4';

/** The member changes the password, with valid input unless given otherwise. */
const change = (member: Member, input: Record<string, string> = {}, { id } = member) => {
  const password = input.password ?? NEW;
  const currentPassword = member.facts.password;
  return member.send(changePassword, {
    params: { id },
    body: { currentPassword, passwordConfirmation: password, ...input, password },
  });
};
const signIn = ({ facts }: Member, password: string) =>
  app.visitor.send(login, { body: { email: facts.email, password } });

describe('changing the password', () => {
  it('signs in with the new one and no longer with the old one', async () => {
    const member = await app.member();
    expect((await change(member)).statusCode).toBe(204);
    expect((await signIn(member, NEW)).statusCode).toBe(200);
    expect((await signIn(member, member.facts.password)).statusCode).toBe(401);
  });

  it('signs every other device out and keeps this one', async () => {
    const member = await app.member();
    const { accessToken } = (await signIn(member, member.facts.password)).json();
    const other = app.as(() => accessToken);
    await other.call(listConversations, {});
    await change(member);
    await member.call(listConversations, {});
    expect(await other.refusal(listConversations, {})).toMatchObject({ code: 'sessionEnded' });
  });

  it('is confirmed by mail, once a change, with what to do if it was somebody else', async () => {
    const member = await app.member({ language: 'en' });
    await confirmEmailByLink(app, member);
    await change(member);
    await app.outbox.settle();
    await change(member, { currentPassword: NEW, password: 'corde-lampe-9' });
    await app.outbox.settle();
    const mails = (await readMails(app.context.config.dataDirectory)).filter(
      ({ to, subject }) => to === member.facts.email && subject === 'Your password was changed',
    );
    expect(mails).toHaveLength(2);
    expect(linkOf(mails[0] ?? { text: '' }).url.pathname).toBe('/en/mot-de-passe-oublie');
    const ids = new Set(mails.map(({ headers }) => headers['message-id']));
    expect(ids.size).toBe(2);
  });

  it('refuses a wrong current password at its field', async () => {
    const answer = (await change(await app.member(), { currentPassword: 'not-this-one' })).json();
    expect(answer).toMatchObject({ statusCode: 400, code: 'validationFailed' });
    expect(fields(answer)).toEqual({ currentPassword: 'wrongCurrentPassword' });
  });

  it('refuses any current password for an account that has none', async () => {
    const member = await app.member();
    await app.context.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', member.id)
      .execute();
    expect(fields((await change(member)).json())).toEqual({
      currentPassword: 'wrongCurrentPassword',
    });
  });

  it.each([
    ['the current one', { password: 'corde-lampe-8' }, { password: 'passwordNotNew' }],
    ['a common one', { password: 'azerty123' }, { password: 'passwordTooCommon' }],
    ['a short one', { password: 'abc12' }, { password: 'passwordTooShort' }],
    [
      'another confirmation',
      { passwordConfirmation: 'corde-lampe-9' },
      { passwordConfirmation: 'passwordsMismatch' },
    ],
  ])('refuses %s', async (_name, input, wrong) => {
    const member = await app.member();
    expect(fields((await change(member, input)).json())).toEqual(wrong);
    expect((await signIn(member, member.facts.password)).statusCode).toBe(200);
  });

  it('is not possible for another member', async () => {
    const [member, other] = [await app.member(), await app.member()];
    const answer = await change(member, {}, other);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'userNotFound']);
  });

  it('succeeds once when two changes are asked at once', async () => {
    const member = await app.member();
    const answers = await Promise.all([
      change(member, { password: 'lanterne-bleue-1' }),
      change(member, { password: 'lanterne-bleue-2' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 400]);
  });

  it('is limited per member', async () => {
    const member = await limited.member();
    const { count } = ABUSE_LIMITS.passwordByMember;
    const statuses = [];
    for (let time = 0; time <= count; time += 1) {
      statuses.push((await change(member, { currentPassword: 'guess' })).statusCode);
    }
    expect(statuses).toEqual([...Array(count).fill(400), 429]);
  });
});
