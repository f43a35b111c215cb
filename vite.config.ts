import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { articles } from './scripts/articles/vite-plugin.ts';
import { mapOutline } from './scripts/map-outline/vite-plugin.ts';
import { smallerScripts } from './scripts/smaller-scripts/vite-plugin.ts';
import { textFiles } from './scripts/text-files/vite-plugin.ts';

/** What every page loads, in one file: it is cached once and compresses better whole. */
const FRAME = /node_modules\/(react|react-dom|scheduler|react-router)\//;

/** The map library, by itself and by its name: `npm run check:budgets` sees which pages load it. */
const MAP = /node_modules\/leaflet\//;

/** The parts every page shows: shell, texts, session. Forms and overlays stay in their pages' files. */
const SHELL =
  /web\/(root|entry\.client|lib\/(kept\.tsx|page-data|language|subjects|texts|text-files|session|device-store|kept-caches|install-prompt|lazy-part|when-idle|use-settled|use-after-navigation|guard|refresh|api-)|ui\/(classes|link\.tsx|button|marks|menu|blocks|page-meta|fonts|tokens|base|use-listbox-keys)|features\/(offline|install)\/index|features\/search\/(index|search-box|search-field|searched|recent-searches)|features\/favourites\/(index|favourite-button|favourite-store|favourites-at-sign-in|device-favourites)|features\/site\/(shell|header|header-search|footer|logo|language-links|account-menu|member-face|not-found-later|error-page))/;

/** Cards and lists: home, lists, rental pages, favourites, profiles; and what the list page shares with those. */
const CARDS =
  /contract\/enums|icons\/Icon(X|MapPin|MessageCircle|Share)\.|assets\/1f4e3|web\/(lib\/format|ui\/(picture|placeholder|marked|json-ld)|features\/members\/(rating|member-name|member-badges)|features\/rentals\/(cover|price|rental-card|request-card|card-grid|category-pictures|list-(filters|days)))/;

/** The bar that offers the app, on every page once it is idle. */
const INSTALL =
  /web\/(features\/install\/(install-bar|bar-rules|install-action)|lib\/(use-installation|brand))/;

/** The list page whole, but for what opens from it: apart, its many small files would each weigh more. */
const LISTS =
  /web\/(lib\/pages-in-place|features\/rentals\/(list-(bar|cards|filter-bar|kinds|page|parts|save|search|title|total|words)|use-more-pages|use-load-when-near|category-counts|device-categories))\.tsx?$/;

export default defineConfig(({ command }) => ({
  plugins: [articles(), textFiles(), mapOutline(), reactRouter(), smallerScripts()],
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
                { name: 'frame', test: FRAME, priority: 4 },
                { name: 'leaflet', test: MAP, priority: 4 },
                { name: 'shell', test: SHELL, priority: 3 },
                { name: 'cards', test: CARDS, priority: 2 },
                { name: 'install', test: INSTALL, priority: 1 },
                { name: 'lists', test: LISTS, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
}));
