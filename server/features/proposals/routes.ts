import * as operations from '#contract/proposals/operations.ts';
import { type AnyRoute, command } from '../../api/handlers.ts';
import { acceptProposal } from './accept-proposal.ts';
import { cancelProposal } from './cancel-proposal.ts';
import { counterProposal } from './counter-proposal.ts';
import { declineProposal } from './decline-proposal.ts';
import { propose } from './propose.ts';

export function proposalsRoutes(): AnyRoute[] {
  return [
    command(operations.propose, propose),
    command(operations.acceptProposal, acceptProposal),
    command(operations.declineProposal, declineProposal),
    command(operations.cancelProposal, cancelProposal),
    command(operations.counterProposal, counterProposal),
  ];
}
