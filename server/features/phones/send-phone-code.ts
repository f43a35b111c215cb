import type { Context } from '../../context.ts';
import { serverText } from '../../texts.ts';
import { phoneCode } from './code.ts';

/**
 * Sends the code of a member's submitted number; nothing when no code is expected any more. The last line allows
 * phones to offer the code to our page only (WebOTP).
 */
export async function sendPhoneCode(
  context: Pick<Context, 'db' | 'clock' | 'secrets' | 'sms' | 'config'>,
  userId: string,
): Promise<void> {
  const now = context.clock.now();
  const pending = await context.db
    .selectFrom('phone_confirmations')
    .innerJoin('users', 'users.id', 'phone_confirmations.user_id')
    .select([
      'phone_confirmations.id',
      'phone_confirmations.phone',
      'phone_confirmations.expires_at',
      'users.language',
    ])
    .where('phone_confirmations.user_id', '=', userId)
    .where('phone_confirmations.expires_at', '>', now)
    .executeTakeFirst();
  if (!pending) return;
  const { id, phone, expires_at, language } = pending;
  const code = phoneCode(context, { id, userId, phone });
  // the remaining time: the gateway may have delayed us
  const minutes = Math.ceil((expires_at.getTime() - now.getTime()) / 60_000);
  const host = new URL(context.config.publicUrl).hostname;
  const words = serverText(language, 'mails:sms.phoneCode', { code, minutes });
  await context.sms.send({ to: phone, text: `${words}\n@${host} #${code}` });
}
