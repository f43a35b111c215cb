import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table conversations (
      id uuid primary key,
      rental_id uuid not null references rentals on delete cascade,
      owner_id uuid not null references users on delete cascade,
      member_id uuid not null references users on delete cascade,
      offer_id uuid references rentals on delete set null,
      message_count integer not null default 0,
      created_at timestamptz not null,
      constraint conversations_once unique (rental_id, member_id),
      check (owner_id <> member_id)
    )`.execute(db);
  await sql`
    create table participants (
      conversation_id uuid not null references conversations on delete cascade,
      user_id uuid not null references users on delete cascade,
      read_seq integer not null default 0,
      delivered_seq integer not null default 0,
      unread_count integer not null default 0 check (unread_count >= 0),
      last_message_at timestamptz not null,
      primary key (conversation_id, user_id)
    )`.execute(db);
  await sql`
    create index participants_latest
      on participants (user_id, last_message_at desc, conversation_id desc)`.execute(db);
  await sql`
    create table proposals (
      id uuid primary key,
      conversation_id uuid not null references conversations on delete cascade,
      rental_id uuid not null references rentals on delete cascade,
      author_id uuid not null references users on delete cascade,
      amount bigint not null check (amount > 0),
      currency text not null references currency_rates,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      deposit bigint check (deposit >= 0),
      message text check (char_length(message) <= 500),
      status text not null
        check (status in ('pending', 'accepted', 'declined', 'cancelled', 'countered', 'expired')),
      expires_at timestamptz not null,
      replaces uuid references proposals on delete set null,
      created_at timestamptz not null,
      answered_at timestamptz,
      check ((status = 'pending') = (answered_at is null))
    )`.execute(db);
  await sql`
    create unique index proposals_one_pending on proposals (conversation_id)
      where status = 'pending'`.execute(db);
  await sql`
    create index proposals_latest on proposals (conversation_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`
    create table messages (
      id uuid primary key,
      conversation_id uuid not null references conversations on delete cascade,
      seq integer not null check (seq > 0),
      author_id uuid references users on delete cascade,
      kind text not null check (kind in ('text', 'proposal', 'system')),
      text text check (char_length(text) between 1 and 4000),
      proposal_id uuid references proposals on delete cascade,
      event text,
      client_id text,
      created_at timestamptz not null,
      constraint messages_in_order unique (conversation_id, seq),
      constraint messages_once unique (conversation_id, author_id, client_id),
      check ((kind = 'text') = (text is not null)),
      check ((kind = 'system') = (event is not null)),
      check (kind <> 'proposal' or proposal_id is not null)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table messages, proposals, participants, conversations`.execute(db);
}
