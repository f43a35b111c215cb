import * as operations from '#contract/blocks/operations.ts';
import { type AnyRoute, command, query } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { blockUser } from './block-user.ts';
import { hasBlocked, listBlocks } from './queries.ts';
import { unblockUser } from './unblock-user.ts';

export function blocksRoutes(context: Context): AnyRoute[] {
  return [
    query(operations.listBlocks, ({ actor, input }) =>
      listBlocks(context, actor.userId, input.query),
    ),
    query(operations.getBlock, async ({ actor, input: { params } }) => ({
      blocked: await hasBlocked(context, actor.userId, params.id),
    })),
    command(operations.blockUser, blockUser),
    command(operations.unblockUser, unblockUser),
  ];
}
