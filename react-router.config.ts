import { resolve } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './scripts/compress-assets.ts';

const BUILD_DIRECTORY = 'build';

export default {
  appDirectory: 'web',
  buildDirectory: BUILD_DIRECTORY,
  ssr: true,
  // the whole route map travels with the first page: no discovery requests while a thumb hovers over links
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => compressAssets(resolve(BUILD_DIRECTORY, 'client')),
} satisfies Config;
