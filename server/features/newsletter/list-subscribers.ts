import type { NotNull } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Queryable } from '../../context.ts';

/** A confirmed subscription, as exported for the operator. */
export interface Subscriber {
  email: string;
  language: Language;
  /** ISO 8601. */
  confirmedAt: string;
}

const PAGE = 1_000;

/** The confirmed subscribers after an email address, in the order of email addresses; the last page is not full. */
export async function listSubscribers(
  db: Queryable,
  after: string,
): Promise<{ subscribers: Subscriber[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom('newsletter_subscriptions')
    .select(['email', 'language', 'confirmed_at'])
    .where('email', '>', after)
    .where('confirmed_at', 'is not', null)
    .$narrowType<{ confirmed_at: NotNull }>()
    .orderBy('email')
    .limit(PAGE)
    .execute();
  const subscribers = rows.map(({ email, language, confirmed_at }) => ({
    email,
    language,
    confirmedAt: confirmed_at.toISOString(),
  }));
  return { subscribers, hasMore: rows.length === PAGE };
}
