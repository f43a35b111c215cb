import type { Selectable } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { DAYS_ID, pageUrl, rentalUrl } from '#contract/paths.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database.ts';
import { type Email, withinLine } from '../../emails/index.ts';
import { serverText } from '../../texts.ts';
import { absolutePageUrl } from './absolute-page-url.ts';

type Mailing = Pick<Context, 'db' | 'config'>;
type Content = Pick<Email, 'link' | 'values' | 'cards' | 'action'>;
type Listing = Pick<Selectable<Database['rentals']>, 'id' | 'kind' | 'slug'>;

/**
 * What the mail about a calendar of another site says that a listing follows now: which one, from which host, and where it is removed.
 * @returns null for one that is not followed any more
 */
export async function calendarFollowed(
  context: Mailing,
  calendarId: string,
  language: Language,
): Promise<Content | null> {
  const followed = await calendarsOf(context)
    .where('followed_calendars.id', '=', calendarId)
    .executeTakeFirst();
  if (!followed) return null;
  const { calendar, url, rental } = followed;
  return {
    link: calendarsPage(context, language, followed),
    values: { calendar, host: new URL(url).hostname, rental },
  };
}

/**
 * What the mail about calendars that are no longer read says: each listing with their names, and where they are removed and added again.
 * @returns null where there is none any more
 */
export async function calendarsStopped(
  context: Mailing,
  userId: string,
  language: Language,
): Promise<Content | null> {
  const stopped = await calendarsOf(context)
    .where('rentals.owner_id', '=', userId)
    .where('error', '=', 'stopped')
    .orderBy('rentals.created_at')
    .orderBy('rentals.id')
    .orderBy('followed_calendars.created_at')
    .execute();
  const [first, ...others] = [...Map.groupBy(stopped, ({ id }) => id).values()];
  if (!first) return null;
  const cards = [first, ...others].flatMap(([listing, ...more]) =>
    listing
      ? {
          title: withinLine(listing.rental),
          link: calendarsPage(context, language, listing),
          facts: [listing, ...more].map(({ calendar, url }) =>
            withinLine(`${calendar} (${new URL(url).hostname})`),
          ),
        }
      : [],
  );
  const [only] = others.length === 0 ? cards : [];
  return {
    cards,
    ...(only
      ? { link: only.link }
      : {
          link: absolutePageUrl(context, pageUrl(language, 'ownOffers')),
          action: serverText(language, 'mails:email.account.calendarsStopped.listings'),
        }),
  };
}

/** Followed calendars with their listings. */
const calendarsOf = ({ db }: Mailing) =>
  db
    .selectFrom('followed_calendars')
    .innerJoin('rentals', 'rentals.id', 'followed_calendars.rental_id')
    .select(['rentals.id', 'kind', 'slug', 'rentals.name as rental'])
    .select(['followed_calendars.name as calendar', 'url'])
    .where('rentals.deleted_at', 'is', null);

/** Where the owner of a listing removes the calendars that it follows, and adds others. */
const calendarsPage = (context: Mailing, language: Language, listing: Listing): string =>
  `${absolutePageUrl(context, rentalUrl(language, listing))}#${DAYS_ID}`;
