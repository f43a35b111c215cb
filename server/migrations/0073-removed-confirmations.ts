import { type Kysely, sql } from 'kysely';

/**
 * A confirmation that one side alone has given can be withdrawn, and be denied by the other side, which stays in the history. What
 * both have confirmed stands: the previous version removes none of these steps where both have.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table booking_confirmations
      add column denied boolean not null default false,
      add constraint booking_confirmations_denied check (not denied or withdrawn_at is not null)`.execute(
    db,
  );
  await sql`
    create function keep_common_confirmation() returns trigger language plpgsql as $$
    begin
      if exists (select from booking_confirmations
          where booking_id = new.booking_id and step = new.step and user_id <> new.user_id
            and withdrawn_at is null) then
        raise exception 'what both sides have confirmed stands' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger booking_confirmations_common before update of withdrawn_at
      on booking_confirmations for each row
      when (old.withdrawn_at is null and new.withdrawn_at is not null
        and new.step in ('handover', 'depositGiven', 'returned', 'depositReturned'))
      execute function keep_common_confirmation()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger booking_confirmations_common on booking_confirmations`.execute(db);
  await sql`drop function keep_common_confirmation`.execute(db);
  await sql`alter table booking_confirmations drop column denied`.execute(db);
}
