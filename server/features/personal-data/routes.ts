import * as operations from '#contract/personal-data/operations.ts';
import { type AnyRoute, command, query } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { deleteUser, prepareDeletion } from './delete-user.ts';
import { exportUser } from './export-user.ts';
import { getDeletion } from './get-deletion.ts';
import { withdrawDeletion } from './withdraw-deletion.ts';

export function personalDataRoutes(context: Context): AnyRoute[] {
  return [
    query(
      operations.exportUser,
      ({ actor, input: { params } }) => exportUser(context, params.id, actor),
      [{ limit: 'exportByMember', key: (call) => call.actor.userId }],
    ),
    query(operations.getDeletion, ({ actor, input: { params } }) =>
      getDeletion(context, params.id, actor.userId),
    ),
    command(operations.withdrawDeletion, withdrawDeletion),
    command(operations.deleteUser, deleteUser, {
      prepare: prepareDeletion,
      alone: true,
      limits: [{ limit: 'passwordByMember', key: (call) => call.actor.userId }],
    }),
  ];
}
