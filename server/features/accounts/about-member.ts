import type { MemberAbout, User } from '#contract/accounts/user.ts';
import type { Language } from '#contract/languages.ts';
import type { Context, Queryable, ViewSource } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { mustGet } from '../../must-get.ts';
import { PUBLIC_COLUMNS, publicViews } from './queries.ts';

type Towns = Pick<Context, 'geocoder'>;

/** What a member's own page and those of their rentals say more than a list does. @throws AppError userNotFound */
export async function aboutMember(
  { db, geocoder }: Towns & { db: Queryable },
  userId: string,
  language: Language,
): Promise<MemberAbout> {
  const row = await aboutRows(db).where('users.id', '=', userId).executeTakeFirst();
  if (!row) throw new AppError('userNotFound');
  return aboutView(geocoder, row, language);
}

/** A member, also a deleted one, as everyone sees one, with what their own page says. @throws AppError userNotFound */
export async function userWithAbout(
  source: ViewSource & Towns,
  userId: string,
  language: Language,
): Promise<User & { about: MemberAbout }> {
  const row = await aboutRows(source.db)
    .select(PUBLIC_COLUMNS)
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new AppError('userNotFound');
  const views = await publicViews(source, [row]);
  return { ...mustGet(views, userId), about: aboutView(source.geocoder, row, language) };
}

function aboutRows(db: Queryable) {
  return db
    .selectFrom('users')
    .select(['bio', 'town_id', 'business_name', 'business_number', 'answers_within'])
    .select((user) =>
      (['min', 'max'] as const).map((end) =>
        user
          .selectFrom('ratings')
          .select((rating) => rating.fn[end]('created_at').as('at'))
          .whereRef('user_id', '=', 'users.id')
          .where('shown_at', 'is not', null)
          .as(`rated_${end}`),
      ),
    );
}

type AboutRow = Awaited<ReturnType<ReturnType<typeof aboutRows>['executeTakeFirstOrThrow']>>;

function aboutView(geocoder: Towns['geocoder'], row: AboutRow, language: Language): MemberAbout {
  const town = row.town_id === null ? undefined : geocoder.town(row.town_id);
  return {
    bio: row.bio,
    town: town ? { label: town.names[language], lat: town.lat, lng: town.lng } : null,
    business:
      row.business_name !== null && row.business_number !== null
        ? { name: row.business_name, number: row.business_number }
        : null,
    answersWithin: row.answers_within,
    ratedFrom: row.rated_min?.toISOString() ?? null,
    ratedUntil: row.rated_max?.toISOString() ?? null,
  };
}
