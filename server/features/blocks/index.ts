export { eraseBlocks, exportBlocks } from './personal-data.ts';
export { assertReachable, unreachableFor } from './reachable.ts';
export { blocksRoutes } from './routes.ts';
