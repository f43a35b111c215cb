export { lockToWrite } from './lock-to-write.ts';
export { eraseBlocks, exportBlocks } from './personal-data.ts';
export { assertReachable, holdMembers, outOfReach, unreachableFor } from './reachable.ts';
export { blocksRoutes } from './routes.ts';
