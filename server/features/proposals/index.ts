export { expireProposal } from './expire-proposal.ts';
export { proposeIn } from './propose-in.ts';
export { proposalsRoutes } from './routes.ts';
export { tellProposal } from './tell-proposal.ts';
export { lastProposals, proposalsById } from './view.ts';
