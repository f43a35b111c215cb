import { login } from '#contract/accounts/operations.ts';
import { callUrl } from '#contract/call-url.ts';
import type { Operation } from '#contract/operation.ts';
import { OPERATIONS } from '#contract/operations.ts';
import type { Member } from '../member.ts';
import { moderator } from '../moderation.ts';
import { faultOf } from './judge.ts';
import { definitionOf } from './schema-parts.ts';
import type { Target } from './target.ts';

/** How many members' lists are read again. */
const READERS = 12;
const MOST_PAGES = 200;

const isList = ({ method, query, path }: Operation) =>
  method === 'GET' &&
  query !== undefined &&
  !path.includes('{') &&
  'cursor' in (definitionOf(query).shape ?? {});

/**
 * Reads every page of every list, for the members who have written most and for a moderator.
 * @returns what did not match its schema, and how many pages there were
 */
export async function everyPageOfLists(
  target: Target,
): Promise<{ faults: string[]; pages: number }> {
  const { db, app, send } = target;
  const busiest = await db
    .selectFrom('users')
    .innerJoin('messages', 'messages.author_id', 'users.id')
    .select(({ fn }) => ['users.email', fn.countAll<string>().as('count')])
    .where('users.suspended_at', 'is', null)
    .where('users.email', 'is not', null)
    .groupBy('users.email')
    .orderBy('count', 'desc')
    .limit(READERS)
    .execute();
  const sessions = await Promise.all(
    busiest.map(({ email }) =>
      app.visitor
        .call(login, { body: { email: email ?? '', password: 'corde-lampe-8' } })
        .catch(() => null),
    ),
  );
  const readers: Pick<Member, 'session'>[] = [
    await moderator(app),
    ...sessions.flatMap((session) => (session ? [{ session }] : [])),
  ];
  const faults: string[] = [];
  let pages = 0;
  for (const { session } of readers) {
    const headers = { authorization: `Bearer ${session.accessToken}` };
    for (const operation of OPERATIONS.filter(isList)) {
      if (operation.who === 'moderator' && session !== readers[0]?.session) continue;
      let cursor: string | null = null;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const url = callUrl(operation, { query: { limit: 100, cursor } });
        const answer = await send({ method: 'GET', url, headers });
        pages += 1;
        const fault: string | null =
          answer.statusCode === 200
            ? faultOf(operation, answer)
            : `${answer.statusCode} ${answer.body}`;
        if (fault) faults.push(`${operation.name}: ${fault}`);
        cursor = fault ? null : answer.json<{ nextCursor: string | null }>().nextCursor;
        if (cursor === null) break;
      }
    }
  }
  return { faults, pages };
}
