import * as z from 'zod/mini';
import { idParams } from '../list.ts';
import { operation } from '../operation.ts';
import { RULES } from '../quote/rules.ts';
import { proposal, proposalInput } from './schemas.ts';

const PROPOSAL_RULE_ERRORS = [
  'onlyOneProposal',
  'deletionRequested',
  'outsideAvailability',
  'invalidStartDate',
  'periodOver',
  'periodTooFar',
  'periodTaken',
  'rentalClosed',
  'rentalExpired',
  'memberBlocked',
  'tooManyProposals',
  // next to the dates
  ...Object.values(RULES).map(({ error }) => error),
] as const;

export const propose = operation({
  name: 'proposals.propose',
  summary: 'Propose a total for a period in a conversation.',
  method: 'POST',
  path: '/v1/conversations/{id}/proposals',
  who: 'member',
  params: idParams,
  body: proposalInput,
  output: proposal,
  status: 201,
  malformedIdError: 'conversationNotFound',
  errors: ['conversationNotFound', ...PROPOSAL_RULE_ERRORS],
  unexpectedError: 'proposalCreateFailed',
});

export const countRivals = operation({
  name: 'proposals.rivals',
  summary:
    'How many other pending proposals are for days of this one, which an agreement would end.',
  method: 'GET',
  path: '/v1/proposals/{id}/rivals',
  who: 'member',
  params: idParams,
  output: z.object({ count: z.int() }),
  status: 200,
  malformedIdError: 'proposalNotFound',
  errors: ['proposalNotFound'],
});

export const acceptProposal = operation({
  name: 'proposals.accept',
  summary: "Accept the other side's proposal: it becomes a booking.",
  method: 'POST',
  path: '/v1/proposals/{id}/accept',
  who: 'member',
  params: idParams,
  output: proposal,
  status: 200,
  malformedIdError: 'proposalNotFound',
  errors: [
    'proposalNotFound',
    'notPermitted',
    'actionNotAllowed',
    'deletionRequested',
    'periodOver',
    'periodTaken',
    'rentalClosed',
    'memberBlocked',
  ],
});

export const declineProposal = operation({
  name: 'proposals.decline',
  summary: "Decline the other side's proposal.",
  method: 'POST',
  path: '/v1/proposals/{id}/decline',
  who: 'member',
  params: idParams,
  output: proposal,
  status: 200,
  malformedIdError: 'proposalNotFound',
  errors: ['proposalNotFound', 'notPermitted', 'actionNotAllowed'],
});

export const cancelProposal = operation({
  name: 'proposals.cancel',
  summary: "Cancel the caller's pending proposal.",
  method: 'POST',
  path: '/v1/proposals/{id}/cancel',
  who: 'member',
  params: idParams,
  output: proposal,
  status: 200,
  malformedIdError: 'proposalNotFound',
  errors: ['proposalNotFound', 'notPermitted', 'actionNotAllowed'],
});

export const counterProposal = operation({
  name: 'proposals.counter',
  summary: "Answer the other side's proposal with a new one, which replaces it.",
  method: 'POST',
  path: '/v1/proposals/{id}/counter',
  who: 'member',
  params: idParams,
  body: proposalInput,
  output: proposal,
  status: 201,
  malformedIdError: 'proposalNotFound',
  errors: ['proposalNotFound', 'notPermitted', 'actionNotAllowed', ...PROPOSAL_RULE_ERRORS],
  unexpectedError: 'counterProposalCreateFailed',
});
