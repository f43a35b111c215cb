import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { exchangeHandoff as operation } from '#contract/social/operations.ts';
import type { SocialExchange } from '#contract/social/schemas.ts';
import type { Command, UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import {
  addLink,
  applyEarlierSuspension,
  createAccount,
  endAccessOfOthers,
  hasPasskey,
  type LinkProof,
  signInOrAsk,
  type TakeBackOffers,
} from '../accounts/index.ts';
import { oldest } from './lifetimes.ts';
import { accountNames } from './names.ts';
import { assertMayLinkAgain } from './removed-links.ts';
import type { SocialTables } from './tables.ts';
import { hashOf } from './way-back.ts';

type Handoff = Selectable<SocialTables['social_handoffs']>;

/**
 * Trades a handoff for a session: of the member linked to the provider's account, of the member with the same
 * email address, or of a new member. A refusal leaves the handoff as it was; a session uses it up.
 */
export function exchangeHandoff(
  takeBackOffers: TakeBackOffers,
): Command<typeof operation, LinkProof> {
  return async (work, { input: { body }, userAgent }, proof) => {
    const handoff = await takeHandoff(work, body);
    await waitForOthers(work, handoff);
    const userId =
      (await knownMember(work, handoff)) ??
      (await linkedMember(work, handoff, { proof, takeBackOffers })) ??
      (await newMember(work, handoff, body.acceptTerms === true));
    return signInOrAsk(work, userId, { userAgent, devices: body.devices }, handoff);
  };
}

/** @throws AppError socialSignInFailed for a handoff that is unknown, used, too old, or another page's */
async function takeHandoff(
  { db, now }: UnitOfWork,
  { handoff, verifier }: SocialExchange,
): Promise<Handoff> {
  const taken = await db
    .deleteFrom('social_handoffs')
    .where('handoff_hash', '=', hashOf(handoff))
    .where('challenge', '=', createHash('sha256').update(verifier).digest('base64url'))
    .where('created_at', '>', oldest('handoff', now))
    .returningAll()
    .executeTakeFirst();
  if (!taken) throw new AppError('socialSignInFailed');
  return taken;
}

/** Of two concurrent first sign-ins of one person, the second finds what the first has created. */
async function waitForOthers({ db }: UnitOfWork, { provider, subject }: Handoff): Promise<void> {
  const name = `social:${provider}:${subject}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** The member linked to the provider's account; both rows are locked, so that a concurrent deletion of either is seen. */
async function knownMember(
  { db }: UnitOfWork,
  { provider, subject }: Handoff,
): Promise<string | undefined> {
  const known = await db
    .selectFrom('social_accounts')
    .innerJoin('users', 'users.id', 'social_accounts.user_id')
    .select('users.id')
    .where('social_accounts.provider', '=', provider)
    .where('social_accounts.subject', '=', subject)
    .where('users.deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return known?.id;
}

/**
 * The member with the same email address, which the provider must have verified: else a person who enters another's
 * email address into an account there would get access to this one. Where this site has not confirmed the email
 * address, or in a way that leaves doubt, somebody else may have opened the account: the person who has just proved
 * the email address gets it, without any access that was given before.
 * @throws AppError emailNotUnique when the provider has not verified the email address, proofNeeded when the link was removed
 */
async function linkedMember(
  work: UnitOfWork,
  handoff: Handoff,
  { proof, takeBackOffers }: { proof: LinkProof; takeBackOffers: TakeBackOffers },
): Promise<string | undefined> {
  if (handoff.email === null) return undefined;
  const user = await work.db
    .selectFrom('users')
    .select(['id', 'email_verified_at', 'email_doubt', 'password_hash'])
    .where('email', '=', handoff.email)
    // every call that was begun in the account has finished, or will find its session ended
    .forUpdate()
    .executeTakeFirst();
  if (!user) return undefined;
  if (!handoff.email_verified) throw new AppError('emailNotUnique');
  await assertMayLinkAgain(work.db, handoff, user, proof);
  const isOwn = user.email_verified_at !== null && user.email_doubt === null;
  const event = user.email_verified_at === null ? 'claimed' : 'recovered';
  if (!isOwn) await takeOver(work, event, { userId: user.id, takeBackOffers });
  // a second factor has to be used before something else may replace it: that step makes the link
  const isAsked = await hasPasskey(work.db, user.id);
  if (!isAsked) await addLink(work, user.id, handoff);
  if (isAsked && isOwn) return user.id;
  const change = isOwn ? 'providerLinked' : 'accessDropped';
  const { provider } = handoff;
  work.send({ kind: 'accountChangeMail', userId: user.id, change, provider, key: uuid() });
  return user.id;
}

/** Confirms the email address of an account and drops what gave access to it before, the password too. */
async function takeOver(
  work: UnitOfWork,
  event: 'claimed' | 'recovered',
  ending: { userId: string; takeBackOffers: TakeBackOffers },
): Promise<void> {
  const { userId } = ending;
  await endAccessOfOthers(work, event, ending);
  await work.db
    .updateTable('users')
    .set({ email_verified_at: work.now, email_doubt: null, password_hash: null })
    .where('id', '=', userId)
    .execute();
  work.send({ kind: 'memberChanged', userId });
  await applyEarlierSuspension(work, userId);
}

/** @throws AppError `{provider}SignInFailed` without an email address, acceptTerms without consent */
async function newMember(
  work: UnitOfWork,
  handoff: Handoff,
  acceptsTerms: boolean,
): Promise<string> {
  const { provider, email, language } = handoff;
  if (email === null) throw new AppError(`${provider}SignInFailed`);
  if (!acceptsTerms) throw new AppError('acceptTerms');
  const userId = await createAccount(work, {
    ...accountNames({ ...handoff, email }),
    email,
    emailVerified: handoff.email_verified,
    passwordHash: null,
    language,
  });
  await addLink(work, userId, handoff);
  return userId;
}
