import { afterAll, describe, expect, it } from 'vitest';
import { forgotPassword, login, resetPassword } from '#contract/accounts/operations.ts';
import {
  changeNotificationPreferences,
  getNotificationPreferences,
  openUnsubscribe,
  unsubscribeMail,
} from '#contract/notifications/operations.ts';
import { NOTIFICATION_KINDS } from '#contract/notifications/schemas.ts';
import { deleteUser } from '#contract/personal-data/operations.ts';
import { unsubscribeToken } from '#server/features/notifications/index.ts';
import { signature } from '#server/secrets.ts';
import { confirmedMember } from '../support/confirmed.ts';
import { openConversation, proposal, rental } from '../support/factories.ts';
import { tokenMailedTo } from '../support/mails-to.ts';
import type { Member } from '../support/member.ts';
import { readMails } from '../support/outbox-files.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const mailsOn = async (member: Member) => {
  const { channels } = await member.call(getNotificationPreferences, {});
  return Object.entries(channels).flatMap(([kind, { mail }]) => (mail ? [kind] : []));
};

const NEW = 'guitare-verte-5';

async function reset({ id, facts: { email } }: Member): Promise<void> {
  await app.visitor.call(forgotPassword, { body: { email } });
  const token = await tokenMailedTo(app, email, 'reinitialiser-mot-de-passe');
  const body = { token, password: NEW, passwordConfirmation: NEW };
  await app.visitor.call(resetPassword, { params: { userId: id }, body });
}

const ratingsToken = ({ id, facts: { email } }: Member) =>
  unsubscribeToken(app.context, { userId: id, kinds: ['ratings'], email });
const press = (token: string) => app.visitor.send(unsubscribeMail, { params: { token }, body: {} });

describe('a mail of notifications', () => {
  it('has a one-click unsubscription, which stops its kinds alone', async () => {
    const owner = await confirmedMember(app);
    const member = await app.member();
    const conversation = await openConversation(member, await rental(owner));
    await proposal(member, conversation);
    await app.outbox.settle();
    app.clock.advance({ minutes: 6 });
    await app.outbox.settle();
    const mails = await readMails(app.context.config.dataDirectory);
    const email = mails.findLast(({ to }) => to === owner.facts.email);
    expect(email?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const link = /^<(http\S+)>$/.exec(email?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    expect(email?.text).toContain(link);

    // as in RFC 8058, in either form, without a session, and a second time
    const { pathname } = new URL(link);
    const boundary = 'part';
    const forms = [
      {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      },
      {
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
      },
    ];
    for (const form of forms) {
      const answer = await app.server.inject({ method: 'POST', url: pathname, ...form });
      expect(answer.statusCode, answer.body).toBe(303);
      expect(answer.headers.location).toMatch(
        /\/fr\/notifications\/desinscription\?token=.+&done=1$/,
      );
      await owner.renewTokens();
      const stopped = ['messages', 'proposals'];
      expect(await mailsOn(owner)).toEqual(
        NOTIFICATION_KINDS.filter((kind) => !stopped.includes(kind)),
      );
    }
  });

  it('has a link to a page for browsers in its language and changes nothing', async () => {
    const owner = await app.member();
    const token = ratingsToken(owner);
    const answer = await app.visitor.send(
      openUnsubscribe,
      { params: { token } },
      { language: 'ar' },
    );
    expect(answer.statusCode).toBe(303);
    const { pathname, searchParams } = new URL(String(answer.headers.location));
    expect(pathname).toBe('/ar/notifications/desinscription');
    expect(searchParams.get('token')).toBe(token);
    expect(await mailsOn(owner)).toEqual(NOTIFICATION_KINDS);
  });
});

describe('an unsubscription link', () => {
  it('is bound to its member and its kinds', async () => {
    const [owner, other] = [await app.member(), await app.member()];
    const token = ratingsToken(owner);
    const [, kinds, signature] = token.split('.');
    const forged = [
      `${other.id}.${kinds}.${signature}`,
      `${owner.id}.ratings-bookings.${signature}`,
      `${owner.id}..${signature}`,
      token.slice(0, -1),
      'A'.repeat(43),
    ];
    for (const wrong of forged) {
      const refusal = await app.visitor.refusal(unsubscribeMail, {
        params: { token: wrong },
        body: {},
      });
      expect(refusal.code).toBe('notFound');
    }
    expect(await mailsOn(owner)).toEqual(NOTIFICATION_KINDS);
    expect(await mailsOn(other)).toEqual(NOTIFICATION_KINDS);
  });

  it('keeps working after the mails were switched on again, and leaves other settings as they are', async () => {
    const owner = await app.member();
    const token = ratingsToken(owner);
    const body = { channels: { ratings: { mail: true, push: false } }, digest: 'daily' as const };
    for (let time = 0; time < 2; time += 1) {
      await owner.call(changeNotificationPreferences, { body });
      const answer = await app.visitor.send(unsubscribeMail, { params: { token }, body: {} });
      expect(answer.statusCode).toBe(303);
      expect(await owner.call(getNotificationPreferences, {})).toMatchObject({
        digest: 'daily',
        channels: { ratings: { app: true, mail: false, push: false } },
      });
    }
  });

  it('of a mailbox that the account does not have any more changes nothing, and works again with it', async () => {
    const owner = await confirmedMember(app);
    const token = ratingsToken(owner);
    const moveTo = (email: string) =>
      app.context.db.updateTable('users').set({ email }).where('id', '=', owner.id).execute();
    await moveTo('elsewhere@example.com');
    expect((await press(token)).statusCode).toBe(404);
    expect(await mailsOn(owner)).toEqual(NOTIFICATION_KINDS);
    await moveTo(owner.facts.email);
    expect((await press(token)).statusCode).toBe(303);
  });

  it('of an earlier version works until the account is recovered', async () => {
    const owner = await confirmedMember(app);
    const key = app.context.secrets['mail-link'];
    const token = `${owner.id}.ratings.${signature(key, 'unsubscribe', owner.id, 'ratings')}`;
    expect((await press(token)).statusCode).toBe(303);
    await reset(owner);
    expect((await press(token)).statusCode).toBe(404);
  });

  it('that a thief has used is taken back by a recovery', async () => {
    const owner = await confirmedMember(app);
    const kinds = ['messages' as const];
    const { email } = owner.facts;
    await press(unsubscribeToken(app.context, { userId: owner.id, kinds, email }));
    expect(await mailsOn(owner)).not.toContain('messages');
    await reset(owner);
    const body = { email, password: NEW };
    const { accessToken } = await app.visitor.call(login, { body });
    const again = app.as(() => accessToken);
    const { channels } = await again.call(getNotificationPreferences, {});
    expect(channels.messages?.mail).toBe(true);
  });

  it('of a deleted member is not found', async () => {
    const owner = await app.member();
    const token = ratingsToken(owner);
    const { password } = owner.facts;
    await owner.call(deleteUser, { params: { id: owner.id }, body: { password } });
    const refusal = await app.visitor.refusal(unsubscribeMail, { params: { token }, body: {} });
    expect(refusal.code).toBe('notFound');
  });
});
