import { type Kysely, sql } from 'kysely';
import type { PersonalData } from '#contract/personal-data/schemas.ts';
import type { Database } from '#server/database.ts';

/** What happens to a table's rows on a member. */
interface PersonalTable {
  /** Sections of the export that contain them; none for rows of secrets only, or without information. */
  exported: (keyof PersonalData)[];
  /** After a deletion: no row is left, or rows stay for other members without naming anyone. */
  erased: 'gone' | 'nameless';
}

/** Every table that can contain data on a member. A new one is added here, to the export and to the deletion. */
export const PERSONAL_TABLES: Record<string, PersonalTable> = {
  alerts: { exported: ['alerts'], erased: 'gone' },
  // what a block withholds in a thread stays withheld
  blocks: { exported: ['blocks'], erased: 'nameless' },
  booking_checks: { exported: ['bookingChecks'], erased: 'nameless' },
  booking_changes: { exported: ['bookingChanges'], erased: 'nameless' },
  booking_claims: { exported: ['bookingClaims'], erased: 'nameless' },
  booking_claim_versions: { exported: ['bookingClaimVersions'], erased: 'nameless' },
  booking_deposit_returns: { exported: ['bookingDepositReturns'], erased: 'nameless' },
  booking_confirmations: { exported: ['bookingConfirmations'], erased: 'nameless' },
  booking_extensions: { exported: ['bookingExtensions'], erased: 'nameless' },
  booking_payments: { exported: ['bookingPayments'], erased: 'nameless' },
  booking_photos: { exported: ['bookingPhotos'], erased: 'nameless' },
  // the name stays where a thing changed hands
  booking_snapshots: { exported: ['bookingSnapshots'], erased: 'nameless' },
  bookings: { exported: ['bookings'], erased: 'nameless' },
  calendar_feeds: { exported: ['calendarFeeds'], erased: 'gone' },
  condition_lines: { exported: ['conditionLines'], erased: 'nameless' },
  condition_reports: { exported: ['conditionReports'], erased: 'nameless' },
  contact_messages: { exported: ['contactMessages'], erased: 'gone' },
  conversations: { exported: ['conversations'], erased: 'nameless' },
  // messages about the member that could not be sent, and why
  dead_letters: { exported: [], erased: 'gone' },
  email_changes: { exported: ['emailChanges'], erased: 'gone' },
  // the secret of a mailed link
  email_confirmations: { exported: [], erased: 'gone' },
  favourites: { exported: ['favourites'], erased: 'gone' },
  identities: { exported: ['identities'], erased: 'gone' },
  media: { exported: ['photos'], erased: 'gone' },
  messages: { exported: ['messages'], erased: 'nameless' },
  // a log that nobody may edit; it names members by id
  moderation_log: { exported: ['decisions'], erased: 'nameless' },
  // for members' protection: who has looked at them, by id
  moderation_views: { exported: [], erased: 'nameless' },
  newsletter_subscriptions: { exported: ['newsletter'], erased: 'gone' },
  notification_preferences: { exported: ['notificationPreferences'], erased: 'gone' },
  notifications: { exported: ['notifications'], erased: 'nameless' },
  participants: { exported: ['conversations'], erased: 'nameless' },
  // the secret of a mailed link
  password_resets: { exported: [], erased: 'gone' },
  // for minutes, of a member who is signing in or sets up a passkey
  passkey_challenges: { exported: [], erased: 'gone' },
  passkeys: { exported: ['passkeys'], erased: 'gone' },
  phone_confirmations: { exported: ['phoneConfirmations'], erased: 'gone' },
  place_anchors: { exported: ['placeAnchors'], erased: 'gone' },
  proposals: { exported: ['proposals'], erased: 'nameless' },
  push_subscriptions: { exported: ['pushSubscriptions'], erased: 'gone' },
  ratings: { exported: ['ratingsGiven', 'ratingsReceived'], erased: 'nameless' },
  // secrets only
  recovery_codes: { exported: [], erased: 'gone' },
  removed_links: { exported: ['removedLinks'], erased: 'gone' },
  rentals: { exported: ['rentals'], erased: 'nameless' },
  reports: { exported: ['reports'], erased: 'nameless' },
  saved_searches: { exported: ['savedSearches'], erased: 'gone' },
  sessions: { exported: ['sessions'], erased: 'gone' },
  social_accounts: { exported: ['socialAccounts'], erased: 'gone' },
  // for minutes, of someone who is no member yet or is signing in
  social_handoffs: { exported: [], erased: 'gone' },
  // keyed hashes; the reason is in `user`
  suspended_proofs: { exported: [], erased: 'nameless' },
  users: { exported: ['user', 'account'], erased: 'nameless' },
  watches: { exported: ['watches'], erased: 'gone' },
};

/** A table that can contain data on a member, with the columns that identify the member. */
export interface TableAboutPeople {
  name: string;
  columns: string[];
}

/** Every table that names a member, an e-mail address or a phone number, by the schema of the database. */
export async function tablesAboutPeople(db: Kysely<Database>): Promise<TableAboutPeople[]> {
  const { rows } = await sql<TableAboutPeople>`
    with referring as (
      select owner.relname as table_name, part.attname as column_name
      from pg_constraint
      join pg_class owner on owner.oid = conrelid
      join pg_attribute part on part.attrelid = conrelid and part.attnum = any (conkey)
      where contype = 'f' and confrelid = 'users'::regclass
      union
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and (
        column_name in ('email', 'phone')
        -- what belongs to a member's claim, but for the links to its photos
        or (column_name = 'claim_id' and table_name <> 'booking_claim_photos')
        or column_name ~ '(^|_)(user|member|owner|author|renter|moderator|reporter|reported|block(er|ed))_id$'
      )
      union
      select 'users', 'id'
    )
    select table_name as name, array_agg(column_name::text order by column_name) as columns
    from referring group by table_name order by table_name collate "C"`.execute(db);
  return rows;
}

/** How many rows of a table contain one of `values` (ids, addresses, numbers). */
export async function rowsAbout(
  db: Kysely<Database>,
  { name, columns }: TableAboutPeople,
  values: string[],
): Promise<number> {
  const matches = sql.join(
    columns.map((column) => sql`${sql.ref(column)}::text in (${sql.join(values)})`),
    sql` or `,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(name)} where ${matches}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The rows of the whole database that contain one of the texts, as `table: row`; case does not matter. */
export async function rowsContaining(db: Kysely<Database>, texts: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(entry)::text as row from ${sql.table(name)} as entry`.execute(db);
    for (const { row } of rows) {
      const lower = row.toLowerCase();
      if (texts.some((text) => lower.includes(text))) found.push(`${name}: ${row}`);
    }
  }
  return found;
}
