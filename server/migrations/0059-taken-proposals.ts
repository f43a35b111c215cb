import { type Kysely, sql } from 'kysely';

/** Tells proposals whose days were booked by another member from those that somebody has declined. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // a process of the previous version does not set it: the few proposals that it ends meanwhile are shown as declined
  await sql`alter table proposals add column was_taken boolean not null default false`.execute(db);
  await sql`
    update proposals set was_taken = true
    from messages
    where proposals.status = 'declined'
      and messages.conversation_id = proposals.conversation_id
      and messages.proposal_id = proposals.id
      and messages.event = 'proposalTaken'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table proposals drop column was_taken`.execute(db);
}
