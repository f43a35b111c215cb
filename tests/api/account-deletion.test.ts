import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { getUser, login, refreshToken, register } from '#contract/accounts/operations.ts';
import {
  listConversations,
  sendMessage,
  startConversation,
} from '#contract/conversations/operations.ts';
import { deleteUser } from '#contract/personal-data/operations.ts';
import { propose } from '#contract/proposals/operations.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { fields } from '../support/caller.ts';
import { confirmedMember } from '../support/confirmed.ts';
import { negotiation, proposal, rentalFacts } from '../support/factories.ts';
import { whileFailing } from '../support/failing.ts';
import { type Member, memberFacts } from '../support/member.ts';
import { listen } from '../support/socket.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const deletion = ({ id, facts }: Member) => ({
  params: { id },
  body: { password: facts.password },
});
const leave = (member: Member) => member.call(deleteUser, deletion(member));
const withoutPassword = ({ id }: Member) =>
  app.context.db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();

async function mails(to: string): Promise<string[]> {
  const folder = join(app.context.config.dataDirectory, 'outbox/mail');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.filter((text) => text.includes(`To: ${to}`));
}

describe('deleting an account', () => {
  it('asks for the password', async () => {
    const member = await app.member();
    const params = { id: member.id };
    const wrong = await member.refusal(deleteUser, { params, body: { password: 'not-this-one' } });
    expect(wrong.statusCode).toBe(400);
    expect(fields(wrong)).toEqual({ password: 'wrongCurrentPassword' });
    const missing = await member.refusal(deleteUser, { params, body: {} });
    expect(fields(missing)).toEqual({ password: 'required' });
    await member.call(getUser, { params });
  });

  it('asks a member without a password to have just signed in', async () => {
    const [fresh, late] = [await app.member(), await app.member()];
    await Promise.all([withoutPassword(fresh), withoutPassword(late)]);
    await fresh.call(deleteUser, { params: { id: fresh.id }, body: {} });
    app.clock.advance({ minutes: 6 });
    const call = { params: { id: late.id }, body: { password: late.facts.password } };
    expect(await late.refusal(deleteUser, call)).toMatchObject({
      statusCode: 403,
      code: 'signInAgain',
    });
    // a new access token does not count as a new sign-in
    await late.renewTokens();
    expect((await late.refusal(deleteUser, call)).code).toBe('signInAgain');
  });

  it('is not possible for another member', async () => {
    const [member, other] = [await app.member(), await app.member()];
    expect(await other.refusal(deleteUser, deletion(member))).toMatchObject({
      statusCode: 404,
      code: 'userNotFound',
    });
    await app.visitor.call(getUser, { params: { id: member.id } });
  });

  it('is open to suspended members', async () => {
    const member = await app.member();
    await app.context.db
      .updateTable('users')
      .set({ suspended_at: app.clock.now(), suspension_reason: 'Annonces trompeuses.' })
      .where('id', '=', member.id)
      .execute();
    await leave(member);
  });

  it('happens once when it is asked for several times at once', async () => {
    const member = await app.member();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => member.send(deleteUser, deletion(member))),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    for (const status of statuses) expect([204, 401, 404]).toContain(status);
  });

  it('leaves everything as it was when the database fails', async () => {
    const member = await app.member();
    const refusal = await whileFailing(app, 'database', () =>
      member.refusal(deleteUser, deletion(member)),
    );
    expect(refusal).toMatchObject({ statusCode: 500, code: 'userDeleteFailed' });
    await member.call(getUser, { params: { id: member.id } });
  });

  it('succeeds while proposals, messages and rentals of the member are being written', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    const others = await Promise.all(Array.from({ length: 8 }, () => app.member()));
    const offered = { amount: 20_000, currency: 'TND' as const };
    const params = { id: conversation.id };
    const under = [
      ...others.map((other) =>
        other.send(startConversation, { body: { rentalId: listing.id, proposal: offered } }),
      ),
      member.send(propose, { params, body: offered }),
      ...Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? owner : member).send(sendMessage, { params, body: { text: 'Bonjour' } }),
      ),
      owner.send(createRental, { body: rentalFacts() }),
    ];
    const left = owner.send(deleteUser, deletion(owner));
    for (const { statusCode } of await Promise.all(under)) {
      expect([201, 401, 403, 404, 409]).toContain(statusCode);
    }
    expect((await left).statusCode).toBe(204);
    const { db } = app.context;
    const pending = await db
      .selectFrom('proposals')
      .select('id')
      .where('rental_id', '=', listing.id)
      .where('status', '=', 'pending')
      .execute();
    expect(pending).toEqual([]);
    const open = await db
      .selectFrom('rentals')
      .select('id')
      .where('owner_id', '=', owner.id)
      .where('status', '=', 'open')
      .execute();
    expect(open).toEqual([]);
  });

  it('does not deadlock when both members of a conversation delete their accounts at once', async () => {
    const { owner, member, conversation } = await negotiation(app);
    await proposal(member, conversation);
    await Promise.all([leave(owner), leave(member)]);
    const rows = await app.context.db
      .selectFrom('proposals')
      .select('status')
      .where('conversation_id', '=', conversation.id)
      .execute();
    expect(rows).not.toContainEqual({ status: 'pending' });
  });
});

describe('a deleted account', () => {
  it('has no session left, and closes the open sockets', async () => {
    const member = await app.member();
    const socket = await listen(await app.listen(), member.session.accessToken);
    const closed = new Promise((resolve) => socket.socket.once('disconnect', resolve));
    await leave(member);
    await app.outbox.settle();
    await closed;
    expect((await member.refusal(listConversations, {})).code).toBe('sessionEnded');
    const body = { refreshToken: member.session.refreshToken };
    expect((await app.visitor.refusal(refreshToken, { body })).code).toBe('sessionEnded');
  });

  it('cannot be signed in to, and its address can register again', async () => {
    const member = await app.member();
    const { email, password } = member.facts;
    await leave(member);
    const credentials = { body: { email, password } };
    expect((await app.visitor.refusal(login, credentials)).code).toBe('invalidCredentials');
    const { id } = await app.visitor.call(register, { body: memberFacts({ email }) });
    expect(id).not.toBe(member.id);
    expect(await app.visitor.refusal(getUser, { params: { id: member.id } })).toMatchObject({
      statusCode: 404,
      code: 'userNotFound',
    });
  });

  it('is confirmed by a last mail to the confirmed address', async () => {
    const member = await confirmedMember(app);
    await leave(member);
    await app.outbox.settle();
    const emails = await mails(member.facts.email);
    expect(emails.filter((text) => text.includes(`<account-deleted-${member.id}@`))).toHaveLength(
      1,
    );
  });
});
