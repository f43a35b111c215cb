import { type Kysely, sql } from 'kysely';

/**
 * Deposits in a currency other than the rent's, and rents of which a part was paid before an extension. A deposit without a
 * currency is in that of the rent, as all were before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['proposals', 'bookings']) {
    await sql`
      alter table ${sql.table(table)}
        add column deposit_currency text,
        add constraint ${sql.ref(`${table}_deposit_currency_check`)}
          check (deposit_currency in ('TND', 'EUR', 'USD'))`.execute(db);
  }
  // what the previous version agrees on has the proposal's deposit without its currency
  await sql`
    create function bookings_take_deposit_currency() returns trigger language plpgsql as $$
    begin
      if new.deposit is not null and new.deposit_currency is null then
        select deposit_currency into new.deposit_currency from proposals where id = new.proposal_id;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger bookings_take_deposit_currency before insert on bookings
      for each row execute function bookings_take_deposit_currency()`.execute(db);
  // the rent that a confirmation has settled with the other side's, when an extension added to it later
  await sql`
    alter table booking_confirmations
      add column settled_rent bigint,
      add constraint booking_confirmations_settled_rent_check
        check (settled_rent is null or (settled_rent > 0 and step = 'rentPaid'))`.execute(db);
  await sql`
    create unique index booking_confirmations_open on booking_confirmations (booking_id, step, user_id)
      where withdrawn_at is null and settled_rent is null`.execute(db);
  await sql`drop index booking_confirmations_once`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from booking_confirmations where settled_rent is not null`.execute(db);
  await sql`
    create unique index booking_confirmations_once on booking_confirmations (booking_id, step, user_id)
      where withdrawn_at is null`.execute(db);
  await sql`drop index booking_confirmations_open`.execute(db);
  await sql`alter table booking_confirmations drop column settled_rent`.execute(db);
  await sql`drop trigger bookings_take_deposit_currency on bookings`.execute(db);
  await sql`drop function bookings_take_deposit_currency`.execute(db);
  for (const table of ['proposals', 'bookings']) {
    await sql`alter table ${sql.table(table)} drop column deposit_currency`.execute(db);
  }
}
