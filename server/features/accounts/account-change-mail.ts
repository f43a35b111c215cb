import type { SocialProvider } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import { pageUrl } from '#contract/paths.ts';
import type { Context, Queryable } from '../../context.ts';
import { type Email, sendEmail } from '../../emails/index.ts';
import type { OutboxMessage } from '../../outbox/messages.ts';
import { serverText } from '../../texts.ts';
import { absolutePageUrl } from './absolute-page-url.ts';
import { calendarFollowed, calendarsStopped } from './calendar-mails.ts';
import { deviceOf } from './device.ts';
import { waysBack } from './email-history.ts';
import { linkToken } from './mail-links.ts';

type AccountChangeMessage = Extract<OutboxMessage, { kind: 'accountChangeMail' }>;

const PROVIDERS: Record<SocialProvider, string> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
};

/**
 * Notifies a member of a change, at the confirmed email address; an unconfirmed one may be a stranger’s. A request to
 * delete the account is also announced at the former addresses that can still take the change of address back: a thief who
 * changed the address may have made the request.
 */
export async function mailAccountChange(
  context: Context,
  { userId, change, key, provider }: Omit<AccountChangeMessage, 'kind'>,
): Promise<void> {
  const member = await context.db
    .selectFrom('users')
    .select(['email', 'firstname', 'language'])
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (!member?.email) return;
  const { email, firstname, language } = member;
  const about = await contentOf(context, { userId, change, key }, language);
  if (!about) return;
  const settings = absolutePageUrl(context, pageUrl(language, 'settings'));
  const token = linkToken(context, { purpose: 'confirm-passkey', id: key, userId, email });
  const passkeyPage = pageUrl(language, 'confirmPasskey', { userId });
  const passkeyLink = absolutePageUrl(context, passkeyPage, { token });
  const earlier =
    change === 'deletionAsked' ? await waysBack(context.db, userId, context.clock.now()) : [];
  for (const [index, to] of [email, ...earlier].entries()) {
    await sendEmail(context, {
      id: index === 0 ? `account-${change}-${key}` : `account-${change}-${key}-${index}`,
      to,
      language,
      about: `account.${change}`,
      values: {
        firstname,
        provider: provider ? PROVIDERS[provider] : '',
        device: change === 'newDevice' ? await deviceName(context.db, key, language) : '',
        ...about.values,
      },
      cards: about.cards ?? [],
      link: about.link ?? (change === 'passkeyAdded' ? passkeyLink : settings),
      ...(about.action === undefined ? {} : { action: about.action }),
    });
  }
}

/** What only the mail about this change says; null for a change that is undone already. */
async function contentOf(
  context: Context,
  { userId, change, key }: Pick<AccountChangeMessage, 'userId' | 'change' | 'key'>,
  language: Language,
): Promise<Partial<Pick<Email, 'link' | 'values' | 'cards' | 'action'>> | null> {
  if (change === 'calendarFollowed') return calendarFollowed(context, key, language);
  if (change === 'calendarsStopped') return calendarsStopped(context, userId, language);
  return {};
}

/** `Chrome, Android`; of a device that does not say, that it is unknown. */
async function deviceName(db: Queryable, sessionId: string, language: Language): Promise<string> {
  const session = await db
    .selectFrom('sessions')
    .select('user_agent')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  const { browser, system } = deviceOf(session?.user_agent ?? null);
  return (
    [browser, system].filter(Boolean).join(', ') || serverText(language, 'settings:devices.unknown')
  );
}
