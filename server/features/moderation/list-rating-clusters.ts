import type { RatingClusters } from '#contract/moderation/schemas.ts';
import type { Context } from '../../context.ts';
import { usersById } from '../accounts/index.ts';
import { ratingClusters } from '../ratings/index.ts';

/** Shown at most. */
const MOST = 50;

/** Accounts that rate each other and have something in common, for moderators to look at. */
export async function listRatingClusters(
  context: Pick<Context, 'db' | 'storage'>,
): Promise<RatingClusters> {
  const clusters = (await ratingClusters(context.db)).slice(0, MOST);
  const users = await usersById(
    context,
    clusters.flatMap(({ memberIds }) => memberIds),
  );
  return {
    items: clusters.map(({ memberIds, signs, inside, outside }) => ({
      members: memberIds.flatMap((id) => users.get(id) ?? []),
      signs,
      inside,
      outside,
    })),
  };
}
