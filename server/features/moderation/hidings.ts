import { sql } from 'kysely';
import type { Queryable } from '../../context.ts';

/** Why and when a rental was hidden last. */
export interface LastHiding {
  reason: string;
  at: Date;
}

/**
 * Why rentals were hidden, by id: the last decision on the rental itself or on a report about it, as the log has it.
 * Absent for a rental that no moderator has hidden.
 */
export async function lastHidings(
  db: Queryable,
  rentalIds: string[],
): Promise<Map<string, LastHiding>> {
  if (rentalIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('moderation_log')
    .leftJoin('reports', (join) =>
      join
        .onRef('reports.id', '=', 'moderation_log.case_id')
        .on('moderation_log.desk', '=', 'reports'),
    )
    .select(['moderation_log.reason', 'moderation_log.created_at'])
    .select(sql<string>`coalesce(reports.subject_id, moderation_log.case_id)`.as('rental_id'))
    // a hiding that was kept after another look has a separate reason
    .where('moderation_log.decision', 'in', ['hide', 'keep'])
    .where('moderation_log.case_id', 'in', (select) =>
      select
        .selectFrom('reports as about')
        .select('about.id')
        .where('about.subject_id', 'in', rentalIds)
        .unionAll(
          select.selectFrom('rentals').select('rentals.id').where('rentals.id', 'in', rentalIds),
        ),
    )
    .orderBy('moderation_log.created_at')
    .orderBy('moderation_log.id')
    .execute();
  // the last one of each stays
  return new Map(
    rows.map(({ rental_id, reason, created_at: at }) => [rental_id, { reason, at }] as const),
  );
}
