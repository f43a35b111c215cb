import { type Insertable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { AlertFrequency } from '#contract/alerts/schemas.ts';
import type { Unit } from '../../commands/command.ts';
import { unreachableFor } from '../blocks/index.ts';
import { mailDue } from '../notifications/index.ts';
import type { AlertsTables } from './tables.ts';

type AlertRow = Insertable<AlertsTables['alerts']>;

/** A rental that came up for a member: for a saved search or for a rental of their own. */
export type NewAlert = Pick<
  AlertRow,
  'user_id' | 'saved_search_id' | 'own_rental_id' | 'rental_id' | 'frequency'
>;

/**
 * Writes down what came up, each pair once however often it is found, and leaves word to tell it. Whom it is
 * for is held by `holdReachable` before.
 */
export async function raiseAlerts(unit: Unit, found: NewAlert[]): Promise<void> {
  const { db, now } = unit;
  const alerts = await holdSubjects(unit, found);
  if (alerts.length === 0) return;
  const written = await db
    .insertInto('alerts')
    .values(alerts.map((alert) => ({ ...alert, id: uuid(), found_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'user_id', 'frequency'])
    .execute();
  const ids = written.map(({ id }) => id);
  const told = new Map(written.map((row) => [`${row.user_id} ${row.frequency}`, row]));
  for (const { user_id, frequency } of told.values()) {
    await leaveWord(unit, user_id, frequency, ids);
  }
}

/**
 * Holds members for this transaction, so that an account which is being deleted or suspended is told nothing
 * behind its own back.
 * @returns those of `otherIds` whose rentals and a member's may come up for one another
 */
export async function holdReachable(
  { db }: Unit,
  userId: string,
  otherIds: string[],
): Promise<Set<string>> {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [userId, ...otherIds])
    .orderBy('id')
    .forShare()
    .execute();
  const silent = await unreachableFor(db, userId, otherIds);
  return new Set(otherIds.filter((id) => !silent.has(id)));
}

/**
 * Holds for this transaction what alerts are about: between finding and telling, its owner may delete it.
 * @returns those whose rentals and saved search are still there
 */
async function holdSubjects({ db }: Unit, found: NewAlert[]): Promise<NewAlert[]> {
  const idsIn = (columns: ('rental_id' | 'own_rental_id' | 'saved_search_id')[]) =>
    found.flatMap((alert) => columns.flatMap((column) => alert[column] ?? []));
  const any = (ids: string[]) => sql<string>`any(${ids}::uuid[])`;
  const rentals = await db
    .selectFrom('rentals')
    .select('id')
    .where('id', '=', any(idsIn(['rental_id', 'own_rental_id'])))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const searches = await db
    .selectFrom('saved_searches')
    .select('id')
    .where('id', '=', any(idsIn(['saved_search_id'])))
    .orderBy('id')
    .forKeyShare()
    .execute();
  const there = new Set([...rentals, ...searches].map(({ id }) => id));
  return found.filter((alert) =>
    [alert.rental_id, alert.own_rental_id, alert.saved_search_id].every(
      (id) => !id || there.has(id),
    ),
  );
}

/**
 * Has a member told after a while, unless something else waits to be told by then. That other alert is held
 * for this transaction: whoever is gathering waits for it, and then finds these too.
 */
async function leaveWord(
  { db, now, send }: Unit,
  userId: string,
  frequency: AlertFrequency,
  written: string[],
): Promise<void> {
  const waiting = await db
    .selectFrom('alerts')
    .select('id')
    .where('user_id', '=', userId)
    .where('frequency', '=', frequency)
    .where('told_at', 'is', null)
    .where('seen_at', 'is', null)
    .where('id', 'not in', written)
    .limit(1)
    .forShare()
    .skipLocked()
    .executeTakeFirst();
  if (waiting) return;
  // each search says how often, whatever the member's other mails do
  const due = await mailDue(db, userId, now, frequency === 'now' ? 'soon' : 'daily');
  send({ kind: 'alertsDue', userId, frequency }, due);
}
