import type { Language } from '#contract/languages.ts';
import type { leaveNewsletter as operation } from '#contract/newsletter/operations.ts';
import { pageUrl } from '#contract/paths.ts';
import type { Command, UnitOfWork } from '../../commands/command.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { readLinkToken } from './links.ts';

/** Ends a subscription and deletes its email address, by the token of a mailed link; repeating it changes nothing. */
export const leave: Command<typeof operation> = async (work, { input: { body } }) => {
  await endSubscription(work, body.token);
  return undefined;
};

/**
 * Ends a subscription for a mail program.
 * @returns the URL of the page that confirms it
 * @throws AppError invalidEmailToken
 */
export async function leaveByMail(
  context: CommandContext,
  token: string,
  language: Language,
): Promise<string> {
  await inTransaction(context, (work) => endSubscription(work, token));
  return `${leavePage(context, token, language)}&done=1`;
}

/** The page that asks to confirm before a mailed link takes effect: mail programs open links on their own. */
export function leavePage(
  { config }: Pick<Context, 'config'>,
  token: string,
  language: Language,
): string {
  const page = new URL(pageUrl(language, 'leaveNewsletter'), config.publicUrl);
  page.searchParams.set('token', token);
  return page.href;
}

async function endSubscription(work: UnitOfWork, token: string): Promise<void> {
  const id = readLinkToken(work, 'newsletter-leave', token);
  if (id === null) throw new AppError('invalidEmailToken');
  await work.db.deleteFrom('newsletter_subscriptions').where('id', '=', id).execute();
}
