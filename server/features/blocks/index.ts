export {
  areBlocked,
  blockedFor,
  haveBlock,
  lockMembersShared,
  lockMembersUnlessBlocked,
} from './are-blocked.ts';
export { lockConversationUnlessBlocked } from './lock-unless-blocked.ts';
export { eraseBlocks, exportBlocks } from './personal-data.ts';
export { blocksRoutes } from './routes.ts';
