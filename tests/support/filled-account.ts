import { login } from '#contract/accounts/operations.ts';
import type { Member } from './member.ts';
import type { TestApp } from './start-app.ts';

/** Adds to an account the rows that come by mail, by SMS, from providers, the contact page and moderators. */
export async function fillAccount(
  { context, clock, visitor }: TestApp,
  member: Member,
  numbers: number[],
) {
  const { db } = context;
  const { id } = member;
  const { email, password } = member.facts;
  const now = clock.now();
  const phone_prefix = '+216';
  const [confirmed, waiting] = numbers.map((number) => `+216${number}`) as [string, string];
  const verified = {
    phone: confirmed,
    phone_prefix,
    phone_verified_at: now,
    email_verified_at: now,
    bio: 'Zyxbio',
    town_id: 'tunis',
    business_name: 'Zyxaffaire',
    business_number: 'Zyxmatricule',
    answers_within: 'hour' as const,
  };
  await db.updateTable('users').set(verified).where('id', '=', id).execute();
  const times = { sent_at: now, expires_at: now };
  const ids = { id: crypto.randomUUID(), user_id: id };
  await db
    .insertInto('phone_confirmations')
    .values({ ...ids, ...times, phone: waiting, phone_prefix })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  await db
    .insertInto('email_confirmations')
    .values({ ...ids, ...times })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  await db
    .insertInto('email_changes')
    .values({
      id: crypto.randomUUID(),
      user_id: id,
      old_email: email,
      new_email: `zyxnew-${email}`,
      requested_at: now,
      expires_at: now,
      confirmed_at: now,
      revert_until: now,
    })
    .execute();
  await db
    .insertInto('password_resets')
    .values({ id: ids.id, email, requested_at: now, expires_at: now })
    .execute();
  const provided = { provider: 'google' as const, subject: `zyxsubject-${id}`, created_at: now };
  await db
    .insertInto('social_accounts')
    .values({ ...provided, user_id: id })
    .execute();
  await db
    .insertInto('removed_links')
    .values({ user_id: id, provider: 'apple', subject: `zyxsubject-${id}`, removed_at: now })
    .execute();
  await db
    .insertInto('social_handoffs')
    .values({
      ...provided,
      handoff_hash: Buffer.from(id),
      email: email.toUpperCase(),
      email_verified: true,
      firstname: 'Zyxprenom',
      lastname: 'Zyxnom',
      challenge: '',
      language: 'fr',
    })
    .execute();
  await db
    .insertInto('contact_messages')
    .values({
      id: crypto.randomUUID(),
      name: 'Zyxprenom Zyxnom',
      email,
      subject: 'Zyxsujet',
      message: 'Zyxcontact',
      language: 'fr',
      created_at: now,
    })
    .execute();
  await db
    .insertInto('newsletter_subscriptions')
    .values({
      email,
      id: crypto.randomUUID(),
      language: 'fr',
      requested_at: now,
      confirmed_at: now,
    })
    .execute();
  await db
    .insertInto('rate_limits')
    .values({ key: `smsByMemberAndDay:${id}`, count: 1, resets_at: now })
    .execute();
  await db
    .insertInto('moderation_log')
    .values({
      id: crypto.randomUUID(),
      desk: 'reports',
      case_id: id,
      decision: 'warn',
      reason: 'Annonce trompeuse.',
      moderator_id: id,
      member_id: id,
      created_at: now,
    })
    .execute();
  const headers = { 'user-agent': 'Zyxagent/1.0' };
  await visitor.call(login, { body: { email, password } }, { headers });
  // last: with a passkey the password alone does not sign in
  await db
    .insertInto('passkeys')
    .values({
      id: crypto.randomUUID(),
      user_id: id,
      credential_id: `zyxpasskey-${id}`,
      public_key: Buffer.from('zyx'),
      counter: 0,
      transports: ['internal'],
      user_agent: null,
      created_at: now,
      last_used_at: null,
    })
    .execute();
  // the member's sessions used it: they may change and delete the account
  await db
    .updateTable('sessions')
    .set({ second_factor: 'passkey' })
    .where('user_id', '=', id)
    .execute();
  const secret = (name: string) => Buffer.from(`${name} ${id}`);
  await db
    .insertInto('recovery_codes')
    .values({ code_hash: secret('code'), user_id: id, created_at: now })
    .execute();
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: secret('challenge'),
      purpose: 'set-up',
      user_id: id,
      created_at: now,
    })
    .execute();
}
