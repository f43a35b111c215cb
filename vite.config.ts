import { reactRouter } from '@react-router/dev/vite';
import type { ChunkingContext } from 'rolldown';
import { defineConfig } from 'vite';
import { articles } from './scripts/articles/vite-plugin.ts';
import { mapOutline } from './scripts/map-outline/vite-plugin.ts';
import { textFiles } from './scripts/text-files/vite-plugin.ts';

/** What every page loads, in one file: it is cached once and compresses better whole. */
const FRAME = /node_modules\/(react|react-dom|scheduler|react-router)\//;

/** The map library, by itself and by its name: `npm run check:budgets` sees which pages load it. */
const MAP = /node_modules\/leaflet\//;

/**
 * What is loaded together, in one file each: a hundred small ones each take a request and compress badly. Each holds what its
 * first modules import, as far as no earlier one has it; the bundler decides about everything else.
 */
const TOGETHER: [name: string, first: RegExp][] = [
  ['shell', /web\/(entry\.client|root|features\/site\/shell\.route)\.tsx/],
  [
    'cards',
    /web\/features\/rentals\/(rental-card|request-card|card-grid|list-filters|list-total|category-pictures|json-ld|rental-items|list-parts)\.tsx?/,
  ],
  ['fields', /web\/ui\/(inputs|day-field)\.tsx/],
];

/** Whether a module of our own is imported by one of the first, directly or not; libraries come with those that use them. */
function comesWith(first: RegExp, module: string, graph: ChunkingContext): boolean {
  if (module.includes('node_modules')) return false;
  const importers = new Set([module]);
  for (const id of importers)
    for (const importer of graph.getModuleInfo(id)?.importers ?? []) importers.add(importer);
  return [...importers].some((id) => first.test(id));
}

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
    include: ['@tabler/icons-react', 'react-hook-form', 'zod/mini', 'sonner', 'react-easy-crop'],
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
            codeSplitting: {
              groups: [
                { name: 'frame', test: FRAME, priority: 9 },
                { name: 'leaflet', test: MAP, priority: 9 },
                ...TOGETHER.map(([name, first], index) => ({
                  name: (module: string, graph: ChunkingContext) =>
                    comesWith(first, module, graph) ? name : null,
                  debugName: name,
                  priority: TOGETHER.length - index,
                })),
              ],
            },
          },
        },
      },
    },
  },
}));
