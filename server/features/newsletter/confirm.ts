import { sql } from 'kysely';
import type { confirmNewsletter as operation } from '#contract/newsletter/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { readLinkToken } from './links.ts';

/** Starts a subscription, by the token of the mailed link; repeating it changes nothing. */
export const confirm: Command<typeof operation> = async (work, { input: { body } }) => {
  const { db, now } = work;
  const id = readLinkToken(work, 'newsletter-confirm', body.token);
  const confirmed =
    id !== null &&
    (await db
      .updateTable('newsletter_subscriptions')
      .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, ${now})` })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst());
  // also for a subscription that was ended, or deleted because nobody confirmed it
  if (!confirmed) throw new AppError('invalidEmailToken');
  return undefined;
};
