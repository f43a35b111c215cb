import type { Queryable } from '../../context.ts';

/** A member's alerts with their rentals; those on hidden and deleted rentals are left out. */
export function shownAlerts(db: Queryable, userId: string) {
  return db
    .selectFrom('alerts')
    .innerJoin('rentals', 'rentals.id', 'alerts.rental_id')
    .where('alerts.user_id', '=', userId)
    .where('rentals.status', '<>', 'hidden')
    .where('rentals.deleted_at', 'is', null);
}
