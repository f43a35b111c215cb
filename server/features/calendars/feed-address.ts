import type { Context, Queryable } from '../../context.ts';
import { isSignature, type Secrets, signature } from '../../secrets.ts';

/** Whose bookings a feed has: those of a member, or of one rental of theirs. */
export interface FeedSubject {
  kind: 'member' | 'rental';
  /** Of the member or the rental. */
  id: string;
}

type Keys = { secrets: Pick<Secrets, 'calendar-feed'> };

const PATH = '/calendar';
/** The route of all feeds. */
export const FEED_ROUTE = `${PATH}/:token.ics`;

/** A feed that was never renewed. */
const FIRST_KEY = '';
const TOKEN = /^(member|rental)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~([\w-]+)$/;

/**
 * The address of a feed. It is derived and stored nowhere: a copy of the database opens no feed. `calendar_feeds` has
 * only what was signed into the address when it was renewed.
 */
export async function feedUrl(
  { db, secrets, config }: Keys & Pick<Context, 'config'> & { db: Queryable },
  subject: FeedSubject,
): Promise<string> {
  const { kind, id } = subject;
  const key = await keyOf(db, subject);
  const token = [kind, id, signature(secrets['calendar-feed'], kind, id, key)].join('~');
  return `${config.publicUrl}${PATH}/${token}.ics`;
}

/** What a token opens; null for one that was never valid, or was replaced. */
export async function feedOf(
  { db, secrets }: Keys & { db: Queryable },
  token: string,
): Promise<FeedSubject | null> {
  const [, kind, id = '', given = ''] = TOKEN.exec(token) ?? [];
  if (kind !== 'member' && kind !== 'rental') return null;
  const key = await keyOf(db, { kind, id });
  return isSignature(secrets['calendar-feed'], given, kind, id, key) ? { kind, id } : null;
}

async function keyOf(db: Queryable, { kind, id }: FeedSubject): Promise<string> {
  const feeds = db.selectFrom('calendar_feeds').select('key');
  const renewed = await (kind === 'rental'
    ? feeds.where('rental_id', '=', id)
    : feeds.where('user_id', '=', id).where('rental_id', 'is', null)
  ).executeTakeFirst();
  return renewed?.key ?? FIRST_KEY;
}
