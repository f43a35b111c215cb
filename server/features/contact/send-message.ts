import { v7 as uuid } from 'uuid';
import type { sendContactMessage as operation } from '#contract/contact/operations.ts';
import type { Command, Preparation } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { checkSolution, type SolvedCaptcha } from './captcha.ts';

/** Checks the captcha. @throws AppError captchaFailed */
export const checkCaptcha: Preparation<typeof operation, SolvedCaptcha> = (context, { input }) =>
  checkSolution(context, input.body.captcha);

/** Sends a message to the people who run the site. @throws AppError captchaFailed for a challenge used before */
export const sendMessage: Command<typeof operation, SolvedCaptcha> = async (
  { db, now, config, send },
  { input },
  { signatureHash, expiresAt },
) => {
  const { name, email, subject, message, language } = input.body;
  const used = await db
    .insertInto('used_captchas')
    .values({ signature_hash: signatureHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('signature_hash').doNothing())
    .returning('signature_hash')
    .executeTakeFirst();
  if (!used) throw new AppError('captchaFailed');
  const id = uuid();
  await db
    .insertInto('contact_messages')
    .values({
      id,
      name,
      email,
      subject,
      message,
      language,
      created_at: now,
      decision: null,
      decided_at: null,
    })
    .execute();
  if (config.contactEmail !== null) send({ kind: 'contactMail', messageId: id });
  return { id };
};
