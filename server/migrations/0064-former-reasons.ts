import { type Kysely, sql } from 'kysely';

/** A claim's reason can change with its sum: a former sum has the reason that it had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking_claim_versions add column reason text`.execute(db);
  // until now it was that of the claim; former sums do not change otherwise
  await sql`alter table booking_claim_versions disable trigger booking_claim_versions_stay`.execute(
    db,
  );
  await sql`
    update booking_claim_versions set reason = booking_claims.reason
      from booking_claims where booking_claims.id = claim_id`.execute(db);
  await sql`alter table booking_claim_versions enable trigger booking_claim_versions_stay`.execute(
    db,
  );
  await keepVersions(db, {
    columns: sql`claim_id, until, amount, status, answer, counter_amount, at, answered_at, reason`,
    reason: sql`, old.reason`,
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await keepVersions(db, {
    columns: sql`claim_id, until, amount, status, answer, counter_amount, at, answered_at`,
    reason: sql``,
  });
  await sql`alter table booking_claim_versions drop column reason`.execute(db);
}

async function keepVersions(
  db: Kysely<unknown>,
  { columns, reason }: { columns: ReturnType<typeof sql>; reason: ReturnType<typeof sql> },
): Promise<void> {
  await sql`
    create or replace function keep_claim_version() returns trigger language plpgsql as $$
    begin
      insert into booking_claim_versions (${columns})
        values (old.id, coalesce(new.changed_at, now()), old.amount, old.status, old.answer,
          old.counter_amount, coalesce(old.changed_at, old.created_at), old.answered_at${reason});
      return null;
    end $$`.execute(db);
}
