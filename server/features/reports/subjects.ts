import type { ListingText } from '#contract/rentals/fields.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import type { Reported } from './report.ts';

type Reading = Pick<UnitOfWork, 'db'>;

/** A member who is to be reported. @throws AppError userNotFound, also for a deleted one */
export async function shownMember({ db }: Reading, id: string): Promise<Reported> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new AppError('userNotFound');
  return { kind: 'user', id, userId: id, text: '' };
}

/** A rental that is to be reported. @throws AppError rentalNotFound, also to others than its owner for a hidden one */
export async function shownRental(
  { db }: Reading,
  id: string,
  viewerId: string | null,
): Promise<Reported> {
  const rental = await db
    .selectFrom('rentals')
    .select(['owner_id', 'status', 'name', 'message', 'deposit_note'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const owns = rental?.owner_id === viewerId;
  if (!rental || (rental.status === 'hidden' && !owns)) throw new AppError('rentalNotFound');
  const { name, message, deposit_note: depositNote } = rental;
  const texts = { name, message, 'deposit.note': depositNote } satisfies Record<
    ListingText,
    string | null
  >;
  return { kind: 'rental', id, userId: rental.owner_id, text: Object.values(texts).join('\n') };
}

/** A rating that everybody sees. @throws AppError ratingNotFound, also for one that is not shown yet */
export async function shownRating({ db }: Reading, id: string) {
  const rating = await db
    .selectFrom('ratings')
    .select(['author_id', 'user_id', 'comment', 'reply'])
    .where('id', '=', id)
    .where('shown_at', 'is not', null)
    .executeTakeFirst();
  if (!rating) throw new AppError('ratingNotFound');
  return { ...rating, text: [rating.comment, rating.reply].filter(Boolean).join('\n') };
}
