import { type Kysely, sql } from 'kysely';

/** What follows an agreement: images in conversations, the two-sided ledger of a booking, its record, notifications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media add column private boolean not null default false`.execute(db);
  await messages(db);
  await bookings(db);
  await ratings(db);
  await notifications(db);
}

async function messages(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      add column actor_id uuid references users on delete set null,
      add column image_id uuid references media on delete set null,
      add column booking_id uuid references bookings on delete cascade,
      add column step text,
      add column warnings text[] not null default '{}',
      drop constraint messages_kind_check,
      drop constraint messages_check,
      add constraint messages_kind_check check (kind in ('text', 'image', 'proposal', 'system')),
      -- an image may come without text, and leaves a gap when its author's account is deleted
      add constraint messages_words check (
        case kind when 'text' then text is not null when 'image' then true else text is null end),
      add constraint messages_image check (kind = 'image' or image_id is null),
      add constraint messages_step check (step is null or kind = 'system')`.execute(db);
  await sql`create index messages_image on messages (image_id) where image_id is not null`.execute(
    db,
  );
  await sql`alter table participants add column archived_at timestamptz`.execute(db);
  // other members who want an offer that was named on a request
  await sql`
    create index conversations_offer on conversations (offer_id) where offer_id is not null`.execute(
    db,
  );
}

async function bookings(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bookings
      add column rent bigint,
      add column currency text references currency_rates,
      add column deposit bigint check (deposit > 0),
      add column meeting_place text check (char_length(meeting_place) between 1 and 200),
      add column meeting_time timestamptz,
      add column meeting_note text check (char_length(meeting_note) between 1 and 1000),
      add column handed_over_at timestamptz,
      add column returned_at timestamptz,
      add column closed_at timestamptz,
      add column cancelled_at timestamptz,
      add column cancelled_by uuid references users on delete set null,
      add column cancel_reason text check (char_length(cancel_reason) between 1 and 1000)`.execute(
    db,
  );
  await sql`
    update bookings set rent = proposals.amount, currency = proposals.currency,
        deposit = nullif(proposals.deposit, 0),
        handed_over_at = case when bookings.status in ('handedOver', 'returned', 'closed')
          then bookings.starts_at end,
        returned_at = case when bookings.status in ('returned', 'closed') then bookings.ends_at end,
        closed_at = case when bookings.status = 'closed' then bookings.ends_at end,
        cancelled_at = case when bookings.status = 'cancelled' then proposals.answered_at end
      from proposals where proposals.id = proposal_id`.execute(db);
  await sql`
    alter table bookings
      alter column rent set not null,
      alter column currency set not null,
      add constraint bookings_rent check (rent > 0),
      add constraint bookings_progress check (
        (status = 'cancelled') = (cancelled_at is not null)
        and (status in ('handedOver', 'returned', 'closed')) = (handed_over_at is not null)
        and (status in ('returned', 'closed')) = (returned_at is not null)
        and (status = 'closed') = (closed_at is not null))`.execute(db);
  // one row per confirmation; one that was taken back stays, for the history
  await sql`
    create table booking_confirmations (
      id uuid primary key,
      booking_id uuid not null references bookings on delete cascade,
      step text not null check (step in
        ('handover', 'rentPaid', 'depositGiven', 'returned', 'depositReturned', 'depositKept')),
      user_id uuid not null references users on delete cascade,
      reason text check (char_length(reason) between 1 and 1000),
      created_at timestamptz not null,
      withdrawn_at timestamptz,
      check (step <> 'depositKept' or reason is not null)
    )`.execute(db);
  await sql`
    create unique index booking_confirmations_once on booking_confirmations (booking_id, step, user_id)
      where withdrawn_at is null`.execute(db);
  await sql`
    create table booking_extensions (
      id uuid primary key,
      booking_id uuid not null references bookings on delete cascade,
      author_id uuid not null references users on delete cascade,
      ends_at timestamptz not null,
      amount bigint not null check (amount >= 0),
      status text not null check (status in ('pending', 'accepted', 'declined', 'replaced')),
      created_at timestamptz not null,
      answered_at timestamptz,
      check ((status = 'pending') = (answered_at is null))
    )`.execute(db);
  await sql`
    create unique index booking_extensions_one_pending on booking_extensions (booking_id)
      where status = 'pending'`.execute(db);
  await sql`
    create table booking_photos (
      media_id uuid primary key references media on delete cascade,
      booking_id uuid not null references bookings on delete cascade,
      moment text not null check (moment in ('handover', 'return')),
      author_id uuid not null references users on delete cascade,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index booking_photos_booking on booking_photos (booking_id, created_at)`.execute(
    db,
  );
  await sql`
    create table booking_checks (
      booking_id uuid not null references bookings on delete cascade,
      moment text not null check (moment in ('handover', 'return')),
      item text not null,
      state text not null check (state in ('good', 'worn', 'damaged', 'missing')),
      note text check (char_length(note) <= 200),
      author_id uuid not null references users on delete cascade,
      created_at timestamptz not null,
      primary key (booking_id, moment, item)
    )`.execute(db);
  // the content of a record when it was made, without personal data
  await sql`
    create table booking_records (
      code text primary key,
      booking_id uuid not null references bookings on delete cascade,
      content_hash bytea not null check (octet_length(content_hash) = 32),
      category text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      status text not null,
      handed_over_at timestamptz,
      returned_at timestamptz,
      photo_count integer not null,
      created_at timestamptz not null,
      constraint booking_records_once unique (booking_id, content_hash)
    )`.execute(db);
  await sql`create index bookings_ends on bookings (ends_at) where status in ('agreed', 'handedOver')`.execute(
    db,
  );
}

async function ratings(db: Kysely<unknown>): Promise<void> {
  // null while a rating waits for the other side's, or for its deadline
  await sql`alter table ratings add column shown_at timestamptz`.execute(db);
  await sql`update ratings set shown_at = created_at`.execute(db);
}

async function notifications(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification_preferences
      add column mail_frequency text not null default 'soon'
        check (mail_frequency in ('soon', 'daily')),
      -- the deviations from the defaults: {"messages": {"mail": false}}
      add column channels jsonb not null default '{}'`.execute(db);
  await sql`
    create table notifications (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      kind text not null,
      event text not null,
      actor_id uuid references users on delete set null,
      conversation_id uuid references conversations on delete cascade,
      booking_id uuid references bookings on delete cascade,
      rental_id uuid references rentals on delete set null,
      count integer not null default 1 check (count > 0),
      -- unique for what is sent only once, however often it is raised; messages have the index below
      key text,
      -- the last message of the thread that it reports; null outside of threads
      seq integer,
      created_at timestamptz not null,
      read_at timestamptz,
      -- null while a mail, or a push, may still be sent; also set when none is wanted
      mailed_at timestamptz,
      pushed_at timestamptz,
      constraint notifications_key unique (user_id, key),
      check ((event = 'messageReceived') = (key is null)),
      check (event <> 'messageReceived' or (conversation_id is not null and seq is not null))
    )`.execute(db);
  // unread messages of one thread are one notification
  await sql`
    create unique index notifications_messages on notifications (user_id, conversation_id)
      where event = 'messageReceived' and read_at is null`.execute(db);
  await sql`
    create index notifications_thread on notifications (user_id, conversation_id, seq)`.execute(db);
  await sql`
    create index notifications_latest on notifications (user_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index notifications_unread on notifications (user_id) where read_at is null`.execute(
    db,
  );
  await sql`
    create index notifications_unmailed on notifications (user_id)
      where read_at is null and mailed_at is null`.execute(db);
  await sql`
    create index notifications_unpushed on notifications (user_id)
      where read_at is null and pushed_at is null`.execute(db);
  // for their lifetime, and for what is deleted with a rental
  await sql`create index notifications_old on notifications (created_at)`.execute(db);
  await sql`
    create index notifications_rental on notifications (rental_id)
      where rental_id is not null`.execute(db);
  await sql`
    create table push_subscriptions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      session_id uuid not null references sessions on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index push_subscriptions_user on push_subscriptions (user_id)`.execute(db);
  await sql`create index push_subscriptions_session on push_subscriptions (session_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table push_subscriptions, notifications`.execute(db);
  await sql`alter table notification_preferences drop column channels,
    drop column mail_frequency`.execute(db);
  await sql`delete from ratings where shown_at is null`.execute(db);
  await sql`alter table ratings drop column shown_at`.execute(db);
  await sql`drop index bookings_ends`.execute(db);
  await sql`
    drop table booking_records, booking_checks, booking_photos, booking_extensions,
      booking_confirmations`.execute(db);
  await sql`delete from messages where kind = 'image' or booking_id is not null`.execute(db);
  await sql`
    alter table messages
      drop constraint messages_step, drop constraint messages_image, drop constraint messages_words,
      drop constraint messages_kind_check,
      drop column warnings, drop column step, drop column booking_id, drop column image_id,
      drop column actor_id,
      add constraint messages_kind_check check (kind in ('text', 'proposal', 'system')),
      add constraint messages_check check ((kind = 'text') = (text is not null))`.execute(db);
  await sql`drop index conversations_offer`.execute(db);
  await sql`alter table participants drop column archived_at`.execute(db);
  await sql`
    alter table bookings
      drop constraint bookings_progress, drop constraint bookings_rent,
      drop column rent, drop column currency, drop column deposit, drop column meeting_place,
      drop column meeting_time, drop column meeting_note, drop column handed_over_at,
      drop column returned_at, drop column closed_at, drop column cancelled_at,
      drop column cancelled_by, drop column cancel_reason`.execute(db);
  await sql`delete from media where private`.execute(db);
  await sql`alter table media drop column private`.execute(db);
}
