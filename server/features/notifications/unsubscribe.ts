import type { Language } from '#contract/languages.ts';
import { pageUrl } from '#contract/paths.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { switchMailsOff } from './change-preferences.ts';
import { memberOfToken, readUnsubscribeToken } from './unsubscribe-links.ts';

/** The page that asks to confirm before a mailed link takes effect: mail programs open links on their own. */
export function unsubscribePage({ config }: Context, token: string, language: Language): string {
  return `${config.publicUrl}${pageUrl(language, 'unsubscribe')}?token=${encodeURIComponent(token)}`;
}

/**
 * Switches off the mails that a link is for, without a sign-in; repeating it changes nothing.
 * @returns the URL of the page that confirms it
 * @throws AppError notFound for a text that is not a valid token, a deleted member's, or another mailbox's
 */
export async function unsubscribe(
  context: CommandContext,
  token: string,
  language: Language,
): Promise<string> {
  const userId = memberOfToken(token);
  if (userId === null) throw new AppError('notFound');
  await inTransaction(context, async (work) => {
    const member = await work.db
      .selectFrom('users')
      .select(['email', 'device_epoch as deviceEpoch'])
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    // members who are not deleted have an address
    const { email, deviceEpoch } = member ?? {};
    if (!email || deviceEpoch === undefined) throw new AppError('notFound');
    const unsubscription = readUnsubscribeToken(context, token, { email, deviceEpoch });
    if (!unsubscription) throw new AppError('notFound');
    await switchMailsOff(work, userId, unsubscription.kinds);
  });
  return `${unsubscribePage(context, token, language)}&done=1`;
}
