import type { Selectable } from 'kysely';
import type { OwnUser, Session, User } from '#contract/accounts/user.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Image } from '#contract/media/schemas.ts';
import { firstGraphemes } from '#contract/text/graphemes.ts';
import { anyOf, withPreparedStatements } from '../../adapters/database/with-prepared-statements.ts';
import type { Queryable, ViewSource } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { imagesById } from '../media/index.ts';
import { unreadMessages } from '../messages/index.ts';
import type { AccountsTables } from './tables.ts';
import type { Tokens } from './tokens.ts';

/** What everyone is shown of a member: a list reads it for many members at once. */
export const PUBLIC_COLUMNS = [
  'id',
  'firstname',
  'lastname',
  'avatar_id',
  'created_at',
  'last_seen_at',
  'rating_sum',
  'rating_count',
  'email_verified_at',
  'phone_verified_at',
  'identity_status',
  'deleted_at',
] as const satisfies (keyof AccountsTables['users'])[];

export type PublicRow = Pick<Selectable<AccountsTables['users']>, (typeof PUBLIC_COLUMNS)[number]>;

const STEP = LIMITS.lastSeenMinutes * 60_000;

/** An instant to some minutes: when exactly a member is online is nobody's business. */
const roughly = (instant: Date) =>
  new Date(Math.floor(instant.getTime() / STEP) * STEP).toISOString();

function publicView(row: PublicRow, avatar: Image | null): User {
  return {
    id: row.id,
    firstname: row.firstname,
    // by code point, so that no letter is cut in half
    lastname: firstGraphemes(row.lastname, 1),
    avatar,
    memberSince: row.created_at.toISOString(),
    lastSeen: row.last_seen_at && roughly(row.last_seen_at),
    rating: row.rating_count > 0 ? Math.round((10 * row.rating_sum) / row.rating_count) / 10 : null,
    reviewCount: row.rating_count,
    badges: {
      email: row.email_verified_at !== null,
      phone: row.phone_verified_at !== null,
      identity: row.identity_status,
    },
    deleted: row.deleted_at !== null,
  };
}

/** Public views of members by id. */
export async function usersById(source: ViewSource, ids: string[]): Promise<Map<string, User>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await withPreparedStatements(source.db)
    .selectFrom('users')
    .select(PUBLIC_COLUMNS)
    .where('id', '=', anyOf(wanted))
    .execute();
  return publicViews(source, rows);
}

/** Public views of the members in these rows, by id. */
export async function publicViews(
  source: ViewSource,
  rows: PublicRow[],
): Promise<Map<string, User>> {
  const avatars = await imagesById(
    source,
    rows.flatMap((row) => row.avatar_id ?? []),
  );
  return new Map(
    rows.map((row) => [row.id, publicView(row, avatars.get(row.avatar_id ?? '') ?? null)]),
  );
}

/** A member as everyone sees one. @throws AppError userNotFound */
export async function userView(source: ViewSource, userId: string): Promise<User> {
  const user = (await usersById(source, [userId])).get(userId);
  if (!user || user.deleted) throw new AppError('userNotFound');
  return user;
}

/** A member's view of their own account. @throws AppError userNotFound */
export async function ownUserView(source: ViewSource, userId: string): Promise<OwnUser> {
  const { db } = source;
  const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  // the database gives every member an email address until the account is deleted
  if (!row?.email) throw new AppError('userNotFound');
  const avatars = await imagesById(source, row.avatar_id ? [row.avatar_id] : []);
  return {
    ...publicView(row, avatars.get(row.avatar_id ?? '') ?? null),
    lastname: row.lastname,
    email: row.email,
    phone: row.phone,
    prefix: row.phone_prefix,
    verifiedPhone: row.phone_verified_at !== null,
    searchRadius: row.search_radius,
    howToPay: row.how_to_pay,
    lastLogin: row.last_login_at?.toISOString() ?? null,
    unreadMessages: await unreadMessages(db, userId),
    language: row.language,
    role: row.role,
    hasPassword: row.password_hash !== null,
    suspension:
      row.suspended_at && row.suspension_reason
        ? { since: row.suspended_at.toISOString(), reason: row.suspension_reason }
        : null,
    ...(row.deletion_requested_at && {
      deletion: { since: row.deletion_requested_at.toISOString() },
    }),
  };
}

/** What signing in and refreshing answer. */
export async function sessionView(
  source: ViewSource,
  userId: string,
  tokens: Tokens,
): Promise<Session> {
  return { ...(await ownUserView(source, userId)), ...tokens };
}

/** Whether an account still has a new account's limits: neither email address nor phone is confirmed. */
export async function isNewAccount(db: Queryable, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(['email_verified_at', 'phone_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return !row?.email_verified_at && !row?.phone_verified_at;
}
