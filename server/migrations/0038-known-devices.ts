import { type Kysely, sql } from 'kysely';

/** Which of a member's device tokens are accepted: those made since the last recovery or change of password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // the previous version, which may still run at the same time, makes and accepts those of 0
  await sql`alter table users add column device_epoch integer not null default 0`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users drop column device_epoch`.execute(db);
}
