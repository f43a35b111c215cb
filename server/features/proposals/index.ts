export { acceptProposal } from './accept-proposal.ts';
export { cancelProposal } from './cancel-proposal.ts';
export { counterProposal } from './counter-proposal.ts';
export { declineProposal } from './decline-proposal.ts';
export { endPendingProposalsAbout } from './end-pending.ts';
export { endRivals } from './end-rivals.ts';
export { expireProposal } from './expire-proposal.ts';
export { endPendingProposals, exportProposals } from './personal-data.ts';
export { propose } from './propose.ts';
export { proposeIn } from './propose-in.ts';
export { publishProposal } from './publish-proposal.ts';
export { proposalsRoutes } from './routes.ts';
export { takeBackOffers, takeBackProposals } from './take-back-offers.ts';
export {
  lastProposals,
  type ProposalRowWithBooking,
  proposalRowsWithBooking,
  proposalsById,
  proposalView,
} from './view.ts';
