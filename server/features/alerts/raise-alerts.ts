import { type Insertable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { AlertFrequency } from '#contract/alerts/schemas.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { blockedFor, lockMembersShared } from '../blocks/index.ts';
import { mailDue } from '../notifications/index.ts';
import type { AlertsTables } from './tables.ts';

type AlertRow = Insertable<AlertsTables['alerts']>;

/** A rental found for a member: by a saved search or as a match for a rental of theirs. */
export type NewAlert = Pick<
  AlertRow,
  'user_id' | 'saved_search_id' | 'own_rental_id' | 'rental_id' | 'frequency'
>;

/**
 * Records alerts, one for each search or own rental and the rental found, however often it is found, and enqueues the
 * messages that mail them. The caller has locked the members with `lockContactable` before.
 */
export async function raiseAlerts(work: UnitOfWork, found: NewAlert[]): Promise<void> {
  const { db, now } = work;
  const alerts = await lockReferenced(work, found);
  if (alerts.length === 0) return;
  const written = await db
    .insertInto('alerts')
    .values(alerts.map((alert) => ({ ...alert, id: uuid(), found_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'user_id', 'frequency'])
    .execute();
  const ids = written.map(({ id }) => id);
  const recipients = new Map(written.map((row) => [`${row.user_id} ${row.frequency}`, row]));
  for (const { user_id, frequency } of recipients.values()) {
    await enqueueAlertsDue(work, user_id, frequency, ids);
  }
}

/**
 * Locks members for this transaction, so that an account that is being deleted or suspended gets no alerts.
 * @returns those of `otherIds` who are not blocked; `blockedFor` includes those suspended and deleted
 */
export async function lockContactable(
  { db }: UnitOfWork,
  userId: string,
  otherIds: string[],
): Promise<Set<string>> {
  await lockMembersShared(db, [userId, ...otherIds]);
  const blocked = await blockedFor(db, userId, otherIds);
  return new Set(otherIds.filter((id) => !blocked.has(id)));
}

/**
 * Locks for this transaction what alerts are about: its owner might delete it between finding and alerting.
 * @returns the alerts whose rentals and saved search still exist
 */
async function lockReferenced({ db }: UnitOfWork, found: NewAlert[]): Promise<NewAlert[]> {
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
 * Enqueues the message that gathers a member's alerts after a while, unless another alert already waits for one. That
 * alert is locked for this transaction: a transaction that gathers alerts waits for it, and then finds the new ones too.
 */
async function enqueueAlertsDue(
  { db, now, send }: UnitOfWork,
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
  // each search sets its own frequency, independently of the member's other mails
  const due = await mailDue(db, userId, now, { daily: frequency === 'daily' });
  send({ kind: 'alertsDue', userId, frequency }, due);
}
