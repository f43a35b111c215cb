import { sql } from 'kysely';
import type { ClusterSign } from '#contract/moderation/schemas.ts';
import type { Queryable } from '../../context.ts';

/** How many ratings among accounts with something in common are looked at, the latest first. */
const MOST_RATINGS = 2_000;

/** Accounts that rate each other and have something in common. */
export interface Cluster {
  memberIds: string[];
  signs: ClusterSign[];
  /** Ratings between two of them that have something in common. */
  inside: number;
  /** Ratings that they received from members outside the cluster. */
  outside: number;
}

interface Edge {
  author: string;
  rated: string;
  network: boolean;
  device: boolean;
  phone: boolean;
}

/**
 * Clusters of accounts whose ratings come mostly from each other and that share a network, a device (one browser in one
 * network) or a phone number (one lately tried to confirm the other's); the largest first. A household that rents to itself
 * looks the same: this is a hint for moderators, and decides nothing.
 */
export async function ratingClusters(db: Queryable): Promise<Cluster[]> {
  const edges = await suspiciousRatings(db);
  const clusters = connected(edges);
  const outside = await ratingsFromOutside(db, clusters);
  return clusters
    .map((memberIds, index) => {
      const own = edges.filter(({ rated }) => memberIds.includes(rated));
      const signs = (['network', 'device', 'phone'] as const).filter((sign) =>
        own.some((edge) => edge[sign]),
      );
      return { memberIds, signs, inside: own.length, outside: outside[index] ?? 0 };
    })
    .filter((cluster) => cluster.inside > cluster.outside)
    .toSorted((one, other) => other.inside - one.inside);
}

async function suspiciousRatings(db: Queryable): Promise<Edge[]> {
  const { rows } = await sql<Edge>`
    select * from (
      select author_id as author, user_id as rated, created_at,
        exists (
          select from sessions as one join sessions as other using (network_hash)
          where one.user_id = author_id and other.user_id = ratings.user_id
        ) as network,
        exists (
          select from sessions as one join sessions as other using (network_hash, user_agent)
          where one.user_id = author_id and other.user_id = ratings.user_id
        ) as device,
        exists (
          select from phone_confirmations as tried
          join users on users.phone = tried.phone and users.id <> tried.user_id
          where (tried.user_id, users.id) in ((author_id, ratings.user_id), (ratings.user_id, author_id))
        ) as phone
      from ratings
    ) as found
    where network or device or phone
    order by created_at desc limit ${MOST_RATINGS}`.execute(db);
  return rows;
}

/** The members that these ratings connect, in whichever direction and over however many of them. */
function connected(edges: readonly Edge[]): string[][] {
  const clusterOf = new Map<string, Set<string>>();
  for (const { author, rated } of edges) {
    const one = clusterOf.get(author) ?? new Set([author]);
    const other = clusterOf.get(rated) ?? new Set([rated]);
    const both = new Set([...one, ...other]);
    for (const id of both) clusterOf.set(id, both);
  }
  return [...new Set(clusterOf.values())].map((members) => [...members].toSorted());
}

async function ratingsFromOutside(db: Queryable, clusters: string[][]): Promise<number[]> {
  const everybody = clusters.flat();
  if (everybody.length === 0) return [];
  const received = await db
    .selectFrom('ratings')
    .select(['author_id', 'user_id'])
    .where('user_id', 'in', everybody)
    .execute();
  return clusters.map(
    (members) =>
      received.filter(
        ({ author_id: author, user_id: rated }) =>
          members.includes(rated) && !members.includes(author),
      ).length,
  );
}
