import { LIMITS } from '#contract/limits.ts';
import { pageUrl } from '#contract/paths.ts';
import type { Context } from '../../context.ts';
import { sendEmail } from '../../emails/index.ts';
import { signature } from '../../secrets.ts';
import { absolutePageUrl } from './absolute-page-url.ts';
import { linkToken } from './mail-links.ts';
import { resetToken } from './reset-link.ts';

// Deliverers of the outbox: each reads what is true at the moment of sending, and sends nothing when the mail no
// longer has a purpose.

/** The link that confirms an email address. */
export async function mailEmailConfirmation(context: Context, userId: string): Promise<void> {
  const asked = await context.db
    .selectFrom('email_confirmations as asked')
    .innerJoin('users', 'users.id', 'asked.user_id')
    .select(['asked.id', 'asked.sent_at', 'users.email', 'users.firstname', 'users.language'])
    .where('users.id', '=', userId)
    .where('users.email_verified_at', 'is', null)
    .where('asked.expires_at', '>', context.clock.now())
    .executeTakeFirst();
  if (!asked?.email) return;
  const { id, email, language, firstname } = asked;
  const token = linkToken(context, { purpose: 'confirm-email', id, userId, email });
  await sendEmail(context, {
    // the link may be mailed several times, each time as a separate email
    id: `email-confirmation-${id}-${asked.sent_at.getTime()}`,
    to: email,
    language,
    about: 'emailConfirmation',
    values: { firstname, hours: String(LIMITS.emailLinkHours) },
    link: absolutePageUrl(context, pageUrl(language, 'confirmEmail', { userId }), { token }),
  });
}

/** The link that resets a password, if the email address belongs to an account. */
export async function mailPasswordReset(context: Context, email: string): Promise<void> {
  const asked = await context.db
    .selectFrom('password_resets as asked')
    .innerJoin('users', 'users.email', 'asked.email')
    .select([
      'asked.id',
      'asked.expires_at',
      'users.id as userId',
      'users.firstname',
      'users.language',
    ])
    .where('asked.email', '=', email)
    .where('asked.expires_at', '>', context.clock.now())
    .executeTakeFirst();
  if (!asked) return;
  const { id, userId, expires_at: expiresAt, language, firstname } = asked;
  const token = resetToken(context, { id, userId, email }, expiresAt);
  await sendEmail(context, {
    // several links of one request may be mailed, each as a separate email
    id: `password-reset-${id}-${expiresAt.getTime()}`,
    to: email,
    language,
    about: 'passwordReset',
    values: { firstname, minutes: String(LIMITS.resetLinkMinutes) },
    link: absolutePageUrl(context, pageUrl(language, 'resetPassword', { userId }), { token }),
  });
}

/** Informs a member that the password was changed, and what to do if somebody else changed it. */
export async function mailPasswordChanged(context: Context, userId: string): Promise<void> {
  const member = await context.db
    .selectFrom('users')
    .select(['email', 'password_hash', 'firstname', 'language'])
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (!member?.email || !member.password_hash) return;
  const { email, language, firstname } = member;
  const change = signature(context.secrets['mail-link'], 'password-changed', member.password_hash);
  await sendEmail(context, {
    id: `password-changed-${change}`,
    to: email,
    language,
    about: 'passwordChanged',
    values: { firstname },
    link: absolutePageUrl(context, pageUrl(language, 'forgotPassword')),
  });
}

/** Informs a member that a device was signed out because an old token of its session was used again. */
export async function mailSessionReused(context: Context, sessionId: string): Promise<void> {
  const member = await context.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.email', 'users.firstname', 'users.language'])
    .where('sessions.id', '=', sessionId)
    .where('users.email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (!member?.email) return;
  const { email, language, firstname } = member;
  await sendEmail(context, {
    id: `session-reused-${sessionId}`,
    to: email,
    language,
    about: 'sessionReused',
    values: { firstname },
    link: absolutePageUrl(context, pageUrl(language, 'settings')),
  });
}
