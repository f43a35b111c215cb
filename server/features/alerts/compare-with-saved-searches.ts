import type { SavedFilters } from '#contract/alerts/schemas.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { Context } from '../../context.ts';
import { openRentals, RENTAL_COLUMNS } from '../rentals/index.ts';
import { type Candidate, candidateSearches } from './candidate-searches.ts';
import { lockContactable, raiseAlerts } from './raise-alerts.ts';
import { savedSearchQuery } from './saved-search-query.ts';

/** The queries of at most this many saved searches run at a time: other outbox messages wait no longer than that. */
const SEARCHES_AT_A_TIME = 100;

/**
 * Compares a listed rental with members' saved searches, some at a time; an outbox message continues with the next
 * ones. Each search that finds it raises one alert. May be repeated and come late.
 * @param after the last saved search looked at, or null to begin
 */
export async function compareWithSavedSearches(
  context: CommandContext,
  { rentalId, after }: { rentalId: string; after: string | null },
): Promise<void> {
  const rental = await openRentals(context)
    .select(RENTAL_COLUMNS)
    .where('id', '=', rentalId)
    .executeTakeFirst();
  if (!rental) return;
  const candidates = await candidateSearches(context.db, rental, after, SEARCHES_AT_A_TIME);
  const searches = await searchesThatFind(context, candidates, rentalId);
  const last = candidates.length === SEARCHES_AT_A_TIME ? candidates.at(-1) : undefined;
  await inTransaction(context, async (work) => {
    const members = searches.map(({ user_id }) => user_id);
    const contactable = await lockContactable(work, rental.owner_id, members);
    const alerts = searches
      .filter(({ user_id }) => contactable.has(user_id))
      .map(({ id, user_id, frequency }) => ({
        user_id,
        saved_search_id: id,
        own_rental_id: null,
        rental_id: rentalId,
        frequency,
      }));
    await raiseAlerts(work, alerts);
    if (last) work.send({ kind: 'savedSearchesDue', rentalId, after: last.id });
  });
}

/** Those of the searches whose lists contain the rental. The query of equal filters runs once. */
async function searchesThatFind(
  context: Pick<Context, 'db' | 'clock'>,
  candidates: Candidate[],
  rentalId: string,
): Promise<Candidate[]> {
  const alike = Map.groupBy(candidates, ({ filters }) => JSON.stringify(filters));
  const finding: Candidate[] = [];
  for (const searches of alike.values()) {
    const [first] = searches;
    if (first && (await listContains(context, first.filters, rentalId))) finding.push(...searches);
  }
  return finding;
}

async function listContains(
  context: Pick<Context, 'db' | 'clock'>,
  filters: SavedFilters,
  rentalId: string,
): Promise<boolean> {
  const query = await savedSearchQuery(context, filters);
  const row = await query
    .where('rentals.id', '=', rentalId)
    .select('rentals.id')
    .executeTakeFirst();
  return row !== undefined;
}
