import { v7 as uuid } from 'uuid';
import type { saveSearch as operation } from '#contract/alerts/operations.ts';
import type { SavedFilters } from '#contract/alerts/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Command, Preparation } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { lockMember } from '../accounts/index.ts';
import { assertDaysInOrder, pointOf } from '../rentals/index.ts';
import { savedSearchView } from './saved-searches.ts';

/**
 * Resolves a place written in words to its point, so that later rentals are compared with one circle.
 * @throws AppError addressNotFound, or what the list would refuse
 */
export const prepareSearch: Preparation<typeof operation, SavedFilters> = async (
  context,
  { input: { body }, language },
) => {
  const point = await pointOf(context, body.filters, language);
  const filters = { ...body.filters, ...point };
  // days that the list refuses can find nothing later either
  assertDaysInOrder(filters);
  return filters;
};

/** Saves a search; a member may save a limited number. */
export const saveSearch: Command<typeof operation, SavedFilters> = async (
  { db, now },
  { actor, input: { body } },
  filters,
) => {
  await lockMember(db, actor.userId);
  const { saved } = await db
    .selectFrom('saved_searches')
    .select((row) => row.fn.countAll<number>().as('saved'))
    .where('user_id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  if (Number(saved) >= LIMITS.savedSearches) throw new AppError('tooManySavedSearches');
  const row = await db
    .insertInto('saved_searches')
    .values({
      id: uuid(),
      user_id: actor.userId,
      name: body.name,
      filters: JSON.stringify(filters),
      frequency: body.frequency,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return savedSearchView(row, 0);
};
