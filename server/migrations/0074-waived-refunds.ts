import { type Kysely, sql } from 'kysely';

/** The renter of a cancelled booking can say that they ask for nothing back of what is paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bookings
      add column refund_waived_at timestamptz
        check (refund_waived_at is null or status = 'cancelled')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings drop column refund_waived_at`.execute(db);
}
