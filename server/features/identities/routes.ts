import { confirmIdentity } from '#contract/identities/operations.ts';
import { type AnyRoute, upload } from '../../api/handlers.ts';
import type { CommandContext } from '../../commands/run-command.ts';
import { identityUpload, mayConfirm } from './confirm-identity.ts';

export function identitiesRoutes(context: CommandContext): AnyRoute[] {
  return [
    upload(confirmIdentity, identityUpload(context), {
      prepare: mayConfirm,
      limits: [{ limit: 'identityByMember', key: (call) => call.actor.userId }],
    }),
  ];
}
