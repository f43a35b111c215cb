export { lockToWrite } from './lock-to-write.ts';
export { eraseBlocks, exportBlocks } from './personal-data.ts';
export { areBlocked, assertNotBlocked, blockedFor, lockMembers } from './reachable.ts';
export { blocksRoutes } from './routes.ts';
