import * as operations from '#contract/proposals/operations.ts';
import { type AnyRoute, command, type LimitUse } from '../../api/handlers.ts';
import { acceptProposal } from './accept-proposal.ts';
import { cancelProposal } from './cancel-proposal.ts';
import { counterProposal } from './counter-proposal.ts';
import { declineProposal } from './decline-proposal.ts';
import { propose } from './propose.ts';

export function proposalsRoutes(): AnyRoute[] {
  const limits: LimitUse<typeof operations.propose>[] = [
    { limit: 'writeByMember', key: (call) => call.actor.userId },
  ];
  return [
    command(operations.propose, propose, { limits }),
    command(operations.acceptProposal, acceptProposal),
    command(operations.declineProposal, declineProposal),
    command(operations.cancelProposal, cancelProposal),
    command(operations.counterProposal, counterProposal, { limits }),
  ];
}
