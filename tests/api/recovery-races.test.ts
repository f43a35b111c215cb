import { request } from 'node:http';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  changeEmail,
  changePassword,
  forgotPassword,
  login,
  resetPassword,
  updateUser,
  uploadAvatar,
} from '#contract/accounts/operations.ts';
import { renewCalendar } from '#contract/calendars/operations.ts';
import { callUrl } from '#contract/call-url.ts';
import { listMessages, sendMessage } from '#contract/conversations/operations.ts';
import { confirmIdentity } from '#contract/identities/operations.ts';
import type { Operation } from '#contract/operation.ts';
import { makeRecoveryCodes, passkeyOptions } from '#contract/passkeys/operations.ts';
import { deleteUser } from '#contract/personal-data/operations.ts';
import { confirmPhone } from '#contract/phones/operations.ts';
import { removeLink } from '#contract/social/operations.ts';
import { runPrepared } from '#server/api/perform.ts';
import type { Call } from '#server/commands/command.ts';
import { featureRoutes } from '#server/feature-routes.ts';
import { uploadedBytes } from '#server/runtime/bytes-in-flight.ts';
import { confirmEmails, confirmedMember } from '../support/confirmed.ts';
import { negotiation } from '../support/factories.ts';
import { tokenMailedTo } from '../support/mails-to.ts';
import type { Member } from '../support/member.ts';
import { twoColours } from '../support/pictures.ts';
import { startApp } from '../support/start-app.ts';
import { multipart } from '../support/uploads.ts';

const app = await startApp();
afterAll(() => app.close());
const context = { ...app.context, wakeOutbox: () => app.outbox.wake() };
const ROUTES = featureRoutes(context);
const NEW = 'guitare-verte-5';
const origin = app.listen();

/** Begins a call, as far as it goes before its transaction. @returns what carries its transaction out */
async function begun(operation: Operation, call: Call): Promise<() => Promise<unknown>> {
  const route = ROUTES.find((one) => one.operation === operation);
  if (route?.kind !== 'command') throw new Error('There is no such command.');
  const prepared = await route.prepare?.(context, call);
  return () => runPrepared(context, route, call, prepared);
}

/** A call of a member, in the session that was opened at sign-up. */
async function callOf(member: Member, params: object, body: object): Promise<Call> {
  const { id: sessionId } = await app.context.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', member.id)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  const own = { userId: member.id, sessionId, role: 'member', suspended: false } as const;
  return {
    actor: { ...own, secondFactor: 'passkey', trustedPasskey: false },
    input: { params, query: {}, body } as Call['input'],
    language: 'fr',
    network: '192.0.2.1',
    userAgent: null,
  };
}

async function reset({ id, facts: { email } }: Member): Promise<void> {
  await app.visitor.call(forgotPassword, { body: { email } });
  const token = await tokenMailedTo(app, email, 'reinitialiser-mot-de-passe');
  const body = { token, password: NEW, passwordConfirmation: NEW };
  await app.visitor.call(resetPassword, { params: { userId: id }, body });
}

const ASKED: [string, Operation, (member: Member) => [object, object]][] = [
  [
    'change of address',
    changeEmail,
    ({ id, facts: { password } }) => [{ id }, { email: `evil-${id}@example.com`, password }],
  ],
  [
    'change of password',
    changePassword,
    ({ id, facts: { password } }) => [
      { id },
      { currentPassword: password, password: 'lune-9-fig' },
    ],
  ],
  ['deletion', deleteUser, ({ id, facts: { password } }) => [{ id }, { password }]],
  ['passkey', passkeyOptions, ({ facts: { password } }) => [{}, { password }]],
  ['set of recovery codes', makeRecoveryCodes, ({ facts: { password } }) => [{}, { password }]],
  ['way to be paid', updateUser, ({ id }) => [{ id }, { howToPay: 'D17 55 666 777' }]],
  ['number', confirmPhone, ({ id }) => [{ id }, { phone: '+21655666777' }]],
  ['copied calendar', renewCalendar, () => [{}, {}]],
  ['unlinking', removeLink, () => [{ provider: 'google' }, {}]],
];

describe('a call that began before a reset of the password, and ends after it', () => {
  it.each(ASKED)('leaves the recovered account no %s', async (_what, operation, inputOf) => {
    const member = await confirmedMember(app);
    const [params, body] = inputOf(member);
    const carryOut = await begun(operation, await callOf(member, params, body));
    await reset(member);
    await expect(carryOut()).rejects.toMatchObject({ code: 'sessionEnded' });
    const credentials = { email: member.facts.email, password: NEW };
    await app.visitor.call(login, { body: credentials });
  });

  it('is carried out when nothing has happened in between', async () => {
    const member = await confirmedMember(app);
    const body = { email: `moved-${member.id}@example.com`, password: member.facts.password };
    const carryOut = await begun(changeEmail, await callOf(member, { id: member.id }, body));
    await carryOut();
    expect(await tokenMailedTo(app, body.email, 'changement-email')).not.toBe('');
  });
});

/**
 * Sends a form without its last bytes, until the server holds a part of a file, and so has looked up who sends it.
 * @returns sends the last bytes, and gives the status of the answer
 */
async function slowly(
  member: Member,
  operation: Operation,
  params: Record<string, string>,
  [field, texts]: [string, Record<string, string>],
): Promise<() => Promise<number>> {
  const content = await twoColours(320, 240).png().toBuffer();
  const { body, headers } = await multipart([{ content, name: 'photo.png' }], field, texts);
  const before = uploadedBytes.use();
  const sending = request((await origin) + callUrl(operation, { params }), {
    method: operation.method,
    headers: {
      ...headers,
      'content-length': body.length,
      authorization: `Bearer ${member.session.accessToken}`,
    },
  });
  const status = new Promise<number>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
  });
  sending.write(body.subarray(0, -40));
  await vi.waitUntil(() => uploadedBytes.use() > before, 10_000);
  return () => {
    sending.end(body.subarray(-40));
    return status;
  };
}

describe('an upload that began before a reset of the password, and whose last byte comes after it', () => {
  it('writes nothing in the name of the recovered member', async () => {
    const { owner, member, conversation } = await negotiation(app);
    await confirmEmails(app, member);
    const own = { id: member.id };
    const picture = await slowly(member, uploadAvatar, own, ['avatar', {}]);
    const document = await slowly(member, confirmIdentity, own, ['identity', {}]);
    const words = { text: 'Payez-moi d’avance au 55 666 777.' };
    const message = await slowly(member, sendMessage, { id: conversation.id }, ['image', words]);
    await reset(member);
    expect([await picture(), await document(), await message()]).toEqual([401, 401, 401]);
    const { items } = await owner.call(listMessages, { params: { id: conversation.id } });
    expect(items.map(({ text }) => text)).not.toContain(words.text);
    const row = await app.context.db
      .selectFrom('users')
      .select(['avatar_id', 'identity_status'])
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ avatar_id: null, identity_status: 'unverified' });
  });
});

it('an upload that began in a session which has run out meanwhile is refused', async () => {
  const member = await confirmedMember(app);
  const picture = await slowly(member, uploadAvatar, { id: member.id }, ['avatar', {}]);
  await app.context.db
    .updateTable('sessions')
    .set({ created_at: new Date(app.clock.now().getTime() - 181 * 86_400_000) })
    .where('user_id', '=', member.id)
    .execute();
  expect(await picture()).toBe(401);
});
