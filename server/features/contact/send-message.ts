import { v7 as uuid } from 'uuid';
import type { sendContactMessage as operation } from '#contract/contact/operations.ts';
import type { Command, Preparation } from '../../commands/command.ts';
import { checkSolution, type SolvedCaptcha } from './captcha.ts';
import { useCaptcha } from './use-captcha.ts';

/** Checks the captcha. @throws AppError captchaFailed */
export const checkCaptcha: Preparation<typeof operation, SolvedCaptcha> = (context, { input }) =>
  checkSolution(context, input.body.captcha);

/** Sends a message to the people who run the site. @throws AppError captchaFailed for a challenge used before */
export const sendMessage: Command<typeof operation, SolvedCaptcha> = async (
  work,
  { input },
  captcha,
) => {
  const { db, now, config, send } = work;
  const { name, email, subject, message, language } = input.body;
  await useCaptcha(work, captcha);
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
