import * as operations from '#contract/proposals/operations.ts';
import { type AnyRoute, command, query } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { acceptProposal } from './accept-proposal.ts';
import { cancelProposal } from './cancel-proposal.ts';
import { countRivals } from './count-rivals.ts';
import { counterProposal } from './counter-proposal.ts';
import { declineProposal } from './decline-proposal.ts';
import { propose } from './propose.ts';

export function proposalsRoutes(context: Context): AnyRoute[] {
  return [
    command(operations.propose, propose),
    query(operations.countRivals, ({ actor, input }) =>
      countRivals(context, input.params.id, actor.userId),
    ),
    command(operations.acceptProposal, acceptProposal),
    command(operations.declineProposal, declineProposal),
    command(operations.cancelProposal, cancelProposal),
    command(operations.counterProposal, counterProposal),
  ];
}
