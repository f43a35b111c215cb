import type { UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import type { SolvedCaptcha } from './captcha.ts';

/** Uses up a solved challenge. @throws AppError captchaFailed for one that was used before */
export async function useCaptcha(
  { db }: Pick<UnitOfWork, 'db'>,
  { signatureHash, expiresAt }: SolvedCaptcha,
): Promise<void> {
  const used = await db
    .insertInto('used_captchas')
    .values({ signature_hash: signatureHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('signature_hash').doNothing())
    .returning('signature_hash')
    .executeTakeFirst();
  if (!used) throw new AppError('captchaFailed');
}
