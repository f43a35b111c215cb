export { areBlocked, assertNotBlocked, blockedFor, lockMembersShared } from './are-blocked.ts';
export { lockConversationUnlessBlocked } from './lock-unless-blocked.ts';
export { eraseBlocks, exportBlocks } from './personal-data.ts';
export { blocksRoutes } from './routes.ts';
