import { changeEmail, forgotPassword, login } from '#contract/accounts/operations.ts';
import { askExtension, getBookingRecord, signCondition } from '#contract/bookings/operations.ts';
import { sendMessage } from '#contract/conversations/operations.ts';
import type { ErrorAnswer } from '#contract/errors.ts';
import { getIdentityAddress, listNewRentals } from '#contract/moderation/operations.ts';
import { subscribeToNewsletter } from '#contract/newsletter/operations.ts';
import { listPasskeys, passkeyOptions, passkeyUseOptions } from '#contract/passkeys/operations.ts';
import { confirmPhone } from '#contract/phones/operations.ts';
import { reportRental } from '#contract/reports/operations.ts';
import { linkToken as mailedToken } from '#server/features/accounts/mail-links.ts';
import { resetToken } from '#server/features/accounts/reset-link.ts';
import { linkToken as newsletterToken } from '#server/features/newsletter/links.ts';
import { phoneCode } from '#server/features/phones/code.ts';
import { confirm, confirmAll } from '../agreement.ts';
import { Authenticator } from '../authenticator.ts';
import type { CallerName } from '../authorisation/callers.ts';
import { MATRIX } from '../authorisation/matrix.ts';
import type { World } from '../authorisation/world.ts';
import { confirmEmails } from '../confirmed.ts';
import { inDays, openConversation, rental } from '../factories.ts';
import {
  contactFacts,
  contactMessage,
  easyCaptcha,
  memberWithIdentity,
  moderator,
} from '../moderation.ts';
import { twoColours } from '../pictures.ts';
import { setUpPasskey } from '../second-factor.ts';
import { multipart } from '../uploads.ts';
import { DEAL_ATTEMPTS } from './deal-attempts.ts';
import type { GoodCall, Prepare } from './good-call.ts';

const PASSWORD = 'lune-figue-4';
const passwords = { password: PASSWORD, passwordConfirmation: PASSWORD };
const REGISTRATION = {
  firstname: 'Amel',
  lastname: 'Ben Salah',
  acceptTerms: true,
  language: 'fr',
};
const email = () => `${crypto.randomUUID()}@example.com`;

let numbers = 0;
/** A Tunisian number that nothing in this run has used. */
function freshNumber(): string {
  numbers += 1;
  return `+216${29_000_000 - numbers}`;
}

async function newsletterId({ app }: World): Promise<string> {
  const address = email();
  await app.visitor.call(subscribeToNewsletter, { body: { email: address } } as never);
  const { id } = await app.context.db
    .selectFrom('newsletter_subscriptions')
    .select('id')
    .where('email', '=', address)
    .executeTakeFirstOrThrow();
  return id;
}

/** A change of address that a confirmed member has asked for, and one of its two links. */
async function addressChange(
  { app }: World,
  purpose: 'confirm-email-change' | 'revert-email',
): Promise<GoodCall> {
  const member = await app.member();
  await confirmEmails(app, member);
  const [old, next] = [member.facts.email, email()];
  const body = { email: next, password: member.facts.password };
  await member.call(changeEmail, { params: { id: member.id }, body });
  const { id } = await app.context.db
    .selectFrom('email_changes')
    .select('id')
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow();
  const mailedTo = purpose === 'revert-email' ? old : next;
  const token = mailedToken(app.context, { purpose, id, userId: member.id, email: mailedTo });
  // the way back needs no more than its link
  const by = purpose === 'revert-email' ? 'anonymous' : member;
  return { by, params: { userId: member.id }, body: { token } };
}

async function waitingExtension(world: World): Promise<string> {
  const id = await world.newBooking();
  const body = { endsAt: inDays(world.app, 900), amount: 0 };
  await world.people.counterpart.call(askExtension, { params: { id }, body });
  return id;
}

/** A booking that has begun an hour and more ago, and to whose handover nobody came. */
async function missedBooking(world: World): Promise<string> {
  const { app } = world;
  const id = await world.newBooking();
  await app.context.db
    .updateTable('bookings')
    .set({ starts_at: new Date(inDays(app, -1)), ends_at: new Date(inDays(app, 1)) })
    .where('id', '=', id)
    .execute();
  return id;
}

/** A booking whose thing the renter alone says to have brought back. */
async function bookingSaidReturned(world: World): Promise<string> {
  const { owner, counterpart: renter } = world.people;
  const id = await world.newBooking();
  await confirmAll({ id, owner, renter }, 'handover');
  await confirm(renter, id, 'returned');
  return id;
}

/** Deletes a table's rows of the world's members: some things can be done once only. */
const forget = ({ app }: World, table: 'reports' | 'ratings' | 'saved_searches') =>
  app.context.db.deleteFrom(table).execute();

const asMatrix =
  (name: string, by: CallerName, before?: (world: World) => Promise<unknown>): Prepare =>
  async (world) => {
    await before?.(world);
    return { by, ...(await MATRIX[name]?.attempt(world, by)) };
  };

/** What nobody who reads French is shown without a translation. */
const ENGLISH = {
  name: 'Cordless drill',
  message: 'A powerful cordless drill with two batteries, in very good condition.',
};

/** Calls for which the authorisation matrix has no successful attempt, or only one. */
const OWN: Record<string, Prepare> = {
  ...DEAL_ATTEMPTS,
  'translations.rental': async ({ app }) => {
    const { id } = await rental(await app.member(), ENGLISH);
    return { by: 'anonymous', params: { id } };
  },
  'translations.message': async ({ app }) => {
    const owner = await app.member();
    const writer = await app.member();
    const { lastMessage } = await openConversation(
      writer,
      await rental(owner),
      'Hello, is the drill still available next weekend? I would need it for two days.',
    );
    return { by: owner, params: { id: lastMessage?.id ?? '' } };
  },
  'accounts.register': async () => ({
    by: 'anonymous',
    body: { ...REGISTRATION, ...passwords, email: email() },
  }),
  'accounts.confirmEmail': async ({ app }) => {
    const member = await app.member();
    const { id } = await app.context.db
      .selectFrom('email_confirmations')
      .select('id')
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const facts = {
      purpose: 'confirm-email',
      id,
      userId: member.id,
      email: member.facts.email,
    } as const;
    return {
      by: member,
      params: { userId: member.id },
      body: { token: mailedToken(app.context, facts) },
    };
  },
  'accounts.changeEmail': async ({ app }) => {
    const member = await app.member();
    const body = { email: email(), password: member.facts.password };
    return { by: member, params: { id: member.id }, body };
  },
  'accounts.confirmEmailChange': (world) => addressChange(world, 'confirm-email-change'),
  'accounts.revertEmail': (world) => addressChange(world, 'revert-email'),
  'accounts.resendConfirmation': asMatrix('accounts.resendConfirmation', 'unverified', ({ app }) =>
    app.context.db
      .updateTable('email_confirmations')
      .set({ sent_at: new Date(Date.now() - 300_000) })
      .execute(),
  ),
  'accounts.resetPassword': async ({ app }) => {
    const member = await app.member();
    const address = member.facts.email;
    await app.visitor.call(forgotPassword, { body: { email: address } });
    const { id, expires_at: until } = await app.context.db
      .selectFrom('password_resets')
      .select(['id', 'expires_at'])
      .where('email', '=', address)
      .executeTakeFirstOrThrow();
    const token = resetToken(app.context, { id, userId: member.id, email: address }, until);
    return { by: 'anonymous', params: { userId: member.id }, body: { token, ...passwords } };
  },
  'accounts.changePassword': async ({ app }) => {
    const member = await app.member();
    const currentPassword = member.facts.password;
    return { by: member, params: { id: member.id }, body: { currentPassword, ...passwords } };
  },
  'passkeys.add': async ({ app }) => {
    const member = await app.member();
    const options = await member.call(passkeyOptions, { body: {} });
    return { by: member, body: new Authenticator().create(options) };
  },
  'passkeys.remove': async ({ app }) => {
    const member = await app.member();
    await setUpPasskey(member);
    const [passkey] = (await member.call(listPasskeys, {})).items;
    return { by: member, params: { id: passkey?.id ?? '' }, body: {} };
  },
  'passkeys.confirm': async ({ app }) => {
    const member = await app.member();
    await confirmEmails(app, member);
    await setUpPasskey(member);
    const [passkey] = (await member.call(listPasskeys, {})).items;
    const facts = { purpose: 'confirm-passkey', id: passkey?.id ?? '', userId: member.id } as const;
    const token = mailedToken(app.context, { ...facts, email: member.facts.email });
    return { by: member, params: { userId: member.id }, body: { token } };
  },
  'passkeys.recoveryCodes': asMatrix('passkeys.recoveryCodes', 'moderator'),
  'passkeys.useOptions': async () => ({ by: 'anonymous', body: {} }),
  'passkeys.signIn': async ({ app }) => {
    const authenticator = await setUpPasskey(await app.member());
    const options = await app.visitor.call(passkeyUseOptions, { body: {} });
    return { by: 'anonymous', body: authenticator.use(options) };
  },
  'passkeys.secondFactor': async ({ app }) => {
    const member = await app.member();
    const authenticator = await setUpPasskey(member);
    const { email: address, password } = member.facts;
    const body = { email: address, password };
    const { challenge = '' } = (await app.visitor.send(login, { body })).json<ErrorAnswer>();
    return { by: 'anonymous', body: { challenge, passkey: authenticator.use({ challenge }) } };
  },
  'personalData.delete': async ({ app }) => {
    const member = await app.member();
    return { by: member, params: { id: member.id }, body: { password: member.facts.password } };
  },
  'phones.confirm': async ({ app, people: { owner } }) => {
    await app.context.db
      .deleteFrom('phone_confirmations')
      .where('user_id', '=', owner.id)
      .execute();
    return { by: 'owner', params: { id: owner.id }, body: { phone: freshNumber() } };
  },
  'phones.validateCode': async ({ app }) => {
    const member = await app.member();
    const params = { id: member.id };
    await member.call(confirmPhone, { params, body: { phone: freshNumber() } });
    const { id, phone } = await app.context.db
      .selectFrom('phone_confirmations')
      .select(['id', 'phone'])
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const code = phoneCode(app.context, { id, userId: member.id, phone });
    return { by: member, params, body: { confirmationPhoneCode: code } };
  },
  'identities.confirm': async ({ app }) => {
    const member = await app.member();
    const content = await twoColours(64, 48).png().toBuffer();
    return {
      by: member,
      params: { id: member.id },
      ...(await multipart([{ content }], 'identity')),
    };
  },
  'ratings.rate': asMatrix('ratings.rate', 'counterpart', (world) => forget(world, 'ratings')),
  'reports.user': asMatrix('reports.user', 'counterpart', (world) => forget(world, 'reports')),
  'reports.rental': asMatrix('reports.rental', 'counterpart', (world) => forget(world, 'reports')),
  'reports.message': asMatrix('reports.message', 'owner', (world) => forget(world, 'reports')),
  'alerts.saveSearch': asMatrix('alerts.saveSearch', 'owner', (world) =>
    forget(world, 'saved_searches'),
  ),
  'media.private': async ({ people: { counterpart }, threadOf }) => {
    const content = await twoColours(64, 48).png().toBuffer();
    const { body, headers } = await multipart([{ content }], 'image');
    const call = { params: { id: threadOf('counterpart').id }, body };
    const sent = await counterpart.call(sendMessage, call as never, { headers });
    return { by: 'anonymous', params: { token: sent.image?.url.split('/').at(-1) ?? '' } };
  },
  'bookings.answerCondition': async (world) => {
    const id = await world.newBooking();
    const checks = [{ item: 'works' as const, state: 'good' as const }];
    const signed = await world.people.owner.call(signCondition, {
      params: { id },
      body: { moment: 'handover', checks },
    });
    const reportId = signed.handover.reports[0]?.id ?? '';
    const disputed = [{ item: 'works', state: 'worn', note: 'Rayures' }];
    return { by: 'counterpart', params: { id }, body: { reportId, disputed } };
  },
  'bookings.noShow': async (world) => ({
    by: 'owner',
    params: { id: await missedBooking(world) },
  }),
  'bookings.objectReturn': async (world) => ({
    by: 'owner',
    params: { id: await bookingSaidReturned(world) },
  }),
  'bookings.withdrawConfirmation': async (world) => ({
    by: 'counterpart',
    params: { id: await bookingSaidReturned(world) },
    body: { step: 'returned' },
  }),
  'bookings.denyConfirmation': async (world) => ({
    by: 'owner',
    params: { id: await bookingSaidReturned(world) },
    body: { step: 'returned' },
  }),
  'bookings.acceptExtension': async (world) => ({
    by: 'owner',
    params: { id: await waitingExtension(world) },
  }),
  'bookings.declineExtension': async (world) => ({
    by: 'owner',
    params: { id: await waitingExtension(world) },
  }),
  'records.verify': async ({ app, people: { owner }, bookingId }) => {
    await owner.send(getBookingRecord, { params: { id: bookingId } });
    const { code } = await app.context.db
      .selectFrom('booking_records')
      .select('code')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow();
    return { by: 'anonymous', params: { code } };
  },
  'contact.send': async ({ app }) => ({
    by: 'anonymous',
    body: { ...contactFacts(), captcha: await easyCaptcha(app) },
  }),
  'reports.visitor': async ({ app }) => ({
    by: 'anonymous',
    body: {
      subject: { kind: 'rental', id: (await rental(await app.member())).id },
      reason: 'scam',
      email: 'voisine@example.com',
      captcha: await easyCaptcha(app),
    },
  }),
  'moderation.report': async ({ app, people: { stranger } }) => {
    const { id } = await rental(await app.member());
    const report = await stranger.call(reportRental, { params: { id }, body: { reason: 'scam' } });
    return { by: 'moderator', params: { id: report.id } };
  },
  'moderation.hiding': async (world) => ({
    by: 'owner',
    params: { id: await hiddenRental(world) },
  }),
  'moderation.askAnotherLook': async (world) => ({
    by: 'owner',
    params: { id: await hiddenRental(world) },
  }),
  'newsletter.confirm': async (world) => ({
    by: 'anonymous',
    body: {
      token: newsletterToken(world.app.context, 'newsletter-confirm', await newsletterId(world)),
    },
  }),
  'newsletter.leave': async (world) => ({
    by: 'anonymous',
    body: {
      token: newsletterToken(world.app.context, 'newsletter-leave', await newsletterId(world)),
    },
  }),
  'newsletter.leaveByMail': async (world) => ({
    by: 'anonymous',
    params: {
      token: newsletterToken(world.app.context, 'newsletter-leave', await newsletterId(world)),
    },
    body: {},
  }),
  'moderation.identityDocument': async ({ app }) => ({
    by: 'moderator',
    params: { id: (await memberWithIdentity(app)).identityId },
  }),
  'moderation.identityAddress': async ({ app }) => ({
    by: 'moderator',
    params: { id: (await memberWithIdentity(app)).identityId },
  }),
  'moderation.signedDocument': async ({ app }) => {
    const { identityId } = await memberWithIdentity(app);
    const judge = await moderator(app);
    const { url } = await judge.call(getIdentityAddress, { params: { id: identityId } });
    return { by: 'anonymous', params: { token: url.split('/').at(-1) ?? '' } };
  },
  'moderation.decideIdentity': async ({ app }) => ({
    by: 'moderator',
    params: { id: (await memberWithIdentity(app)).identityId },
    body: { decision: 'reject', reason: 'Illisible.' },
  }),
  'moderation.decideReport': async ({ app, people: { stranger } }) => {
    const { id } = await rental(await app.member());
    const report = await stranger.call(reportRental, { params: { id }, body: { reason: 'scam' } });
    return {
      by: 'moderator',
      params: { id: report.id },
      body: { decision: 'dismiss', reason: 'Rien à redire.' },
    };
  },
  'moderation.decideContact': async ({ app }) => ({
    by: 'moderator',
    params: { id: await contactMessage(app) },
    body: { decision: 'answer', reason: 'Bonjour !' },
  }),
  'moderation.decideRental': async ({ app, people: { moderator } }) => {
    const { id } = await rental(await app.member());
    const { items } = await moderator.call(listNewRentals, { query: { limit: 100 } });
    const waiting = items.find(({ rental: one }) => one.id === id) ?? items.at(-1);
    return {
      by: 'moderator',
      params: { id: waiting?.id ?? '' },
      body: { decision: 'approve', reason: 'Conforme.' },
    };
  },
  'moderation.suspend': asMatrix('moderation.suspend', 'moderator', ({ app, bystander }) =>
    app.context.db
      .updateTable('users')
      .set({ suspended_at: null, suspension_reason: null })
      .where('id', '=', bystander.id)
      .execute(),
  ),
  'moderation.restore': asMatrix('moderation.restore', 'moderator', ({ app, bystander }) =>
    app.context.db
      .updateTable('users')
      .set({ suspended_at: new Date(), suspension_reason: 'Annonces trompeuses.' })
      .where('id', '=', bystander.id)
      .execute(),
  ),
};

/** A rental of the owner's that moderators have hidden. */
async function hiddenRental({ app, people: { owner } }: World): Promise<string> {
  const { id } = await rental(owner);
  await app.context.db
    .updateTable('rentals')
    .set({ status: 'hidden', hidden_because: 'moderation' })
    .where('id', '=', id)
    .execute();
  return id;
}

/** The callers most likely to succeed come first. */
const LIKELIEST: CallerName[] = ['owner', 'counterpart', 'moderator', 'member', 'anonymous'];

/** A call of an operation that succeeds in a world, prepared for one use. */
export async function goodCall(world: World, name: string): Promise<GoodCall> {
  const own = OWN[name];
  if (own) return own(world);
  const row = MATRIX[name];
  if (!row) throw new Error(`The matrix has no row for ${name}.`);
  const by = LIKELIEST.find((caller) => typeof row.outcomes[caller] === 'number') ?? 'owner';
  return { by, ...(await row.attempt(world, by)) };
}
