import type { MemberAbout } from '#contract/accounts/user.ts';
import type { Language } from '#contract/languages.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';

/**
 * What a member's own page and those of their rentals say more than a list does.
 * @throws AppError userNotFound
 */
export async function aboutMember(
  { db, geocoder }: Pick<Context, 'geocoder'> & Pick<Context, 'db'>,
  userId: string,
  language: Language,
): Promise<MemberAbout> {
  const row = await db
    .selectFrom('users')
    .select(['bio', 'town_id', 'business_name', 'business_number', 'answers_within'])
    .select((user) =>
      (['min', 'max'] as const).map((end) =>
        user
          .selectFrom('ratings')
          .select((rating) => rating.fn[end]('created_at').as('at'))
          .where('user_id', '=', userId)
          .where('shown_at', 'is not', null)
          .as(`rated_${end}`),
      ),
    )
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new AppError('userNotFound');
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
