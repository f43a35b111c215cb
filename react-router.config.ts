import { resolve } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './scripts/compress-assets.ts';
import { buildServiceWorker } from './scripts/service-worker/build.ts';

const BUILD_DIRECTORY = 'build';
const CLIENT = resolve(BUILD_DIRECTORY, 'client');

export default {
  appDirectory: 'web',
  buildDirectory: BUILD_DIRECTORY,
  ssr: true,
  // the whole route map travels with the first page: no discovery requests while a thumb hovers over links
  routeDiscovery: { mode: 'initial' },
  async buildEnd() {
    await buildServiceWorker(CLIENT);
    await compressAssets(CLIENT);
  },
} satisfies Config;
