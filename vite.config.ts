import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { articles } from './scripts/articles/vite-plugin.ts';
import { mapOutline } from './scripts/map-outline/vite-plugin.ts';
import { textFiles } from './scripts/text-files/vite-plugin.ts';

/** What every page loads, in one file: it is cached once and compresses better whole. */
const FRAME = /node_modules\/(react|react-dom|scheduler|react-router)\//;

/** The map library, by itself and by its name: `npm run check:budgets` sees which pages load it. */
const MAP = /node_modules\/leaflet\//;

/** The roots of every page: with what they import they are one file. */
const SHELL = /web\/(entry\.client|root|features\/site\/shell\.route)\.tsx$/;

/**
 * What pages share; without forms and queries, which bring their libraries to pages that have none, and without what the
 * many parts of the account's pages have in common.
 */
const SHARED = /(web\/(?!lib\/(forms|queries)\/|features\/accounts\/)|@tabler\/)/;

/** Every page loads the names of all scripts: they are short, with the fewest characters of a hash that Rolldown accepts. */
const SCRIPT_NAME = 'assets/[name]-[hash:7].js';

export default defineConfig(({ command }) => ({
  plugins: [articles(), textFiles(), mapOutline(), reactRouter()],
  build: {
    // names the built files to the service worker
    manifest: true,
    // pictures stay files: inlined they would weigh on every page's script
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 500,
  },
  // found before the first page is asked for: found later, each would reload the page
  optimizeDeps: {
    include: [
      '@tabler/icons-react',
      '@tanstack/react-query',
      'react-hook-form',
      'zod/mini',
      'sonner',
      'react-image-crop',
    ],
  },
  environments: {
    // the icons in use become part of the server's build: as a library it would load all six thousand
    ...(command === 'build' && { ssr: { resolve: { noExternal: ['@tabler/icons-react'] } } }),
    client: {
      build: {
        // what scripts of pages are made of, with its licences: /licences.md
        license: { fileName: 'licences.md' },
        rolldownOptions: {
          output: {
            entryFileNames: SCRIPT_NAME,
            chunkFileNames: SCRIPT_NAME,
            codeSplitting: {
              groups: [
                { name: 'frame', test: FRAME, priority: 2 },
                { name: 'leaflet', test: MAP, priority: 2 },
                { name: 'shell', test: SHELL, priority: 1 },
                // what twelve chunks or more use: dozens of small files each take a request and compress badly
                { name: 'shared', test: SHARED, minShareCount: 12 },
              ],
            },
          },
        },
      },
    },
  },
}));
