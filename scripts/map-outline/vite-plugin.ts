import type { Plugin } from 'vite';
import countries from 'world-atlas/countries-50m.json' with { type: 'json' };
import { type Countries, outlineOf } from './outline.ts';

const MODULE = 'virtual:map-outline';
const RESOLVED = `\0${MODULE}`;
const DEVELOPMENT_PATH = '/map-outline.json';

/** Gives browsers the land of the built-in map: `import outlineUrl from 'virtual:map-outline'`. */
export function mapOutline(): Plugin {
  const source = () => JSON.stringify(outlineOf(countries as unknown as Countries));
  let isBuild = false;
  return {
    name: 'map-outline',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    configureServer({ middlewares }) {
      middlewares.use(DEVELOPMENT_PATH, (_, response) => {
        response.setHeader('content-type', 'application/json').end(source());
      });
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return;
      // the server draws no maps
      if (!isBuild || this.environment.name !== 'client') {
        return `export default ${JSON.stringify(DEVELOPMENT_PATH)}`;
      }
      const file = this.emitFile({ type: 'asset', name: 'outline.json', source: source() });
      return `export default import.meta.ROLLUP_FILE_URL_${file}`;
    },
  };
}
